/** Days that a mailed link stays valid. */
export const mergeLinkDays = 7
