import type { FileInvoice } from '@goodturn/contract/member-files/schema'
import { lazy, Suspense, useState } from 'react'
import type { Column } from '../ui/TableCards.tsx'
import { TextButton } from '../ui/TextLink.tsx'
import { FileTable } from './FileTable.tsx'
import styles from './MemberFiles.module.css'
import { invoiceColumns } from './columns.tsx'

const RefundDialog = lazy(() => import('./RefundDialog.tsx'))

/** Invoices; of one that was paid, what is left of it can go back. */
export function InvoiceTable({ rows }: { rows: readonly FileInvoice[] }) {
  const [refunding, setRefunding] = useState<FileInvoice | null>(null)
  if (rows.length === 0) return <p className={`${styles.panelBody} ${styles.quiet}`}>No invoices yet.</p>
  const columns: readonly Column<FileInvoice>[] = [
    ...invoiceColumns,
    {
      title: 'Refund',
      cell: (invoice) =>
        invoice.refundable > 0 ? (
          <TextButton aria-label={`Refund ${invoice.number}`} onClick={() => setRefunding(invoice)}>
            Refund
          </TextButton>
        ) : (
          ''
        ),
    },
  ]
  return (
    <>
      <FileTable label="Invoices" columns={columns} rows={rows} keyOf={({ key }) => key} />
      {refunding && (
        <Suspense>
          <RefundDialog invoice={refunding} onClose={() => setRefunding(null)} />
        </Suspense>
      )}
    </>
  )
}
