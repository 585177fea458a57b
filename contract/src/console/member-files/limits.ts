/** The most members that a search shows; for others, refine the search. */
export const membersFoundMax = 25
/** Rows per page in a section of a member's file. */
export const fileRowsPerPage = 50
/** The newest rows of a section that the overview shows. */
export const fileRowsShown = { invoices: 4, plans: 3, touches: 5, mails: 4, notes: 2, audit: 3 } as const
/** The longest note about a member. */
export const noteLengthMax = 2000
/** Minutes that staff may act as a member before asking again. */
export const actingMinutes = 30
/** The shortest reason for acting as a member. */
export const actingReasonLengthMin = 10
