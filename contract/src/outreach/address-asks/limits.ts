/** The most people that one call may ask for their address (D-1-104). */
export const addressAsksAtOnceMax = 500
/** Days for which a person may answer, as for a gift link without a choice (D-1-22). */
export const addressAskDays = 30
/** Hours before a person may be asked again: canceling and asking again doesn't email anyone twice in a day. */
export const askAgainHours = 24
