/** A request that nobody answers lapses after so many days (BG-47). */
export const requestDays = 14
/** The partner is reminded on these days (BG-47). */
export const requestReminderDays = [3, 10] as const
