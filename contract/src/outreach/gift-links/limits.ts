/** Random bytes of a link's code: 128 bits (D-1-51). */
export const codeBytes = 16
/** Characters of the note with a decline (D-1-68). */
export const declineNoteMax = 350
/** The most days ahead from which a gift may go out, by "Not just now" (D-1-70). */
export const laterDaysMax = 60
/** Hours between two emails that the member sends about a link (D-1-56). */
export const resendHours = 24
/** Days after a link was emailed on which its recipient is reminded (D-1-88). */
export const linkReminderDays = [3, 10] as const
/** Answers per hour from one address or with one code (D-1-109). */
export const answersPerHour = 30
