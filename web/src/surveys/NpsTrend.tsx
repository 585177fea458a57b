import type { Nps } from '@goodturn/contract/surveys/schema'
import { formatCount } from '../platform/format.ts'
import { type Column, TableCards } from '../ui/TableCards.tsx'
import { scoreWords } from './words.ts'
import styles from './surveys.module.css'

type Month = Nps['months'][number]

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const inWords = (month: string) => monthName.format(new Date(`${month}-01T00:00:00Z`))

const columns: readonly Column<Month>[] = [
  { title: 'Month', lead: true, cell: ({ month }) => inWords(month) },
  { title: 'Score', numeric: true, cell: ({ score }) => (score === null ? '' : scoreWords(score)) },
  { title: '9 and 10', numeric: true, cell: ({ promoters }) => formatCount(promoters) },
  { title: '7 and 8', numeric: true, cell: ({ passives }) => formatCount(passives) },
  { title: '0 to 6', numeric: true, cell: ({ detractors }) => formatCount(detractors) },
]

/** The score month by month, from -100 to 100 around a line at 0; the table below has the same figures. */
export function NpsTrend({ of: { months } }: { of: Nps }) {
  const answered = months.filter(({ score }) => score !== null)
  return (
    <>
      <div role="img" aria-label="The score by month, as in the table below">
        <ol className={styles.trend}>
          {months.map(({ month, score }) => (
            <li key={month}>
              <div className={styles.plot}>
                {score !== null && (
                  <i
                    data-low={score < 0 || undefined}
                    style={{
                      height: `${Math.max(2, Math.abs(score) / 2)}%`,
                      ...(score < 0 ? { top: '50%' } : { bottom: '50%' }),
                    }}
                  />
                )}
              </div>
              <span>{inWords(month).slice(0, 3)}</span>
            </li>
          ))}
        </ol>
      </div>
      <TableCards
        label="The score by month"
        columns={columns}
        rows={answered.toReversed()}
        keyOf={({ month }) => month}
      />
    </>
  )
}
