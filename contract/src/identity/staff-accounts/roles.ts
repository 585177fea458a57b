/** The roles of staff. Administrators may do everything, and assign the roles of others. */
export const staffRoles = ['administrator', 'fulfillment', 'support', 'catalog', 'finance'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Display names of the roles. */
export const staffRoleNames: Readonly<Record<StaffRole, string>> = {
  administrator: 'Administrator',
  fulfillment: 'Fulfillment',
  support: 'Support',
  catalog: 'Catalog',
  finance: 'Finance',
}

/** Returns whether a role may make a call that is for `roles`. */
export function mayAct(role: StaffRole, roles: readonly StaffRole[] = []): boolean {
  return role === 'administrator' || roles.includes(role)
}

/** Returns whether a role sees addresses that recipients gave for one gift alone; others see the city (D-1-74). */
export function seesPrivateAddresses(role: StaffRole): boolean {
  return mayAct(role, ['fulfillment'])
}
