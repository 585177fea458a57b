import { staffMoneyCalls } from '@goodturn/contract/staff/money'
import { centsOf, dollars } from '@goodturn/contract/money'
import { type RefundRow, refundInvoice } from '../invoices/refund.ts'
import { present } from '../platform/assert.ts'
import { routes } from '../platform/routes.ts'

/** The contract let only whole cents through. */
const cents = (amount: number) => present(centsOf(amount), 'the contract checked the amount')

export const staffMoneyRoutes = routes(staffMoneyCalls, {
  async refund(ctx, { key, amount, reason }) {
    const wished = amount === null || amount === undefined ? null : cents(amount)
    return { data: presentRefund(await refundInvoice(ctx, { invoiceKey: key, cents: wished, reason })) }
  },
})

function presentRefund(refund: RefundRow) {
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
