import { staffRoleNames, staffRoles } from '@goodturn/contract/staff-accounts/roles'

/** The roles as a form offers them. */
export const roleChoices = staffRoles.map((value) => ({ value, label: staffRoleNames[value] }))
