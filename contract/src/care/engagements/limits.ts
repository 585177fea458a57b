/** Lengths of an engagement, in characters (CG-16). */
export const engagementTitleMin = 2
export const engagementTitleMax = 100
export const engagementValueMax = 255
export const engagementBodyMax = 350
/** Digits of a phone number that can be called or texted (CG-16). */
export const phoneDigitsMin = 7
export const phoneDigitsMax = 15
/** The most engagements that a member can have besides social and review links (CG-16). */
export const otherEngagementsMax = 20
/** Characters of a value that the list shows (C-2.2-27). */
export const valuePreviewMax = 35
