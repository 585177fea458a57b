/** Delays of the cart, one place each. */

/** How long the cart must be quiet before its subscribers are notified (C-4.7-17). */
export const cartQuietMs = 100
/** The minimum time between two requests for totals (B-9-27, BG-31). */
export const totalsIntervalMs = 100
/** Cart rows rendered at first and by each "See N More". */
export const cartRowsStep = 20
/** How long removing an item from the cart can be undone. */
export const cartUndoMs = 10_000
/** Characters of the card shown at its item. */
export const cardPreviewMax = 100
