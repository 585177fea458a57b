/** The most new invitations of a team in 24 hours (CG-49). */
export const teamInvitesPerDay = 50
/** The minimum time between two emails for the same invitation (CG-49). */
export const resendAfterSeconds = 60
/** Most people that one call assigns. */
export const assignedAtOnceMax = 500
/** How long "Copied" shows after the share link was copied (C-4.8-05). */
export const copiedMs = 3000
