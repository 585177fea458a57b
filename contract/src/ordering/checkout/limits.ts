/** Delays of the cart, one place each. */

/** Followers of the cart are told once it has been quiet this long (C-4.7-17). */
export const cartRestMs = 100
/** Totals are asked for at most this often (B-9-27, BG-31). */
export const totalsEveryMs = 100
/** Rows of a cart that are drawn at first and by each "See N More". */
export const cartRowsStep = 20
/** How long an item that was taken out of the cart can be put back. */
export const cartUndoMs = 10_000
/** Characters of a card that its item shows. */
export const cardWordsMax = 100
