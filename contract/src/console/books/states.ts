/** How a line in the processor's report compares with our books. */
export const payoutStates = ['same', 'differs', 'unknown', 'not_posted', 'other'] as const
export type PayoutState = (typeof payoutStates)[number]
