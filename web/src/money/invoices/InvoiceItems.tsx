import { inCents } from '@goodturn/contract/money'
import type { InvoiceLine } from '@goodturn/contract/money/invoices/schema'
import { formatMoney } from '../../platform/format.ts'
import { Money } from '../../ui/text/Money.tsx'
import { type Column, TableCards } from '../../ui/lists/TableCards.tsx'
import styles from './Invoices.module.css'

/** Notes below an item's title: its discount or token, and the line's marks. */
export function notesOf(line: InvoiceLine): string[] {
  return [
    line.discount_description ?? '',
    line.quick_start === 1 ? 'Quick start' : '',
    line.fee > 0 ? `Includes a service fee of ${formatMoney(line.fee)}` : '',
    line.partner_purchase === 1
      ? `Your half of a shared gift at ${formatMoney((inCents(line.amount) + inCents(line.fee)) / 100)}`
      : '',
  ].filter(Boolean)
}

/**
 * The amount paid, with the original price including the fee crossed out if higher; for a shared gift, the member's
 * part of both.
 */
export function PaidAmount({ line }: { line: InvoiceLine }) {
  if (line.discount === 0) return <Money of={line.amount_paid} />
  const full = (inCents(line.amount_paid) + inCents(line.discount)) / 100
  return (
    <span>
      <Money of={full} struck /> <Money of={line.amount_paid} />
    </span>
  )
}

const columns: readonly Column<InvoiceLine>[] = [
  {
    title: 'Item',
    lead: true,
    cell: (line) => (
      <>
        <b>{line.service.title}</b>
        {notesOf(line).map((note) => (
          <span key={note} className={styles.note}>
            {note}
          </span>
        ))}
      </>
    ),
  },
  { title: 'For', cell: (line) => line.contact?.display_name ?? '' },
  { title: 'Amount', numeric: true, cell: (line) => <PaidAmount line={line} /> },
]

const keyOf = (line: InvoiceLine) => line.key

/** An invoice's lines (B-3.13). */
export function InvoiceItems({ lines }: { lines: readonly InvoiceLine[] }) {
  if (lines.length === 0) return null
  return <TableCards label="Items" columns={columns} rows={lines} keyOf={keyOf} />
}
