/** How long a mailed link asks for an answer. */
export const mergeLinkDays = 7
