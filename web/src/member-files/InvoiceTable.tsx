import type { FileInvoice } from '@goodturn/contract/member-files/schema'
import { lazy, Suspense, useEffect } from 'react'
import { useStore } from '../platform/store.ts'
import { type Column, TableCards } from '../ui/TableCards.tsx'
import { TextButton } from '../ui/TextLink.tsx'
import styles from './MemberFiles.module.css'
import { invoiceColumns } from './columns.tsx'
import { openRefund } from './openAct.ts'

const RefundDialog = lazy(() => import('./RefundDialog.tsx'))

const columns: readonly Column<FileInvoice>[] = [
  ...invoiceColumns,
  {
    title: 'Refund',
    cell: (invoice) =>
      invoice.refundable > 0 ? (
        <span className={styles.whole}>
          <TextButton aria-label={`Refund ${invoice.number}`} onClick={() => openRefund.set(invoice)}>
            Refund
          </TextButton>
        </span>
      ) : (
        ''
      ),
  },
]

/** Invoices; of one that was paid, what is left of it can go back. */
export function InvoiceTable({ rows }: { rows: readonly FileInvoice[] }) {
  const refunding = useStore(openRefund)
  // With the table its dialog goes.
  useEffect(() => () => openRefund.set(null), [])
  if (rows.length === 0) return <p className={`${styles.panelBody} ${styles.quiet}`}>No invoices yet.</p>
  return (
    <>
      <TableCards framed={false} label="Invoices" columns={columns} rows={rows} keyOf={({ key }) => key} />
      {refunding && (
        <Suspense>
          <RefundDialog invoice={refunding} onClose={() => openRefund.set(null)} />
        </Suspense>
      )}
    </>
  )
}
