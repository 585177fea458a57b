import type { MemberKey } from '@goodturn/contract/ids'
import { dollars } from '@goodturn/contract/money'
import type { CalendarRange } from '@goodturn/contract/range'
import type { SpendFigures, SpendSums } from '@goodturn/contract/outreach/reports/calls'
import { type CalendarDate, addMonths } from '@goodturn/contract/time'
import type { Tx } from '../../platform/database/database.ts'
import { type SpendRow, type ZonedRange, spendByPeriod } from './spend.report.ts'

/** Longer ranges are reported by year. */
const monthsShownMax = 24

/** A member's spending in a range of days, by period without gaps, and in total (BG-84). */
export async function spendFigures(tx: Tx, memberKey: MemberKey, range: ZonedRange): Promise<SpendFigures> {
  const months = monthsOf(range)
  const unit = months.length > monthsShownMax ? 'year' : 'month'
  const found = new Map((await spendByPeriod(tx, memberKey, range, unit)).map((row) => [row.period, row]))
  const periods = unit === 'month' ? months : [...new Set(months.map((month) => month.slice(0, 4)))]
  const rows = periods.map((period) => found.get(period) ?? { ...zeroFigures, period })
  return {
    unit,
    periods: rows.map((row) => ({ period: row.period, ...inDollars(row) })),
    total: inDollars(rows.reduce(addRow, { ...zeroFigures, period: '' })),
  }
}

const zeroFigures = {
  invoices: 0,
  amount: 0,
  discount: 0,
  credit: 0,
  replaced: 0,
  charged: 0,
  refunded: 0,
  to_balance: 0,
}

function addRow(sum: SpendRow, row: SpendRow): SpendRow {
  return {
    period: '',
    invoices: sum.invoices + row.invoices,
    amount: sum.amount + row.amount,
    discount: sum.discount + row.discount,
    credit: sum.credit + row.credit,
    replaced: sum.replaced + row.replaced,
    charged: sum.charged + row.charged,
    refunded: sum.refunded + row.refunded,
    to_balance: sum.to_balance + row.to_balance,
  }
}

const inDollars = (row: SpendRow): SpendSums => ({
  invoices: row.invoices,
  amount: dollars(row.amount),
  discount: dollars(row.discount),
  credit_used: dollars(row.credit),
  auto_credit: dollars(row.replaced),
  charged: dollars(row.charged),
  refunded: dollars(row.refunded),
  refunded_to_balance: dollars(row.to_balance),
})

/** Every month that a range touches: `2026-01`, and so on. */
function monthsOf({ from, to }: CalendarRange): string[] {
  const months: string[] = []
  const first = `${from.slice(0, 7)}-01` as CalendarDate
  for (let nth = 0; ; nth += 1) {
    const month = addMonths(first, nth).slice(0, 7)
    if (month > to.slice(0, 7)) return months
    months.push(month)
  }
}
