/** Days after a renewal was first declined on which the owner's current default card is retried (BG-68). */
export const dunningDays = [1, 3, 5, 7] as const
/** The hour of the day, in UTC, at which plans renew and refused renewals are retried (BG-67). */
export const renewalHour = 9
/** How long before an annual renewal its owner is reminded, in days (BG-67). */
export const renewalReminderDays = 30
/** How many days before the end the owner of a non-renewing plan is notified. */
export const endNoticeDays = 14
/** The failure text for a renewal whose owner has no default card (BG-68). */
export const noCardText = 'No payment method on file.'
/** How many plans one step of Add All adds to the cart, and one step of Clear All removes (C-4.7-08, C-4.7-16). */
export const enrollmentChunk = 100
/** How long Add All waits before it begins (C-4.7-11). */
export const addAllDelayMs = 100
/** The number of people above which the page says that the rest is still loading (C-2.7-34). */
export const loadingNoticeAbove = 500
