import { type CsvCell, moneyCell } from '@goodturn/contract/csv'
import type { MemberKey } from '@goodturn/contract/ids'
import type { CalendarRange } from '@goodturn/contract/range'
import { amountTitles, cardLabel, paymentMethodLabel } from '@goodturn/contract/money/invoices/amounts'
import { invoiceNumber } from '@goodturn/contract/money/invoices/number'
import type { FileMaker } from '../../platform/http/downloads.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Place, type SpendLine, type ZonedRange, spendLines } from './spend.report.ts'

/** The kind under which links to the file are stored. */
export const spendKind = 'spend'
const eventsPerPart = 200
const head = [
  'Invoice',
  'Date',
  'Recipient',
  'Service',
  'Amount',
  'Discount',
  amountTitles.credit,
  amountTitles.replaced,
  'Charged',
  'Refunded',
  'Payment Method',
]
const sums = ['amount', 'discount', 'credit', 'replaced', 'charged', 'refunded'] as const

/** A member's spending in a range of days, one line per item and refund, with a total (BG-84). */
export const spendFile: FileMaker<CalendarRange & { zone?: string }> = async (tx, { memberKey }, range) => ({
  name: `spend-${range.from}-to-${range.to}.csv`,
  head,
  // Links from before ranges had a zone use UTC days.
  parts: partsOf(tx, memberKey, { ...range, zone: range.zone ?? 'UTC' }),
})

async function* partsOf(tx: Tx, memberKey: MemberKey, range: ZonedRange): AsyncGenerator<CsvCell[][], void> {
  const total = { amount: 0, discount: 0, credit: 0, replaced: 0, charged: 0, refunded: 0 }
  let place: Place = { at: '-infinity', key: '' }
  for (let isFirst = true; ; isFirst = false) {
    const lines = await spendLines(tx, memberKey, range, place, eventsPerPart)
    for (const line of lines) for (const name of sums) total[name] += line[name]
    const last = lines.at(-1)
    if (!last) {
      if (!isFirst) yield [['Total', '', '', '', ...sums.map((name) => moneyCell(total[name])), '']]
      return
    }
    yield lines.map(cellsOf)
    place = { at: last.at, key: last.key }
  }
}

function cellsOf(line: SpendLine): CsvCell[] {
  const { number, day, recipient, service } = line
  return [
    invoiceNumber(number),
    day,
    recipient,
    service,
    ...sums.map((name) => moneyCell(line[name])),
    methodOf(line),
  ]
}

/** The payment method for this item, regardless of other items on its invoice; for a refund, its destination. */
function methodOf({ charged, credit, replaced, refunded, card: brand, last4, is_token: isToken }: SpendLine) {
  const card = brand && last4 ? { brand, last4 } : null
  if (refunded !== 0) return card ? cardLabel(card) : 'Credit'
  return paymentMethodLabel({ charged, credit, replaced, card, isToken })
}
