/** How a line of the processor's report stands beside our books. */
export const payoutStates = ['same', 'differs', 'unknown', 'not_posted', 'other'] as const
export type PayoutState = (typeof payoutStates)[number]

/** Kinds of lines that are in our books too; whatever else there is (disputes, fees of the month) is in none of them. */
export const bookedCategories = ['charge', 'refund', 'refund_failure'] as const

/** Moves money to the bank: nothing that was charged or given back. */
export const payoutCategories = ['payout', 'payout_reversal'] as const
