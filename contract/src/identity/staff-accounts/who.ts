import type { StaffRole } from './roles.ts'

/** Marks a call as staff-only: for administrators and for staff with one of `roles`. */
export function staffOnly(...roles: Exclude<StaffRole, 'administrator'>[]) {
  return { access: 'staff' as const, roles }
}

/** For support and finance: they open files, grant, and approve. */
export const forDesk = staffOnly('support', 'finance')

/** For support: they sign members out, lock them, and act as them. */
export const forSupport = staffOnly('support')

/** For all staff, whatever their role. */
export const anyStaff = staffOnly('fulfillment', 'support', 'catalog', 'finance')
