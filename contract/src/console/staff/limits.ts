/** The longest reason that staff give for an act. */
export const reasonLengthMax = 200
/** How many of a member's newest invoices staff are shown. */
export const staffInvoicesShown = 20
/** Disputes on a page. */
export const disputesPerPage = 50
/** Given-up emails on a page. */
export const mailsPerPage = 50
/** The most tokens or uses of a discount that one grant gives. */
export const grantedQtyMax = 1000
/** How long credit lasts when staff say nothing else, in months (BG-63). */
export const creditMonths = 12
