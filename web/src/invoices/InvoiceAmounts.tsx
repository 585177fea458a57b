import type { InvoiceDetail } from '@goodturn/contract/invoices/schema'
import { formatDay, formatMoney } from '../platform/format.ts'
import { Money } from '../ui/Money.tsx'
import styles from './Invoices.module.css'

/** How an invoice's amount comes about, and what was charged and given back (BG-59). */
export function InvoiceAmounts({ invoice }: { invoice: InvoiceDetail }) {
  return (
    <dl className={styles.amounts}>
      <dt>Subtotal</dt>
      <dd>
        <Money of={invoice.subtotal} />
      </dd>
      {invoice.auto_credit > 0 && (
        <>
          <dt>Credit for replaced plans</dt>
          <dd>
            <Money of={-invoice.auto_credit} />
          </dd>
        </>
      )}
      {invoice.credit_used > 0 && (
        <>
          <dt>Account credit used</dt>
          <dd>
            <Money of={-invoice.credit_used} />
          </dd>
        </>
      )}
      {invoice.tax > 0 && (
        <>
          <dt>Tax</dt>
          <dd>
            <Money of={invoice.tax} />
          </dd>
        </>
      )}
      <dt className={styles.sum}>Amount</dt>
      <dd className={styles.sum}>
        <Money of={invoice.amount} />
      </dd>
      <dt>Charged{chargedTo(invoice)}</dt>
      <dd>
        <Money of={invoice.amount_charged} />
      </dd>
      {invoice.amount_refunded > 0 && (
        <>
          <dt>Refunded{invoice.refund_date === null ? '' : ` on ${formatDay(invoice.refund_date)}`}</dt>
          <dd>{formatMoney(invoice.amount_refunded)}</dd>
        </>
      )}
    </dl>
  )
}

function chargedTo({ payment_method: card, amount_charged: charged }: InvoiceDetail): string {
  return card && charged > 0 ? ` to ${card.brand} ending in ${card.last4}` : ''
}
