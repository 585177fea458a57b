import { type AmountRow, amountRows, cardLabel } from '@goodturn/contract/money/invoices/amounts'
import type { InvoiceDetail } from '@goodturn/contract/money/invoices/schema'
import { formatDay } from '../../platform/format.ts'
import { Money } from '../../ui/text/Money.tsx'
import styles from './InvoiceAmounts.module.css'

/** Breakdown of an invoice's amount, with charges and refunds (BG-59). */
export function InvoiceAmounts({ invoice }: { invoice: InvoiceDetail }) {
  return (
    <dl className={styles.amounts}>
      {[...amountRows(invoice), ...refundsOf(invoice)].map((row, at) => (
        // Two refunds of one day may be alike.
        // oxlint-disable-next-line react/no-array-index-key
        <Line key={at} {...row} />
      ))}
      {invoice.dispute?.state === 'lost' && (
        <Line
          label={`Returned by your bank on ${formatDay(invoice.dispute.date)}${
            invoice.dispute.replaced_plan ? ` (invoice ${invoice.dispute.replaced_plan.number})` : ''
          }`}
          amount={-invoice.dispute.amount}
        />
      )}
    </dl>
  )
}

/** Each refund with its date and destination; a single line if only the total is known. */
function refundsOf(invoice: InvoiceDetail): AmountRow[] {
  const { refunds, payment_method: card } = invoice
  if (refunds.length === 0 && invoice.amount_refunded > 0) {
    const on = invoice.refund_date === null ? '' : ` on ${formatDay(invoice.refund_date)}`
    return [{ label: `Refunded${on}`, amount: -invoice.amount_refunded }]
  }
  const toCard = card ? cardLabel(card) : 'your card'
  return refunds.flatMap(({ date, to_card, to_balance }) => [
    ...(to_card > 0 ? [{ label: `Refunded on ${formatDay(date)} to ${toCard}`, amount: -to_card }] : []),
    ...(to_balance > 0
      ? [{ label: `Refunded on ${formatDay(date)} to your balance`, amount: -to_balance }]
      : []),
  ])
}

function Line({ label, amount, isSum = false }: AmountRow) {
  return (
    <div className={isSum ? styles.sum : undefined}>
      <dt>{label}</dt>
      <dd>
        <Money of={amount} />
      </dd>
    </div>
  )
}
