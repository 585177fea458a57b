/** How long to wait before asking the processor again about a charge or a refund, in ms. */
export const askAgainMs = 60_000
/** How long a buyer has to confirm with the bank before the attempt is given up, in ms. */
export const confirmWithinMs = 60 * 60_000
/** How long after the bank asked to mail a payer who has not answered, in ms. */
export const bankMailAfterMs = 10 * 60_000
