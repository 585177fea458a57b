/** The most tags on a person, and the longest tag. */
export const tagsMax = 20
export const tagLengthMax = 40
/** Longest note about a person. */
export const notesLengthMax = 5000
/** Most addresses that a person can have. */
export const locationsPerContactMax = 50
/** Digits of a phone number (CG-33). */
export const phoneDigitsMin = 7
export const phoneDigitsMax = 15
