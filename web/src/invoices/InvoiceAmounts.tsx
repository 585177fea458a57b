import type { PaymentPart } from '@goodturn/contract/checkout/payment-part'
import { inCents } from '@goodturn/contract/money'
import type { InvoiceDetail } from '@goodturn/contract/invoices/schema'
import type { ReactNode } from 'react'
import { countOf, formatDay } from '../platform/format.ts'
import { Money } from '../ui/Money.tsx'
import styles from './InvoiceAmounts.module.css'

/** How an invoice's amount comes about, and what was charged and given back (BG-59). */
export function InvoiceAmounts({ invoice }: { invoice: InvoiceDetail }) {
  const lowering = invoice.paid_by.filter(({ kind, amount }) => amount > 0 && beforeSubtotal.has(kind))
  const rest = unexplained(invoice, lowering)
  const isOver = invoice.invoice_status === 'abandoned'
  return (
    <dl className={styles.amounts}>
      {(lowering.length > 0 || rest > 0) && (
        <>
          <Line
            label="Items"
            of={lowering.reduce((sum, { amount }) => sum + amount, invoice.subtotal + rest)}
          />
          {rest > 0 && <Line label="Discounts" of={-rest} />}
          {lowering.map((part) => (
            <Line key={`${part.kind} ${part.title}`} label={nameOf(part)} of={-part.amount} />
          ))}
        </>
      )}
      <Line label="Subtotal" of={invoice.subtotal} />
      {invoice.auto_credit > 0 && (
        <Line
          label={isOver ? 'Credit for replaced plans, not used' : 'Credit for replaced plans'}
          of={-invoice.auto_credit}
        />
      )}
      {invoice.credit_used > 0 && (
        <Line
          label={isOver ? 'Account credit returned to you' : 'Account credit used'}
          of={-invoice.credit_used}
        />
      )}
      {invoice.tax > 0 && <Line label="Tax" of={invoice.tax} />}
      <Line label={isOver ? 'Amount, never charged' : 'Amount'} of={invoice.amount} isSum />
      <Line label={<>Charged{chargedTo(invoice)}</>} of={invoice.amount_charged} />
      {refundsOf(invoice).map(({ label, amount }, at) => (
        // Two refunds of one day may be alike.
        // oxlint-disable-next-line react/no-array-index-key
        <Line key={at} label={label} of={-amount} />
      ))}
      {invoice.dispute?.state === 'lost' && (
        <Line
          label={`Returned by your bank on ${formatDay(invoice.dispute.date)}`}
          of={-invoice.dispute.amount}
        />
      )}
    </dl>
  )
}

/**
 * What the lines' prices have beyond what is written down as lowering them: discounts of a shared order, which older
 * invoices of the partner do not name. In dollars; 0 where the lines explain the subtotal, or there are none.
 */
function unexplained({ items, subtotal }: InvoiceDetail, lowering: readonly PaymentPart[]): number {
  const prices = items.reduce((sum, { amount, fee }) => sum + inCents(amount) + inCents(fee), 0)
  const known = lowering.reduce((sum, { amount }) => sum + inCents(amount), inCents(subtotal))
  return Math.max(0, prices - known) / 100
}

/** Each refund with its day, and where its money went; as one where nothing says more. */
function refundsOf(invoice: InvoiceDetail): { label: string; amount: number }[] {
  const { refunds, payment_method: card } = invoice
  if (refunds.length === 0 && invoice.amount_refunded > 0) {
    const on = invoice.refund_date === null ? '' : ` on ${formatDay(invoice.refund_date)}`
    return [{ label: `Refunded${on}`, amount: invoice.amount_refunded }]
  }
  const toCard = card ? `${card.brand} ending in ${card.last4}` : 'your card'
  return refunds.flatMap(({ date, to_card, to_balance }) => [
    ...(to_card > 0 ? [{ label: `Refunded on ${formatDay(date)} to ${toCard}`, amount: to_card }] : []),
    ...(to_balance > 0
      ? [{ label: `Refunded on ${formatDay(date)} to your balance`, amount: to_balance }]
      : []),
  ])
}

/** What makes the subtotal smaller than the prices of the items. */
const beforeSubtotal: ReadonlySet<PaymentPart['kind']> = new Set(['token', 'discount', 'partner'])

function nameOf({ kind, title, count }: PaymentPart): string {
  if (kind === 'token') return `${countOf(count, 'token')}${title ? `, ${title}` : ''}`
  if (kind === 'partner') return `Share of ${title ?? 'your partner'}`
  return title ?? 'Discount'
}

interface LineProps {
  label: ReactNode
  /** Dollars. */
  of: number
  isSum?: boolean
}

function Line({ label, of, isSum = false }: LineProps) {
  return (
    <div className={isSum ? styles.sum : undefined}>
      <dt>{label}</dt>
      <dd>
        <Money of={of} />
      </dd>
    </div>
  )
}

function chargedTo({ payment_method: card, amount_charged: charged }: InvoiceDetail): ReactNode {
  if (!card || charged === 0) return null
  return (
    <>
      {' '}
      to <span className={styles.whole}>{`${card.brand} ending in ${card.last4}`}</span>
    </>
  )
}
