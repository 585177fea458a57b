/** Rows on a page of a queue. */
export const queueRowsPerPage = 50
/** Notes and acts that are shown of one thing, the newest. */
export const queueHistoryShown = 50
/** The longest name of a saved filter, and how many one of the staff keeps. */
export const filterNameMax = 60
export const savedFiltersMax = 50
