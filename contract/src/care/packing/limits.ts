/** Days that Today shows, from today on. */
export const daysShown = 7
/** Touches of a batch at most. */
export const batchMax = 5000
/** Lines of a file of numbers at most. */
export const handOverLinesMax = 5000
/** Touches that lack something, named before paper is used; of more the count is told. */
export const lackingShown = 20
/** Rows of a batch on a page, and batches of the list. */
export const packingPerPage = 50
/** After how many minutes without a scan somebody else may go on with a touch. */
export const holdMinutes = 15
/** Characters of what is scanned or typed. */
export const scanMax = 80
