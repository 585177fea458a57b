/** Days that Today shows, starting today. */
export const daysShown = 7
/** Most touches in a batch. */
export const batchMax = 5000
/** Most lines in a file of numbers. */
export const handOverLinesMax = 5000
/** Touches that lack something, listed before paper is used; beyond this only the count is shown. */
export const missingDetailsShown = 20
/** Rows of a batch per page, and batches in the list. */
export const packingPerPage = 50
/** Minutes without a scan after which someone else may continue with a touch. */
export const holdMinutes = 15
/** Most characters in scanned or typed text. */
export const scanMax = 80
