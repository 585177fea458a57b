import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { formatMoney } from '../../platform/format.ts'
import { formatUtcMoment } from '../../platform/moments.ts'
import { StaffPage } from '../staff/StaffPage.tsx'
import { staffPaths } from '../staff/paths.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { FilterSelect } from '../../ui/lists/FilterSelect.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { CheckNotice } from './CheckNotice.tsx'
import { Corrections } from './Corrections.tsx'
import { Legend, MonthBars } from './MonthBars.tsx'
import { MoneyTiles } from './MoneyTiles.tsx'
import { MonthsTable } from './MonthsTable.tsx'
import { OpenCharges } from './OpenCharges.tsx'
import { Payouts } from './Payouts.tsx'
import { formatMonth, shortMonth } from './text.ts'
import styles from './books.module.css'

/** `/staff/money`: what came in, was refunded, and is owed, and whether the books and the processor agree. */
export default function MoneyPage() {
  const overview = useQuery(api.books.overview.queryOptions({ staleTime: 0 }))
  const asOf = overview.data?.data.as_of
  return (
    <StaffPage
      title="Money"
      lead={asOf && `to ${formatUtcMoment(asOf)} UTC`}
      actions={
        <LinkButton to={staffPaths.wrongPrice()} variant="default">
          Wrong price
        </LinkButton>
      }
    >
      <div className={styles.stack}>
        <ErrorList error={overview.error} retry={() => void overview.refetch()} />
        {overview.data ? (
          <MoneyTiles overview={overview.data.data} />
        ) : (
          !overview.error && <SkeletonRows rows={2} figure="none" />
        )}
        <CheckNotice />
        <Months />
        <Corrections />
        <OpenCharges />
        <Payouts />
      </div>
    </StaffPage>
  )
}

/** Twelve months as charts, and the same figures as a table. */
function Months() {
  const [until, setUntil] = useState('')
  const query = useQuery(api.books.months.queryOptions({ input: until ? { until } : {}, staleTime: 0 }))
  if (query.error) return <ErrorList error={query.error} retry={() => void query.refetch()} />
  if (!query.data) return <SkeletonRows rows={6} figure="none" />
  const books = query.data.data
  const months = books.months.toReversed()
  const [first, last] = [months[0], months.at(-1)]
  const periods = periodsOf(books.first_month, books.this_month)
  return (
    <>
      {periods.length > 1 && (
        <div>
          <FilterSelect label="Months" choices={periods} value={until} onChange={setUntil} width={190} />
        </div>
      )}
      {first && last && (
        <div className={styles.charts}>
          <section className={styles.chart} aria-labelledby="revenue-by-month">
            <div className={styles.chartHead}>
              <h2 id="revenue-by-month">Revenue by month</h2>
              <Legend
                of={[
                  { tone: 'light', label: 'Sales' },
                  ...(last.so_far ? [{ tone: 'deep', label: 'So far' } as const] : []),
                  { tone: 'red', label: 'Refunds' },
                ]}
              />
            </div>
            <MonthBars
              label={`Sales and refunds from ${formatMonth(first.month)} to ${formatMonth(last.month)} as bars. The table below has the same figures.`}
              bars={months.map(({ month, sales, refunds, so_far: isNow }) => ({
                label: shortMonth(month),
                up: [{ value: sales, tone: isNow ? 'deep' : 'light' }],
                down: [{ value: refunds, tone: 'red' }],
                told: month === last.month,
                isNow: isNow === 1,
              }))}
            />
          </section>
          <section className={styles.chart} aria-labelledby="credit-still-open">
            <div className={styles.chartHead}>
              <h2 id="credit-still-open">Outstanding credit</h2>
              <Legend
                of={[
                  { tone: 'deep', label: 'Credit' },
                  { tone: 'light', label: 'Funds' },
                ]}
              />
            </div>
            <MonthBars
              label={`Owed to members at the end of each month, most recently ${formatMoney(last.open_at_end)}, as bars. The table below has the same figures.`}
              bars={months.map(({ month, credits_at_end: credits, funds_at_end: funds, so_far: isNow }) => ({
                label: shortMonth(month),
                up: [
                  { value: funds, tone: 'light' },
                  { value: credits, tone: 'deep' },
                ],
                told: month === last.month,
                isNow: isNow === 1,
              }))}
            />
          </section>
        </div>
      )}
      <MonthsTable books={books} />
    </>
  )
}

/** The last twelve months, then each earlier year since the first movement. */
function periodsOf(first: string | null, now: string): { value: string; label: string }[] {
  const thisYear = Number(now.slice(0, 4))
  const firstYear = first ? Number(first.slice(0, 4)) : thisYear
  const years = Array.from({ length: Math.max(0, thisYear - firstYear) }, (_, at) => thisYear - 1 - at)
  return [
    { value: '', label: 'Last 12 months' },
    ...years.map((year) => ({ value: `${year}-12`, label: String(year) })),
  ]
}
