/** The most messages generated for a member per hour (CG-30). */
export const generatedPerHour = 30
/** Length of the notes for a generated message. */
export const notesLengthMax = 350
/** The highest attempt number. */
export const attemptMax = 10_000
/** Shown when no message could be generated (CG-30). */
export const generateFailedText = 'We were unable to generate a message. Please try again.'
/** Length limits of a prompt's texts. */
export const promptTitleLengthMax = 60
export const promptGuidanceLengthMax = 600
