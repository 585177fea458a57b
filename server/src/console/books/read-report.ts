import { payoutLineFaultsShown } from '@goodturn/contract/console/books/limits'
import type { ErrorItem } from '@goodturn/contract/errors'
import { isInstantText } from '../../platform/lists/paging.ts'
import { Refusal, invalid } from '../../platform/errors.ts'
import { csvRecords } from './csv-lines.ts'

/** A line of the processor's report: cents, and its own references. */
export interface ReportRow {
  line: number
  ref: string
  at: string
  category: string
  gross: number
  fee: number
  net: number
  source: string
  charge: string | null
  payment: string | null
  payout: string | null
}

// The columns of Stripe's itemized reports "Balance change from activity" and "Payout reconciliation". One name of each
// row must be present; UTC columns are preferred.
const columnNames = {
  ref: ['balance_transaction_id'],
  at: ['created_utc', 'created'],
  currency: ['currency'],
  gross: ['gross'],
  fee: ['fee'],
  net: ['net'],
  category: ['reporting_category'],
  source: ['source_id'],
} as const
const idColumns = {
  charge: ['charge_id'],
  payment: ['payment_intent_id'],
  payout: ['automatic_payout_id', 'payout_id'],
} as const

type Place = Record<keyof typeof columnNames, number> & Record<keyof typeof idColumns, number>
type ReadLine = { row: ReportRow } | { fault: string }

const refLengthMax = 255

/**
 * Reads the processor's itemized report. Refuses, listing the faults line by line, a file that is not such a report,
 * holds another currency, does not add up, or names one transaction twice with different figures. Awaits `breathe` now
 * and then.
 */
export async function readReport(text: string, breathe: () => Promise<void>): Promise<ReportRow[]> {
  const records = csvRecords(text)
  const head = records.next()
  if (head.done) throw invalid('file', 'This file is empty.')
  const place = placesOf(head.value.cells)
  const rows = new Map<string, ReportRow>()
  const faults: string[] = []
  let count = 0
  for (const { line, cells } of records) {
    count += 1
    if (count % 2000 === 0) await breathe()
    const read = readRow(line, cells, place)
    if ('fault' in read) faults.push(`Line ${line}: ${read.fault}`)
    else {
      const before = rows.get(read.row.ref)
      if (before && !isSame(before, read.row))
        faults.push(`Line ${line}: ${read.row.ref} is also on line ${before.line} with different figures.`)
      rows.set(read.row.ref, before ?? read.row)
    }
  }
  if (faults.length > 0) throw refuseReport(faults)
  if (rows.size === 0) throw invalid('file', 'This report has a header but no lines.')
  return [...rows.values()]
}

/** A refusal that lists the first faults and says how many more there are. */
export function refuseReport(faults: readonly string[]): Refusal {
  const told = faults.slice(0, payoutLineFaultsShown)
  if (faults.length > told.length) told.push(`${faults.length - told.length} more lines can’t be imported.`)
  return new Refusal(
    400,
    told.map((message): ErrorItem => ({ message, field: 'file', code: 'validation' })),
  )
}

function placesOf(head: readonly string[]): Place {
  const names = head.map((name) => name.trim().toLowerCase())
  const place = (choices: readonly string[]) =>
    choices.map((name) => names.indexOf(name)).find((at) => at !== -1) ?? -1
  const entries = Object.entries({ ...columnNames, ...idColumns }).map(([part, choices]) => [
    part,
    place(choices),
  ])
  const found = Object.fromEntries(entries) as Place
  const missing = Object.entries(columnNames).flatMap(([part, [name]]) =>
    found[part as keyof Place] === -1 ? [name] : [],
  )
  if (missing.length === Object.keys(columnNames).length)
    throw invalid(
      'file',
      'Line 1: this isn’t a Stripe report. Download “Balance change from activity” or “Payout reconciliation”, itemized, as CSV.',
    )
  if (missing.length > 0)
    throw invalid(
      'file',
      `Line 1: the report is missing ${missing.length === 1 ? 'the column' : 'the columns'} ${missing.join(', ')}. Choose all columns when you download it.`,
    )
  return found
}

function readRow(line: number, cells: readonly string[], place: Place): ReadLine {
  const cell = (part: keyof Place) => cells[place[part]]?.trim() ?? ''
  const ref = cell('ref')
  if (!isReference(ref)) return { fault: 'it has no balance transaction.' }
  const at = instantOf(cell('at'))
  if (at === null) return { fault: `“${shorten(cell('at'))}” isn’t a time such as 2026-11-20 17:05:33.` }
  const currency = cell('currency').toLowerCase()
  if (currency !== 'usd')
    return { fault: `the currency is “${shorten(currency)}”; the books are in US dollars.` }
  const [gross, fee, net] = [centsIn(cell('gross')), centsIn(cell('fee')), centsIn(cell('net'))]
  if (gross === null || fee === null || net === null)
    return { fault: 'gross, fee, and net must be amounts such as 146.37.' }
  if (gross - fee !== net) return { fault: 'gross minus fee doesn’t equal net.' }
  const category = cell('category').toLowerCase()
  if (!/^[a-z_]{1,60}$/.test(category)) return { fault: `“${shorten(category)}” isn’t a reporting category.` }
  const [source, charge, payment, payout] = [cell('source'), cell('charge'), cell('payment'), cell('payout')]
  if ([source, charge, payment, payout].some((one) => one !== '' && !isReference(one)))
    return { fault: 'one of its references isn’t from Stripe.' }
  const orNull = (text: string) => text || null
  return {
    row: {
      line,
      ref,
      at,
      category,
      gross,
      fee,
      net,
      source,
      charge: orNull(charge),
      payment: orNull(payment),
      payout: orNull(payout),
    },
  }
}

const isReference = (text: string) => text.length <= refLengthMax && /^[\w-]+$/.test(text)
const shorten = (text: string) => (text.length > 30 ? `${text.slice(0, 30)}…` : text)

/** `2026-11-20 17:05:33`, in UTC, as an instant; null for anything else. */
function instantOf(text: string): string | null {
  const [, day, time = '00:00:00'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?))?(?:Z| UTC)?$/.exec(text) ?? []
  if (!day) return null
  const instant = `${day}T${time.length === 5 ? `${time}:00` : time}.000Z`
  return isInstantText(instant) ? instant : null
}

/** Dollars with up to two decimals as cents; null for anything else. */
function centsIn(text: string): number | null {
  const [, sign, whole, part = ''] = /^(-?)(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(text.replaceAll(',', '')) ?? []
  if (whole === undefined) return null
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return sign && cents > 0 ? -cents : cents
}

function isSame(one: ReportRow, other: ReportRow): boolean {
  return (
    one.category === other.category &&
    one.gross === other.gross &&
    one.fee === other.fee &&
    one.at === other.at
  )
}
