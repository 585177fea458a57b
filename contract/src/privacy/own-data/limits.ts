import type { StaffRole } from '../../identity/staff-accounts/roles.ts'

/** The staff roles that may download a member's archive, besides administrators. */
export const archiveRoles = ['support'] as const satisfies readonly StaffRole[]
/** Maximum number of archives of their own data a member may request in 24 hours. */
export const archivesPerDayMax = 5
/** Hours during which a staff member may download an archive after a second one approved it. */
export const archiveOpenHours = 24
