/** The most rows of each group, and how far its hits are counted: above that the total is not shown. */
export const foundRowsMax = 5
export const foundCountMax = 20
