import { type Described, descriptionOf } from '@goodturn/contract/description'
import type { CallMeta } from '@goodturn/contract/call'
import type { StaffRole } from '@goodturn/contract/identity/staff-accounts/roles'

/** The roles allowed to make a call, as in the contract: a page is open to those who can load its data. */
export function rolesOf(call: Described<{ meta: object }>): readonly StaffRole[] {
  return (descriptionOf(call).meta as CallMeta).roles ?? []
}
