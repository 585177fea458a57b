/** How long to wait before the processor is asked again what became of a charge or a refund, in ms. */
export const askAgainMs = 60_000
/** How long a buyer has to confirm with the bank before the attempt is given up, in ms. */
export const confirmWithinMs = 60 * 60_000
/** How long after the bank asked a payer who has not answered is mailed, in ms. */
export const bankMailAfterMs = 10 * 60_000
