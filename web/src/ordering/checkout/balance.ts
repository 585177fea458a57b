import { dollars, inCents } from '@goodturn/contract/money'
import { autoCreditsOf, splitShares } from '@goodturn/contract/ordering/checkout/rules'
import type { Review } from '@goodturn/contract/ordering/checkout/schema'

/** The payment for a review, split by source, in dollars. */
export interface Balance {
  /** Unused value of replaced plans. */
  autoCredit: number
  /** Taken from the wallet. */
  credit: number
  /** The partner's half; 0 when the buyer pays alone. */
  partner: number
  /** Left for the card: the buyer's share - auto credit - credit, never below 0 (B-4.1-16, B-4.1-17). */
  due: number
}

interface Choices {
  /** The wallet's toggle. */
  credit: boolean
  /** A partner pays half (BG-43); the toggle affects only the buyer's share. */
  shared?: boolean
}

/** The balance of a review, calculated in cents. */
export function balanceOf(
  review: Pick<Review, 'subtotal' | 'credit'> & {
    items: readonly Pick<Review['items'][number], 'price_paid' | 'auto_credit' | 'soft_deleted'>[]
  },
  { credit, shared = false }: Choices,
): Balance {
  const subtotalCents = inCents(review.subtotal)
  const partnerCents = shared ? splitShares(subtotalCents, 0, 0).partnerCents : 0
  const shareCents = subtotalCents - partnerCents
  const items = review.items.flatMap(
    ({ price_paid: paid, auto_credit: autoCredit, soft_deleted: isLeftOut }) =>
      isLeftOut ? [] : [{ paidCents: inCents(paid), autoCreditCents: inCents(autoCredit) }],
  )
  const autoCreditCents = autoCreditsOf(items, partnerCents).reduce((sum, cents) => sum + cents, 0)
  const creditCents = credit ? Math.min(inCents(review.credit), shareCents - autoCreditCents) : 0
  return {
    autoCredit: dollars(autoCreditCents),
    credit: dollars(creditCents),
    partner: dollars(partnerCents),
    due: dollars(Math.max(0, shareCents - autoCreditCents - creditCents)),
  }
}
