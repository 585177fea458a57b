import type { StaffMe } from '@goodturn/contract/identity/staff-accounts/schema'
import { type StaffRole, mayAct } from '@goodturn/contract/identity/staff-accounts/roles'

/** The places open to a staff member: none while a second step is due, since all redirect to its setup. */
export function accessibleTo<Place extends { roles: readonly StaffRole[] }>(
  { role, second_step: secondStep }: StaffMe,
  places: readonly Place[],
): readonly Place[] {
  return secondStep === 'due' ? [] : places.filter(({ roles }) => mayAct(role, roles))
}
