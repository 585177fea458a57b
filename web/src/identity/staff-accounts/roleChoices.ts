import { staffRoleNames, staffRoles } from '@goodturn/contract/identity/staff-accounts/roles'

/** The roles as form choices. */
export const roleChoices = staffRoles.map((value) => ({ value, label: staffRoleNames[value] }))
