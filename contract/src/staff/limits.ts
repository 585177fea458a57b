/** The longest reason that staff give for an act. */
export const reasonLengthMax = 200
