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
/** Days after the acceptance for which a failed charge can be paid (D-1-39). */
export const linkPaymentDays = 14
/** Days after the acceptance on which its member is reminded to pay (D-1-39). */
export const linkPaymentReminderDays = [1, 7, 13] as const
/** A link that wasn't opened needs its member this many days before it ends (D-1-101). */
export const linkEndingDays = 3
/** Answers per hour from one address or with one code (D-1-109). */
export const answersPerHour = 30
