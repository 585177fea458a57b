import type { OpenCharge } from '@goodturn/contract/console/books/schema'
import { csvOf, moneyCell } from '@goodturn/contract/csv'
import { inCents } from '@goodturn/contract/money'
import type { BookMonths, BookSums } from '@goodturn/contract/console/books/schema'
import { formatUtcMoment } from '../../platform/moments.ts'
import type { StatusLook } from '../../ui/lists/StatusLabel.tsx'

const utcFormat = (format: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...format })
const monthName = utcFormat({ month: 'short', year: 'numeric' })
const monthOnly = utcFormat({ month: 'short' })
const dayName = utcFormat({ weekday: 'short', month: 'short', day: 'numeric' })

const monthStart = (month: string) => Date.parse(`${month}-01T00:00:00Z`)

/** `2026-11` as `Nov 2026`. */
export const formatMonth = (month: string): string => monthName.format(monthStart(month))
/** `2026-11` as `Nov`. */
export const shortMonth = (month: string): string => monthOnly.format(monthStart(month))
/** A calendar date as `Fri, Nov 20`. */
export const formatWeekday = (day: string): string => dayName.format(Date.parse(`${day}T00:00:00Z`))

/** The label of each open charge state. */
export const chargeStateLabels: Record<OpenCharge['state'], readonly [StatusLook, string]> = {
  asking: ['waiting', 'No answer yet'],
  pending: ['needsYou', 'Pending at the bank'],
  action: ['waiting', 'Waiting on the buyer'],
}

/** Describes what we know about an open charge, and what happens next. */
export function describeCharge({ state, split, ask_again_at: again }: OpenCharge): string {
  const half = split ? 'Half of a split payment. ' : ''
  const next = again === null ? '' : ` We’ll ask again at ${formatUtcMoment(again)} UTC.`
  if (state === 'asking') return `${half}The processor hasn’t answered.${next}`
  if (state === 'pending') return `${half}The processor says it’s still pending.${next}`
  return `${half}The bank is asking the buyer to confirm.${again === null ? '' : ` Expires at ${formatUtcMoment(again)} UTC.`}`
}

const columns: readonly [string, keyof BookSums][] = [
  ['Sales', 'sales'],
  ['Refunds', 'refunds'],
  ['Net', 'net'],
  ['Opening balance', 'open_at_start'],
  ['Given and paid in', 'given'],
  ['Used', 'used'],
  ['Expired or removed', 'expired'],
  ['Closing balance', 'open_at_end'],
  ['Closing credit', 'credits_at_end'],
  ['Closing funds', 'funds_at_end'],
]

/** The table of months as CSV: newest first, the sum at the end. */
export function monthsCsv({ months, total }: BookMonths): string {
  const cells = (sums: BookSums) => columns.map(([, name]) => moneyCell(inCents(sums[name])))
  return csvOf([
    ['Month (UTC)', ...columns.map(([title]) => title)],
    ...months.map(({ month, ...sums }) => [month, ...cells(sums)]),
    ['Total', ...cells(total)],
  ])
}
