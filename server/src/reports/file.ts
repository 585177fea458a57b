import { type CsvCell, moneyCell } from '@goodturn/contract/csv'
import type { MemberKey } from '@goodturn/contract/ids'
import type { CalendarRange } from '@goodturn/contract/range'
import { invoiceNumber } from '@goodturn/contract/invoices/number'
import type { FileMaker } from '../platform/downloads.ts'
import type { Tx } from '../platform/database.ts'
import { type Place, type SpendLine, spendLines } from './spend.report.ts'

/** What links to the file are kept as. */
export const spendKind = 'spend'
const eventsPerPart = 200
const head = [
  'Invoice',
  'Date',
  'Recipient',
  'Service',
  'Amount',
  'Discount',
  'Credit Used',
  'Charged',
  'Refunded',
  'Payment Method',
]
const sums = ['amount', 'discount', 'credit', 'charged', 'refunded'] as const

/** What a member spent in a range of days, a line for each item and refund, and what it comes to (BG-84). */
export const spendFile: FileMaker<CalendarRange> = async (tx, { memberKey }, range) => ({
  name: `spend-${range.from}-to-${range.to}.csv`,
  head,
  parts: partsOf(tx, memberKey, range),
})

async function* partsOf(
  tx: Tx,
  memberKey: MemberKey,
  range: CalendarRange,
): AsyncGenerator<CsvCell[][], void> {
  const total = { amount: 0, discount: 0, credit: 0, charged: 0, refunded: 0 }
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
  const { number, day, recipient, service, method } = line
  return [
    invoiceNumber(number),
    day,
    recipient,
    service,
    ...sums.map((name) => moneyCell(line[name])),
    method,
  ]
}
