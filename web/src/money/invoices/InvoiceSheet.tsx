import { cardLabel } from '@goodturn/contract/money/invoices/amounts'
import type { InvoiceDetail } from '@goodturn/contract/money/invoices/schema'
import { invoiceStatusLabel } from '@goodturn/contract/money/invoices/states'
import type { ReactNode } from 'react'
import { formatDay } from '../../platform/format.ts'
import { productName } from '../../platform/product.ts'
import { Logo } from '../../shell/Logo.tsx'
import { InvoiceAmounts } from './InvoiceAmounts.tsx'
import { notesOf, PaidAmount } from './InvoiceItems.tsx'
import { kindsOf } from './invoiceText.ts'
import { PaymentSummary } from './PaymentSummary.tsx'
import styles from './PrintInvoice.module.css'

/** An invoice as a letter: who, what, and how much. `children` go below the total. */
export function InvoiceSheet({ invoice, children }: { invoice: InvoiceDetail; children?: ReactNode }) {
  const { bill_to: payer, payment_method: card } = invoice
  return (
    <article className={styles.sheet}>
      <div className={styles.top}>
        <Logo />
        <h1>Invoice {invoice.number}</h1>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Billed to</dt>
          <dd>
            <address>
              {addressLines(payer).map((line) => (
                <span key={line} className={styles.line}>
                  {line}
                </span>
              ))}
            </address>
          </dd>
        </div>
        <div>
          <dt>Date</dt>
          <dd>{formatDay(invoice.created)}</dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd>{invoiceStatusLabel(invoice.invoice_status)}</dd>
        </div>
        {card && (
          <div>
            <dt>Payment method</dt>
            <dd>{cardLabel(card)}</dd>
          </div>
        )}
      </dl>
      {kindsOf(invoice).map((kind) => (
        <p key={kind} className={styles.label}>
          {kind}
        </p>
      ))}
      {invoice.items.length > 0 && <Items of={invoice.items} />}
      <div className={styles.total}>
        <InvoiceAmounts invoice={invoice} />
        <PaymentSummary invoice={invoice} />
        {children}
      </div>
      <p className={styles.foot}>Thank you for giving with {productName}.</p>
    </article>
  )
}

function Items({ of: lines }: { of: InvoiceDetail['items'] }) {
  return (
    <table className={styles.table} aria-label="Items">
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">For</th>
          <th scope="col" data-numeric>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key}>
            <td>
              {line.service.title}
              {notesOf(line).map((note) => (
                <span key={note} className={styles.note}>
                  {note}
                </span>
              ))}
            </td>
            <td>{line.contact?.display_name}</td>
            <td data-numeric>
              <PaidAmount line={line} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const countries = new Intl.DisplayNames(['en'], { type: 'region' })

function addressLines(of: InvoiceDetail['bill_to']): string[] {
  const place = [of.city, [of.state, of.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const country = /^[A-Z]{2}$/.test(of.country ?? '') ? countries.of(of.country ?? '') : of.country
  return [of.name, of.company, of.street, of.street2, place, country].filter((line): line is string =>
    Boolean(line),
  )
}
