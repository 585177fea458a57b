/** What one of the staff is there for. Administrators may do everything, and say who else may do what. */
export const staffRoles = ['administrator', 'fulfillment', 'support', 'catalog', 'finance'] as const
export type StaffRole = (typeof staffRoles)[number]

/** A role as it is written on screens. */
export const staffRoleNames: Readonly<Record<StaffRole, string>> = {
  administrator: 'Administrator',
  fulfillment: 'Fulfillment',
  support: 'Support',
  catalog: 'Catalog',
  finance: 'Finance',
}

/** Whether one of the staff may make a call that is for `roles`. */
export function mayAct(role: StaffRole, roles: readonly StaffRole[] = []): boolean {
  return role === 'administrator' || roles.includes(role)
}
