/** How a line of the processor's report compares to our books. */
export const payoutStates = ['same', 'differs', 'unknown', 'not_posted', 'other'] as const
export type PayoutState = (typeof payoutStates)[number]
