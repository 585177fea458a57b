import type { StaffRole } from './roles.ts'

/** Says in a call's description that it is for staff: administrators, and those with one of `roles`. */
export function staffOnly(...roles: Exclude<StaffRole, 'administrator'>[]) {
  return { access: 'staff' as const, roles }
}

/** For all of the staff, whatever their role. */
export const anyStaff = staffOnly('fulfillment', 'support', 'catalog', 'finance')
