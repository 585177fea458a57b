import { percentOf } from '../../money.ts'

/** Shown for the credit promotion, which has ended (B-7-63, BG-75). */
export const promotionEndedText = 'Sorry, this promotion has ended. Please contact us with any questions.'

/** Shown when buying a bundle without a card (BG-49). */
export const bundleCardNeededText = 'Please add a payment method to purchase this bundle.'

/** Shown for a bundle that is unknown, someone else's, or no longer sold (section 8 of the money document). */
export const bundleNotFoundText = "We couldn't find that bundle."

/** Shown when the price changed while the buyer was looking at it; nothing was charged. */
export const bundlePriceChangedText =
  'The price of this bundle has changed. Please review the new price and confirm again.'

/** Terms that a buyer of tokens agrees to (BG-76, B-9-30, B-9-31). */
export const tokenTerms = [
  'Tokens do not expire.',
  'Each token covers one of the services listed for it.',
  'A plan bought with a token renews at full price.',
  'Tokens have no cash value and cannot be transferred.',
  'All sales are final.',
] as const

/** Bonus steps of bought credit: the minimum in cents and the percentage, largest first (BG-75). */
const bonusSteps = [
  { fromCents: 500_000, percent: 10 },
  { fromCents: 250_000, percent: 5 },
] as const

/**
 * Returns the bonus, in cents, on credit bought for `cents`: the highest step reached, applied to the whole amount
 * (B-9-08 to B-9-10).
 */
export function bonusCreditCents(cents: number): number {
  const step = bonusSteps.find(({ fromCents }) => cents >= fromCents)
  return step ? percentOf(cents, step.percent) : 0
}

/** The amounts that the credit promotion offered, in dollars (B-9-05 to B-9-07). */
export const creditAmounts = { least: 0, most: 30_000, step: 250, first: 10_000 } as const

/** Months until bonus credit expires after it was issued (B-9-11). */
const bonusCreditMonths = 12

/** Shown when buying credit without a card (BG-49). */
export const creditCardNeededText = 'A payment method is required to purchase credit.'

/** Terms that a buyer of credit agreed to (B-9-11 to B-9-15). */
export const creditTerms = [
  'Funds you pay for do not expire.',
  `Bonus credit expires ${bonusCreditMonths} months after it is issued.`,
  'Bonus credit cannot be used for renewals.',
  'Bonus credit has no cash value and cannot be paid out.',
  'All sales are final.',
] as const

/** A part of bought credit: its kind of balance, and the months that it can be used; null means forever. */
export interface BoughtPart {
  kind: 'fund' | 'credit'
  reason: 'credit' | 'promotion'
  cents: number
  months: number | null
}

/** Returns what credit bought for `cents` becomes (BG-75): funds for the amount paid, and the bonus as credit. */
export function creditPurchaseParts(cents: number): BoughtPart[] {
  const bonus = bonusCreditCents(cents)
  const paid: BoughtPart = { kind: 'fund', reason: 'credit', cents, months: null }
  if (bonus === 0) return [paid]
  return [paid, { kind: 'credit', reason: 'promotion', cents: bonus, months: bonusCreditMonths }]
}
