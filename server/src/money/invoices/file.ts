import { type CsvCell, moneyCell } from '@goodturn/contract/csv'
import type { InvoiceFilter } from '@goodturn/contract/money/invoices/calls'
import { amountTitles, cardLabel, paymentMethodLabel } from '@goodturn/contract/money/invoices/amounts'
import { invoiceStatusLabel } from '@goodturn/contract/money/invoices/states'
import { invoiceNumber } from '@goodturn/contract/money/invoices/number'
import { type CalendarDate, datesIn } from '@goodturn/contract/time'
import { partsOf } from '../../platform/http/csv-file.ts'
import type { FileMaker } from '../../platform/http/downloads.ts'
import { firstRows } from '../../platform/lists/jump.ts'
import type { WithZone } from './filter.ts'
import { cardOf, summaryOf } from './present.ts'
import { type ListedInvoice, type InvoiceSort, placeOf, readInvoices } from './read-invoices.ts'

/** The kind under which links to the file are stored. */
export const invoicesKind = 'invoices'

/** The parameters of a link to the file. */
export interface InvoicesFile {
  filter: WithZone<InvoiceFilter>
  sort: InvoiceSort
}

const invoicesPerPart = 500
const head = [
  'Invoice',
  'Date',
  'Status',
  'Description',
  amountTitles.items,
  amountTitles.discounts,
  'Subtotal',
  amountTitles.replaced,
  amountTitles.credit,
  'Tax',
  'Amount',
  'Charged',
  'Refunded',
  'Payment Method',
]

/** The invoices that match a search and filters, in their order, one per line; dates are days in the caller's zone. */
export const invoicesFile: FileMaker<InvoicesFile> = async (tx, { memberKey }, { filter, sort }) => {
  const dayOf = datesIn(filter.zone)
  const read = (last: ListedInvoice | undefined) =>
    readInvoices(
      tx,
      { memberKey, filter, sort },
      last ? placeOf(last, sort) : null,
      firstRows(invoicesPerPart),
    )
  const parts = partsOf(invoicesPerPart, read, (row) => cellsOf(row, dayOf))
  return { name: fileNameOf('invoices', filter), head, parts }
}

/** Returns a file name that includes the filter's dates. */
export function fileNameOf(noun: string, { from, to }: Pick<InvoiceFilter, 'from' | 'to'>): string {
  return `${[noun, from && `from-${from}`, to && `to-${to}`].filter(Boolean).join('-')}.csv`
}

function cellsOf({ invoice, lines }: ListedInvoice, dayOf: (instant: Date) => CalendarDate): CsvCell[] {
  const { status, subtotalCents, autoCreditCents, creditCents, chargedCents } = invoice
  const isPaid = status === 'paid'
  // Amounts set aside for a payment that didn't happen were not used.
  const [replaced, credit, charged] = isPaid ? [autoCreditCents, creditCents, chargedCents] : [0, 0, 0]
  const card = cardOf(invoice)
  const isToken = invoice.paidBy.some(({ kind }) => kind === 'token')
  const method = paymentMethodLabel({ replaced, credit, charged, card, isToken })
  return [
    invoiceNumber(invoice.number),
    dayOf(invoice.createdAt),
    invoiceStatusLabel(status),
    summaryOf(invoice, lines),
    moneyCell(subtotalCents + lines.discountCents),
    moneyCell(lines.discountCents),
    moneyCell(subtotalCents),
    moneyCell(replaced),
    moneyCell(credit),
    moneyCell(invoice.taxCents),
    moneyCell(invoice.amountCents),
    moneyCell(charged),
    moneyCell(invoice.refundedCents),
    isPaid ? method : card ? cardLabel(card) : '',
  ]
}
