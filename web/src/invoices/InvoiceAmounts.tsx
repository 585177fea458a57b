import type { PaymentPart } from '@goodturn/contract/checkout/explain'
import type { InvoiceDetail } from '@goodturn/contract/invoices/schema'
import type { ReactNode } from 'react'
import { countOf, formatDay } from '../platform/format.ts'
import { Money } from '../ui/Money.tsx'
import styles from './InvoiceAmounts.module.css'

/** How an invoice's amount comes about, and what was charged and given back (BG-59). */
export function InvoiceAmounts({ invoice }: { invoice: InvoiceDetail }) {
  const lowering = invoice.paid_by.filter(({ kind, amount }) => amount > 0 && beforeSubtotal.has(kind))
  return (
    <dl className={styles.amounts}>
      {lowering.length > 0 && (
        <>
          <Line label="Items" of={lowering.reduce((sum, { amount }) => sum + amount, invoice.subtotal)} />
          {lowering.map((part) => (
            <Line key={`${part.kind} ${part.title}`} label={nameOf(part)} of={-part.amount} />
          ))}
        </>
      )}
      <Line label="Subtotal" of={invoice.subtotal} />
      {invoice.auto_credit > 0 && <Line label="Credit for replaced plans" of={-invoice.auto_credit} />}
      {invoice.credit_used > 0 && <Line label="Account credit used" of={-invoice.credit_used} />}
      {invoice.tax > 0 && <Line label="Tax" of={invoice.tax} />}
      <Line label="Amount" of={invoice.amount} isSum />
      <Line label={<>Charged{chargedTo(invoice)}</>} of={invoice.amount_charged} />
      {invoice.amount_refunded > 0 && (
        <Line
          label={`Refunded${invoice.refund_date === null ? '' : ` on ${formatDay(invoice.refund_date)}`}`}
          of={-invoice.amount_refunded}
        />
      )}
    </dl>
  )
}

/** What makes the subtotal smaller than the prices of the items. */
const beforeSubtotal: ReadonlySet<PaymentPart['kind']> = new Set(['token', 'discount', 'partner'])

function nameOf({ kind, title, count }: PaymentPart): string {
  if (kind === 'token') return `${countOf(count, 'token')}${title ? `, ${title}` : ''}`
  if (kind === 'partner') return `Half of ${title ?? 'your partner'}`
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
