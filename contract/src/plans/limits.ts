/** Days after a renewal was first declined on which the default card of that day is tried again (BG-68). */
export const dunningDays = [1, 3, 5, 7] as const
/** The hour of the day, in UTC, at which plans renew and refused renewals are tried again (BG-67). */
export const renewalHour = 9
/** How long before an annual renewal its owner is reminded, in days (BG-67). */
export const renewalReminderDays = 30
/** Why a renewal failed when its owner has no default card (BG-68). */
export const noCardText = 'No payment method on file.'
