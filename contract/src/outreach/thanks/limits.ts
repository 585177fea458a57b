/** Characters of a thank-you note (D-1-79). */
export const thanksNoteMax = 350
/** Hours for which its writer may change it. */
export const thanksChangeHours = 24
/** Characters of the note with a report (D-1-82). */
export const reportNoteMax = 350
/** Pictures with a report. */
export const reportPicturesMax = 3
/** Notes listed on a person's page, newest first. */
export const thanksShownMax = 20
