/** Days after a renewal was first declined on which the default card of that day is tried again (BG-68). */
export const dunningDays = [1, 3, 5, 7] as const
/** The hour of the day, in UTC, at which plans renew and refused renewals are tried again (BG-67). */
export const renewalHour = 9
/** How long before an annual renewal its owner is reminded, in days (BG-67). */
export const renewalReminderDays = 30
/** How long before a plan ends that is not to renew its owner is told, in days. */
export const endNoticeDays = 14
/** Why a renewal failed when its owner has no default card (BG-68). */
export const noCardText = 'No payment method on file.'
/** How many plans one step of Add All puts into the cart, and one step of Clear All takes out (C-4.7-08, C-4.7-16). */
export const enrollmentChunk = 100
/** How long Add All waits before it begins (C-4.7-11). */
export const addAllDelayMs = 100
/** Beyond how many people the page says that the rest is still loading (C-2.7-34). */
export const restNoticeOver = 500
