import type { BookMonths, BookSums } from '@goodturn/contract/console/books/schema'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { downloadCsv } from '../../platform/downloadCsv.ts'
import { countOf } from '../../platform/format.ts'
import { useKeys } from '../staff/keys.ts'
import { WideTable } from '../staff/WideTable.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { monthInWords, monthsCsv } from './words.ts'
import styles from './books.module.css'

const shownAtFirst = 6
const titles = [
  'Sales',
  'Refunds',
  'Net',
  'Opening balance',
  'Given and paid in',
  'Used',
  'Expired',
  'Closing balance',
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
            <WideTable label="Table of months" titles={['Month', ...titles]} numeric={titles}>
              <tbody>
                {shown.map(({ month, so_far: isNow, ...sums }) => (
                  <tr key={month} data-tone={isNow ? 'now' : undefined}>
                    <th scope="row">
                      {monthInWords(month)}
                      {isNow && <span className="gt-quiet"> so far</span>}
                    </th>
                    <Cells of={sums} />
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{countOf(months.length, 'month')}</th>
                  <Cells of={total} />
                </tr>
              </tfoot>
            </WideTable>
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

function Cells({ of: sums }: { of: BookSums }) {
  const { sales, refunds, net, open_at_start: start, given, used, expired, open_at_end: end } = sums
  return (
    <>
      <td data-numeric>
        <Money of={sales} />
      </td>
      <td data-numeric>
        <Money of={-refunds} />
      </td>
      <td data-numeric data-strong data-divides>
        <Money of={net} />
      </td>
      <td data-numeric>
        <Money of={start} />
      </td>
      <td data-numeric>
        {given > 0 && '+'}
        <Money of={given} />
      </td>
      <td data-numeric>
        <Money of={-used} />
      </td>
      <td data-numeric>
        <Money of={-expired} />
      </td>
      <td data-numeric data-strong>
        <Money of={end} />
      </td>
    </>
  )
}
