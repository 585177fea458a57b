/** Generated messages of a member in an hour (CG-30). */
export const generatedPerHour = 30
/** Length of the notes for a generated message. */
export const notesLengthMax = 350
