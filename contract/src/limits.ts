/** Page sizes, limits, and delays that more than one room needs, one place each. */

/** Rows on a page of a list (P:G-03, BG-05, CG-06). */
export const perPage = 20
/** Rows per page of the contact list when `with=` is given: default and maximum (CG-06, R-3). */
export const perPageGrid = 100
export const perPageGridMax = 500
/** Filtered totals are counted up to this; above it they show "1,000+". */
export const countedRowsMax = 1000
/** Longest text of a search field (CG-09) and its debounce. */
export const searchLengthMax = 100
export const searchDebounceMs = 300
/** The most hits of a search without pages: plans and packages (CG-09). */
export const searchHitsMax = 100
/** Lengths of names and of short texts (section 5 of the recipients document). */
export const nameLengthMin = 2
export const nameLengthMax = 255
export const passwordLengthMin = 8
export const passwordLengthMax = 200
/** The length of a card's message, of special instructions, and of a cancel reason. */
export const messageLengthMax = 350
export const messageWarningBelow = 20
/** How long toasts and success banners stay visible (P:G-39). */
export const toastMs = 3000
/** Wide layouts start here, in pixels (A-9-08, B-9-34). */
export const wideFromPx = 768
