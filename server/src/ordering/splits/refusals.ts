import { requestProcessed } from '../charge-requests/errors.ts'
import { chargeRefused } from '../../money/invoices/errors.ts'
import type { SplitProgress } from './drive.ts'
import { otherPaymentFailed, partnerCannotPay } from './errors.ts'
import type { Split } from './queries.ts'

/**
 * Turns an undone split payment into the refusal for its caller: their own card's reason, or the other side's in
 * general words (BG-46). Returns any other progress unchanged.
 */
export function refuseUndone(stand: SplitProgress): SplitProgress {
  if (stand.split.state === 'undone') throw refusalOf(stand.split)
  return stand
}

function refusalOf(split: Split) {
  if (split.failed_side === null) return requestProcessed()
  const callersSide = split.trigger === 'checkout' ? 'buyer' : 'partner'
  if (split.failed_side !== callersSide) {
    return split.trigger === 'checkout' ? partnerCannotPay() : otherPaymentFailed()
  }
  return chargeRefused(split, split.trigger === 'checkout' ? 'payment_partner' : 'source')
}
