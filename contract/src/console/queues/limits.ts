/** Rows per page of a queue. */
export const queueRowsPerPage = 50
/** Notes and acts shown per item, newest first. */
export const queueHistoryShown = 50
/** The longest name of a saved filter, and the number of filters per staff member. */
export const filterNameMax = 60
export const savedFiltersMax = 50
