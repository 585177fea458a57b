import { requestProcessed } from '../charge-requests/errors.ts'
import { chargeRefused } from '../../money/invoices/errors.ts'
import type { SplitProgress } from './drive.ts'
import { otherPaymentFailed, partnerCannotPay } from './errors.ts'
import type { Split } from './queries.ts'

/**
 * Turns a split payment that was undone into the refusal that its caller reads: their own card's reason, or in general
 * words the other side's (BG-46). Any other progress is returned as it is.
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
