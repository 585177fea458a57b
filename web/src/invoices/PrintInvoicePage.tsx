import { Button } from '@mantine/core'
import type { InvoiceDetail } from '@goodturn/contract/invoices/schema'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { api } from '../platform/api.ts'
import { formatDay } from '../platform/format.ts'
import { productName } from '../platform/product.ts'
import { ErrorList } from '../ui/ErrorList.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { useDocumentTitle } from '../ui/useDocumentTitle.ts'
import { InvoiceAmounts } from './InvoiceAmounts.tsx'
import { notesOf, PaidAmount } from './InvoiceItems.tsx'
import { statusWords } from './invoiceWords.ts'
import styles from './Invoices.module.css'

/** `/billing/invoices/{key}`: an invoice for paper, without navigation (B-2.3-34..36, BG-60). */
export default function PrintInvoicePage() {
  const { key } = useParams({ strict: false })
  const detail = useQuery(api.invoices.detail.queryOptions({ input: { key: key ?? '' } }))
  const invoice = detail.data?.data
  useDocumentTitle(invoice ? `Invoice ${invoice.number}` : 'Invoice')
  return (
    <div className={styles.sheet}>
      <div className={styles.bar}>
        <LinkButton variant="default" to={paths.invoices()}>
          Close
        </LinkButton>
        <Button disabled={!invoice} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      {!invoice && <h1 className="gt-hidden">Invoice</h1>}
      <ErrorList error={detail.error} retry={() => void detail.refetch()} />
      {detail.isPending && <SkeletonRows figure="none" />}
      {invoice && <Sheet invoice={invoice} />}
    </div>
  )
}

function Sheet({ invoice }: { invoice: InvoiceDetail }) {
  return (
    <article>
      <div className={styles.top}>
        <div>
          <p className={styles.brand}>{productName}</p>
          <h1>Invoice {invoice.number}</h1>
          <p>
            {formatDay(invoice.created)}, {statusWords(invoice.invoice_status)}
          </p>
        </div>
        <BillTo of={invoice.bill_to} />
      </div>
      {invoice.items.length > 0 && (
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
            {invoice.items.map((line) => (
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
      )}
      <InvoiceAmounts invoice={invoice} />
    </article>
  )
}

function BillTo({ of }: { of: InvoiceDetail['bill_to'] }) {
  const place = [of.city, [of.state, of.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const lines = [of.name, of.company, of.street, of.street2, place, of.country].filter(Boolean)
  return (
    <address className={styles.address}>
      <b>Billed to</b>
      {lines.map((line) => (
        <span key={line} style={{ display: 'block' }}>
          {line}
        </span>
      ))}
    </address>
  )
}
