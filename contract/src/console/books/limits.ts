/** How many months the table and the charts of the books show. */
export const monthsShown = 12
/** How many days of the processor's report stand on a page. */
export const payoutDaysPerPage = 14
/** Open charges on a page. */
export const openChargesPerPage = 50
/** How many things of one day are told that are in one of the two books only, or differ. */
export const payoutFaultsShown = 200
/** The largest report of the processor that is taken, in bytes. */
export const payoutReportBytesMax = 16 * 1024 * 1024
/** How many lines of a report are told that cannot be read. */
export const payoutLineFaultsShown = 20
