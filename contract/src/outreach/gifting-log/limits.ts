/** The largest value of an entry, in dollars (BG-83). */
export const itemValueMax = 1_000_000
/** The longest description of an entry, in characters (BG-83). */
export const descriptionLengthMax = 255
