import type { StaffRole } from './roles.ts'

/** Says in a call's description that it is for staff: administrators, and those with one of `roles`. */
export function staffOnly(...roles: Exclude<StaffRole, 'administrator'>[]) {
  return { access: 'staff' as const, roles }
}

/** For those who answer members and those who look after money: they open files, and give and approve. */
export const forDesk = staffOnly('support', 'finance')

/** For those who answer members: they sign them out, lock them and act as them. */
export const forSupport = staffOnly('support')

/** For all of the staff, whatever their role. */
export const anyStaff = staffOnly('fulfillment', 'support', 'catalog', 'finance')
