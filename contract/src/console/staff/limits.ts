/** The longest reason for a staff action. */
export const reasonLengthMax = 200
/** The number of a member's newest invoices shown to staff. */
export const staffInvoicesShown = 20
/** Disputes per page. */
export const disputesPerPage = 50
/** Given-up emails per page. */
export const mailsPerPage = 50
/** The most tokens or uses of a discount that one grant gives. */
export const grantedQtyMax = 1000
/** The default lifetime of credit, in months (BG-63). */
export const creditMonths = 12
