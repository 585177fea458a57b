import type { Review } from '@goodturn/contract/checkout/schema'

/** What a review comes to, in dollars. */
export interface Balance {
  /** Unused value of replaced plans. */
  autoCredit: number
  /** Taken from the wallet. */
  credit: number
  /** Left for the card: subtotal - auto credit - credit, never below 0 (B-4.1-16, B-4.1-17). */
  due: number
}

/** The balance of a review with the wallet's toggle on or off, counted in cents. */
export function balanceOf(
  review: Pick<Review, 'subtotal' | 'auto_credit' | 'credit'>,
  useCredit: boolean,
): Balance {
  const subtotalCents = centsOf(review.subtotal)
  const autoCreditCents = Math.min(centsOf(review.auto_credit), subtotalCents)
  const creditCents = useCredit ? Math.min(centsOf(review.credit), subtotalCents - autoCreditCents) : 0
  return {
    autoCredit: autoCreditCents / 100,
    credit: creditCents / 100,
    due: Math.max(0, subtotalCents - autoCreditCents - creditCents) / 100,
  }
}

const centsOf = (dollars: number) => Math.round(dollars * 100)
