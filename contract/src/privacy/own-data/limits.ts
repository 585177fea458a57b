import type { StaffRole } from '../../identity/staff-accounts/roles.ts'

/** Who of the staff gets the archive of a member, beside administrators. */
export const archiveRoles = ['support'] as const satisfies readonly StaffRole[]
/** How many archives of the own data a member may ask for in 24 hours. */
export const archivesPerDayMax = 5
/** For how many hours one of the staff may fetch an archive after a second one allowed it. */
export const archiveOpenHours = 24
