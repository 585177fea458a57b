/** Months in the table and the charts of the books. */
export const monthsShown = 12
/** Days of the processor's report per page. */
export const payoutDaysPerPage = 14
/** Open charges per page. */
export const openChargesPerPage = 50
/** The most items listed for one day that are in only one of the two books, or differ. */
export const payoutFaultsShown = 200
/** The largest processor report accepted, in bytes. */
export const payoutReportBytesMax = 16 * 1024 * 1024
/** The most unreadable lines of a report that are listed. */
export const payoutLineFaultsShown = 20
