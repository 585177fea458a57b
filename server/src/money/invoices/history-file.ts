import { type CsvCell, moneyCell } from '@goodturn/contract/csv'
import type { HistoryFilter } from '@goodturn/contract/money/invoices/calls'
import { cardLabel } from '@goodturn/contract/money/invoices/amounts'
import { historyStatusLabels } from '@goodturn/contract/money/invoices/history'
import { invoiceNumber } from '@goodturn/contract/money/invoices/number'
import { type CalendarDate, datesIn } from '@goodturn/contract/time'
import { partsOf } from '../../platform/http/csv-file.ts'
import type { FileMaker } from '../../platform/http/downloads.ts'
import { fileNameOf } from './file.ts'
import type { WithZone } from './filter.ts'
import { type ListedCharge, historyStatusOf, readCharges } from './read-charges.ts'

/** The kind under which links to the file are stored. */
export const historyKind = 'payment-history'

const chargesPerPart = 500
const head = [
  'Date',
  'Payment Method',
  'Status',
  'Amount',
  'Refunded',
  'Returned by Bank',
  'Invoice',
  'Failed Reason',
]

/** The charges that match a search and filters, newest first, one per line; dates are days in the caller's zone. */
export const historyFile: FileMaker<WithZone<HistoryFilter>> = async (tx, { memberKey }, filter) => {
  const dayOf = datesIn(filter.zone)
  const read = (last: ListedCharge | undefined) => {
    const before = last ? { at: new Date(last.created_at).toISOString(), key: last.key } : null
    return readCharges(tx, memberKey, filter, before, chargesPerPart)
  }
  const parts = partsOf(chargesPerPart, read, (charge) => cellsOf(charge, dayOf))
  return { name: fileNameOf('payment-history', filter), head, parts }
}

function cellsOf(charge: ListedCharge, dayOf: (instant: Date) => CalendarDate): CsvCell[] {
  const refunded = (charge.refunds ?? []).reduce((sum, { amount }) => sum + amount, 0)
  const lost = (charge.disputes ?? []).filter(({ state }) => state === 'lost')
  const returned = lost.reduce((sum, { amount }) => sum + amount, 0)
  return [
    dayOf(new Date(charge.created_at)),
    cardLabel({ brand: charge.card_brand, last4: charge.card_last4 }),
    historyStatusLabels[historyStatusOf(charge)],
    moneyCell(charge.amount_cents),
    moneyCell(refunded),
    moneyCell(returned),
    charge.is_listed ? invoiceNumber(charge.number) : '',
    charge.failure_message,
  ]
}
