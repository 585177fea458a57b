import type { Nps } from '@goodturn/contract/outreach/surveys/schema'
import { formatCount } from '../../platform/format.ts'
import { Rows } from '../../ui/layout/Group.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { formatScore } from './text.ts'
import styles from './surveys.module.css'

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const formatMonth = (month: string) => monthName.format(new Date(`${month}-01T00:00:00Z`))

/** The score month by month, from -100 to 100 around a line at 0; the list below has the same figures. */
export function NpsTrend({ of: { months } }: { of: Nps }) {
  const answered = months.filter(({ score }) => score !== null)
  return (
    <>
      <div role="img" aria-label="Score by month, as in the list below">
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
              <span>{formatMonth(month).slice(0, 3)}</span>
            </li>
          ))}
        </ol>
      </div>
      <Rows label="Score by month">
        {answered.toReversed().map(({ month, score, promoters, passives, detractors }) => (
          <Row
            key={month}
            title={formatMonth(month)}
            note={`9 and 10: ${formatCount(promoters)} · 7 and 8: ${formatCount(passives)} · 0 to 6: ${formatCount(detractors)}`}
            end={score === null ? undefined : formatScore(score)}
          />
        ))}
      </Rows>
    </>
  )
}
