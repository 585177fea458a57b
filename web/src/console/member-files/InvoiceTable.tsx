import type { FileInvoice } from '@goodturn/contract/console/member-files/schema'
import { lazy, Suspense, useEffect } from 'react'
import { useStore } from '../../platform/store.ts'
import { type Column, TableCards } from '../../ui/lists/TableCards.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import styles from './MemberFiles.module.css'
import { invoiceColumns } from './columns.tsx'
import { openDispute, openRefund } from './openDialog.ts'

const DisputeDialog = lazy(() => import('./DisputeDialog.tsx'))
const RefundDialog = lazy(() => import('./RefundDialog.tsx'))

const columns: readonly Column<FileInvoice>[] = [
  ...invoiceColumns,
  {
    title: 'Refund',
    cell: (invoice) => (
      <>
        {invoice.refundable > 0 && (
          <span className={styles.whole}>
            <TextButton aria-label={`Refund ${invoice.number}`} onClick={() => openRefund.set(invoice)}>
              Refund
            </TextButton>
          </span>
        )}
        {invoice.dispute && invoice.dispute.state !== 'won' && (
          <span className={styles.whole}>
            <TextButton aria-label={`Dispute for ${invoice.number}`} onClick={() => openDispute.set(invoice)}>
              Dispute
            </TextButton>
          </span>
        )}
      </>
    ),
  },
]

/** Invoices; the unrefunded part of a paid one can be refunded. */
export function InvoiceTable({ rows }: { rows: readonly FileInvoice[] }) {
  const refunding = useStore(openRefund)
  const disputed = useStore(openDispute)
  // Closes the dialogs together with the table.
  useEffect(
    () => () => {
      openRefund.set(null)
      openDispute.set(null)
    },
    [],
  )
  if (rows.length === 0) return <p className={`${styles.panelBody} ${styles.quiet}`}>No invoices yet.</p>
  return (
    <>
      <TableCards framed={false} label="Invoices" columns={columns} rows={rows} keyOf={({ key }) => key} />
      {refunding && (
        <Suspense>
          <RefundDialog invoice={refunding} onClose={() => openRefund.set(null)} />
        </Suspense>
      )}
      {disputed?.dispute && (
        <Suspense>
          <DisputeDialog
            invoice={disputed}
            dispute={disputed.dispute}
            onClose={() => openDispute.set(null)}
          />
        </Suspense>
      )}
    </>
  )
}
