import { percentOf } from '../money.ts'

/** Said of the credit that can no longer be bought (B-7-63, BG-75). */
export const promotionEndedText = 'Sorry, this promotion has ended. Please contact us with any questions.'

/** Said when a bundle is to be bought without a card (BG-49). */
export const bundleCardNeededText = 'Please add a payment method to purchase this bundle.'

/** Said of a bundle that is unknown, somebody else's or no longer sold (section 8 of the money document). */
export const bundleNotFoundText = "We couldn't find that bundle."

/** Bonus credit of bought credit: from how many cents on, how many percent; the largest first (BG-75). */
const bonusSteps = [
  { fromCents: 500_000, percent: 10 },
  { fromCents: 250_000, percent: 5 },
] as const

/** The bonus, in cents, on credit bought for `cents`: on the whole amount, of the step that it reaches (B-9-08 to B-9-10). */
export function bonusCreditCents(cents: number): number {
  const step = bonusSteps.find(({ fromCents }) => cents >= fromCents)
  return step ? percentOf(cents, step.percent) : 0
}
