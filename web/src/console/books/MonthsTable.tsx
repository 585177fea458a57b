import type { BookMonths, BookSums } from '@goodturn/contract/console/books/schema'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { downloadCsv } from '../../platform/downloadCsv.ts'
import { countOf } from '../../platform/format.ts'
import { useKeys } from '../staff/keys.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { type Column, TableCards } from '../../ui/lists/TableCards.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { formatMonth, monthsCsv } from './text.ts'
import styles from './books.module.css'

const shownAtFirst = 6

/** A month, or the sum of all. */
interface Line {
  name: string
  isNow: boolean
  sums: BookSums
}
const columns: readonly Column<Line>[] = [
  {
    title: 'Month',
    header: true,
    cell: ({ name, isNow }) => (
      <>
        {name}
        {isNow && <span className="gt-quiet"> so far</span>}
      </>
    ),
  },
  { title: 'Sales', numeric: true, cell: ({ sums }) => <Money of={sums.sales} /> },
  { title: 'Refunds', numeric: true, cell: ({ sums }) => <Money of={-sums.refunds} /> },
  { title: 'Net', numeric: true, strong: true, cell: ({ sums }) => <Money of={sums.net} /> },
  { title: 'Opening balance', numeric: true, cell: ({ sums }) => <Money of={sums.open_at_start} /> },
  {
    title: 'Given and paid in',
    numeric: true,
    cell: ({ sums }) => (
      <span>
        {sums.given > 0 && '+'}
        <Money of={sums.given} />
      </span>
    ),
  },
  { title: 'Used', numeric: true, cell: ({ sums }) => <Money of={-sums.used} /> },
  { title: 'Expired', numeric: true, cell: ({ sums }) => <Money of={-sums.expired} /> },
  {
    title: 'Closing balance',
    numeric: true,
    strong: true,
    cell: ({ sums }) => <Money of={sums.open_at_end} />,
  },
]

/** The figures of the charts, month by month, and their sum. */
export function MonthsTable({ books }: { books: BookMonths }) {
  const [isAll, setAll] = useState(false)
  const { months, total } = books
  const shown = isAll ? months : months.slice(0, shownAtFirst)
  const save = () => downloadCsv(`money-until-${months[0]?.month ?? books.this_month}.csv`, monthsCsv(books))
  useKeys('Money', [{ keys: 'E', label: 'Export', act: save, onFoot: true }])
  return (
    <div id="months">
      <Section
        title="By month"
        note="Months in UTC. Opening balance, plus given and paid in, less used and expired, equals closing balance"
        action={
          <BusyButton variant="default" icon={IconDownload} onClick={save}>
            Export CSV <kbd aria-hidden>E</kbd>
          </BusyButton>
        }
      >
        {months.length === 0 ? (
          <p className={styles.note}>No money has moved yet.</p>
        ) : (
          <>
            <TableCards
              wide
              label="Table of months"
              columns={columns}
              rows={shown.map(({ month, so_far, ...sums }) => ({
                name: formatMonth(month),
                isNow: so_far === 1,
                sums,
              }))}
              keyOf={({ name }) => name}
              toneOf={({ isNow }) => (isNow ? 'chosen' : 'plain')}
              total={{ name: countOf(months.length, 'month'), isNow: false, sums: total }}
            />
            {!isAll && months.length > shownAtFirst && (
              <p className={styles.note}>
                {shownAtFirst} of {months.length} months.{' '}
                <TextButton onClick={() => setAll(true)}>See all {months.length}</TextButton>
              </p>
            )}
            <p className={styles.note}>
              Sales are net of the unused value of replaced plans. Refunds include credit issued for canceled
              gifts, plans, and packages. Expired includes amounts removed by staff.
            </p>
          </>
        )}
      </Section>
    </div>
  )
}
