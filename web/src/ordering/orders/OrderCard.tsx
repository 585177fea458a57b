import type { InvoiceDetail } from '@goodturn/contract/money/invoices/schema'
import { CurrencyNote } from '../../money/billing/CurrencyNote.tsx'
import { Sum } from '../checkout/Sum.tsx'
import { paths } from '../../paths.ts'
import { countOf } from '../../platform/format.ts'
import { useMember } from '../../platform/session/user.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { BigMoney } from '../../ui/text/Money.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import styles from '../checkout/Checkout.module.css'

/** Lines listed on the card; the invoice has them all. */
const linesMax = 6

/** The total of an order and its breakdown, with a link to its invoice (B-2.1-14). */
export function OrderCard({ invoice }: { invoice: InvoiceDetail }) {
  const user = useMember()
  const { items, credit_used: credit, auto_credit: autoCredit } = invoice
  const more = items.length - linesMax
  const isPaid = invoice.invoice_status === 'paid'
  return (
    <Card
      tone="raised"
      title="Payment Details"
      level={2}
      action={<TextLink to={paths.manageInvoice(invoice.key)}>See the invoice</TextLink>}
    >
      <p className={styles.totalLabel}>Your order {invoice.number}</p>
      <BigMoney of={invoice.subtotal} />
      <dl className={styles.sums}>
        {items.slice(0, linesMax).map((line) => (
          <Sum
            key={line.key}
            label={
              line.contact ? `${line.service.title} for ${line.contact.display_name}` : line.service.title
            }
            of={line.amount_paid}
          />
        ))}
        {autoCredit > 0 && <Sum label="Credit for replaced plans" of={-autoCredit} />}
        {credit > 0 && (
          <Sum label={isPaid ? 'From your balance' : 'Set aside from your balance'} of={-credit} />
        )}
        <Sum label={lastLabel(invoice)} of={invoice.amount} isLast />
      </dl>
      <CurrencyNote />
      {more > 0 && <p className={styles.progress}>and {countOf(more, 'more item', 'more items')}</p>}
      {isPaid && <p className={styles.progress}>We sent the receipt to {user.email}.</p>}
    </Card>
  )
}

/** Says "charged" only if something was charged. */
function lastLabel({ invoice_status: status, payment_method: card, amount }: InvoiceDetail): string {
  if (status !== 'paid') return 'Not charged yet'
  return card && amount > 0 ? `${card.brand} ${card.last4}` : 'Charged to your card'
}
