/** Generated messages of a member in an hour (CG-30). */
export const generatedPerHour = 30
/** Length of the notes for a generated message. */
export const notesLengthMax = 350
/** The highest number of an attempt. */
export const attemptMax = 10_000
/** What a person reads when no message could be generated (CG-30). */
export const generateFailedText = 'We were unable to generate a message. Please try again.'
/** Lengths of what staff write about a prompt. */
export const promptTitleLengthMax = 60
export const promptGuidanceLengthMax = 600
