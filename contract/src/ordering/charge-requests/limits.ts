/** Days after which an unanswered request lapses (BG-47). */
export const requestDays = 14
/** Days on which the partner is reminded (BG-47). */
export const requestReminderDays = [3, 10] as const
