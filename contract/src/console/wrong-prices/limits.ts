/** The longest period that is searched for a wrong price, in days. */
export const wrongPriceDaysMax = 92
/** The most different prices of a service in one answer, the most often charged ones first. */
export const chargedPricesShown = 40
/** The most purchases that a preview lists, newest first; its sums count all. */
export const previewedPurchasesShown = 100
/** The most corrections of prices in one answer, newest first. */
export const wrongPricesShown = 50
/** The longest note to members about a wrong price. */
export const priceNoteLengthMax = 500
