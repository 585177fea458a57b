/** How long to wait before asking the processor again about a charge or a refund, in ms. */
export const retryAfterMs = 60_000
/** How long a buyer has to confirm with the bank before the attempt is given up, in ms. */
export const confirmWithinMs = 60 * 60_000
/** How long to wait for a payer's answer to the bank's request before mailing them, in ms. */
export const bankMailAfterMs = 10 * 60_000
