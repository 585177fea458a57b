import type { InvoiceKey } from '@goodturn/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { CurrencyNote } from '../billing/CurrencyNote.tsx'
import { paths } from '../paths.ts'
import { api } from '../platform/api.ts'
import { countOf } from '../platform/format.ts'
import { Card } from '../ui/Card.tsx'
import { BigMoney } from '../ui/Money.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { Sum } from './Sum.tsx'
import styles from './Checkout.module.css'

/** Lines that the card lists; the invoice has them all. */
const linesMax = 6

/** The order that was just placed: what it came to and what makes it up, with the way to its invoice. */
export function OrderCard({ invoiceKey }: { invoiceKey: InvoiceKey }) {
  const query = useQuery(api.invoices.detail.queryOptions({ input: { key: invoiceKey }, retry: false }))
  const invoice = query.data?.data
  // The congratulation stands without it: an order that cannot be shown is still placed.
  if (query.error) return null
  if (!invoice) return <SkeletonRows rows={2} figure="none" />
  const { items, credit_used: credit, auto_credit: autoCredit, payment_method: card } = invoice
  const more = items.length - linesMax
  return (
    <Card tone="raised">
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
        {credit > 0 && <Sum label="From your balance" of={-credit} />}
        <Sum label={card ? `${card.brand} ${card.last4}` : 'Charged'} of={invoice.amount} isLast />
      </dl>
      <CurrencyNote />
      {more > 0 && <p className={styles.progress}>and {countOf(more, 'more item', 'more items')}</p>}
      <p className={styles.toInvoice}>
        <TextLink to={paths.manageInvoice(invoice.key)}>See the invoice</TextLink>
      </p>
    </Card>
  )
}
