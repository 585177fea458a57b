import {
  cardNeededText,
  exceedsMaximumText,
  nothingToShareText,
} from '@goodturn/contract/ordering/checkout/rules'
import { dateNeededText } from '@goodturn/contract/care/plans/occasions'
import type { Review } from '@goodturn/contract/ordering/checkout/schema'
import type { Balance } from './balance.ts'
import type { Payer } from './payer.ts'

/** The reason an order can't be confirmed as chosen, as text for the button; null when it can (B-5-22 to B-5-24). */
export function findPayBlocker(review: Review, balance: Balance, payer: Payer): string | null {
  const hindered = review.items.find(({ hindrance }) => hindrance !== null)
  if (hindered?.hindrance) return hindered.hindrance
  if (payer.kind === 'partner') {
    if (balance.partner === 0) return nothingToShareText
    return balance.due > 0 && !payer.card ? 'Choose your card for this partnership first.' : null
  }
  if (review.exceeds_maximum) return exceedsMaximumText
  return balance.due > 0 && payer.kind === 'none' ? cardNeededText : null
}

/**
 * Asks for a person's missing date that a gift is timed to: without it, no one can pay for the order. Null when
 * nothing is missing.
 */
export function findMissingDate(review: Review): string | null {
  const asking = review.items.find((item) => item.date_needed !== null && !item.soft_deleted)
  return asking?.date_needed
    ? dateNeededText(asking.member_data.contact.display_name, asking.date_needed)
    : null
}
