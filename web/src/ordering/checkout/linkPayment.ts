import { dollars, inCents } from '@goodturn/contract/money'
import type { Review, ReviewItem } from '@goodturn/contract/ordering/checkout/schema'
import type { Balance } from './balance.ts'

/** The gifts by link of a review that count. */
export const linkedItems = (review: Review): ReviewItem[] =>
  review.items.filter((item) => item.member_data.gift_link && !item.soft_deleted)

/** An order whose gifts by link are paid once they are accepted, in dollars (D-1-30). */
export interface LaterPayment {
  /** What the rest of the order takes today. */
  today: Balance
  /** Set aside of the balance for the gifts by link, and left for the card once they are accepted. */
  held: number
  later: number
}

/** Parts a buyer's balance as the server does: the rest of the order is paid from it first. */
export function laterPaymentOf(review: Review, whole: Balance): LaterPayment {
  const linkedCents = linkedItems(review).reduce((sum, item) => sum + inCents(item.price_paid), 0)
  const autoCreditCents = inCents(whole.autoCredit)
  const restCents = inCents(review.subtotal) - linkedCents - autoCreditCents
  const creditCents = inCents(whole.credit)
  const todayCents = Math.min(creditCents, restCents)
  const heldCents = creditCents - todayCents
  return {
    today: {
      autoCredit: whole.autoCredit,
      credit: dollars(todayCents),
      partner: 0,
      due: dollars(restCents - todayCents),
    },
    held: dollars(heldCents),
    later: dollars(linkedCents - heldCents),
  }
}
