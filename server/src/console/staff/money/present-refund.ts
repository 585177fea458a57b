import { dollars } from '@goodturn/contract/money'
import type { RefundRow } from '../../../money/invoices/refunds/refund.ts'

/** A refund as the staff calls return it. */
export function presentRefund(refund: RefundRow) {
  return {
    key: refund.key,
    invoice: refund.invoice_key,
    state: refund.state === 'succeeded' ? ('succeeded' as const) : ('pending' as const),
    amount: dollars(refund.amount_cents + refund.wallet_cents),
    to_card: dollars(refund.amount_cents),
    to_wallet: dollars(refund.wallet_cents),
    reason: refund.reason,
  }
}
