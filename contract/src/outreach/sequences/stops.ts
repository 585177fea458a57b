/**
 * Why a person's sequence waits for the member. Nothing is charged until the member answers; with `ceiling`, the step
 * also continues automatically in the next month.
 */
export const stopReasons = [
  'price',
  'consent',
  'payer',
  'card',
  'balance',
  'declined',
  'bank',
  'unpaid',
  'ceiling',
  'address',
  'no_gifts',
  'handed_over',
  'plan',
  'not_sold',
  'message',
  'other',
] as const
export type StopReason = (typeof stopReasons)[number]

/** Reasons that a new agreement on card and ceiling settles: people stopped for one of these reasons continue. */
export const settledByAgreement: readonly StopReason[] = [
  'card',
  'payer',
  'declined',
  'bank',
  'balance',
  'ceiling',
]

/** Short labels for lists, one per stop reason. */
export const stopTitles: Readonly<Record<StopReason, string>> = {
  price: 'The price is higher than you agreed to',
  consent: 'You haven’t agreed to this step yet',
  payer: 'Your orders are now paid another way',
  card: 'The card can’t be charged',
  balance: 'Your balance is too low',
  declined: 'The card was declined',
  bank: 'Your bank needs you to confirm',
  unpaid: 'The invoice isn’t paid',
  ceiling: 'Monthly limit reached',
  address: 'The address is missing',
  no_gifts: 'This person doesn’t accept gifts',
  handed_over: 'Someone else now looks after this person',
  plan: 'Top of Mind can’t be started',
  not_sold: 'This gift is no longer sold',
  message: 'The message doesn’t fit',
  other: 'This step couldn’t be completed',
}

/** Whether the member may continue the sequence: an open invoice must be paid or given up first. */
export function canContinue(reason: StopReason): boolean {
  return reason !== 'unpaid'
}
