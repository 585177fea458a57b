import type { SequenceMonth } from '@goodturn/contract/outreach/sequences/schema'
import { formatMoney, formatWhole } from '../../platform/format.ts'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { formatMonth } from './text.ts'
import styles from './MonthBars.module.css'

interface MonthBarsProps {
  months: readonly SequenceMonth[]
  /** The monthly amount the member agreed to, in dollars; null if they haven't yet. */
  ceiling: number | null
}

/** The cost per month: this sequence as a bar, with other sequences below it; anything over the limit is hatched. */
export function MonthBars({ months, ceiling }: MonthBarsProps) {
  const sums = months.map(({ cost, others, spent }) => cost + others + spent)
  const top = Math.max(1, ...sums, ceiling ?? 0)
  const height = (value: number) => ({ height: `${(value / top) * 100}%` })
  return (
    <div className={styles.chart}>
      {ceiling !== null && (
        <p className={styles.ceiling} style={{ bottom: `calc(44px + 120px * ${ceiling / top})` }}>
          <span>Ceiling {formatMoney(ceiling)}</span>
        </p>
      )}
      <ol className={styles.bars}>
        {months.map(({ month, cost, others, spent, over }) => (
          <li key={month}>
            <div className={styles.plot} aria-hidden>
              {over > 0 && <i data-is="over" style={height(over)} />}
              <i data-is="own" style={height(cost - over)} />
              <i data-is="others" style={height(others + spent)} />
            </div>
            <span className={styles.month}>
              <span aria-hidden>{formatMonth(month).slice(0, 3)}</span>
              <VisuallyHidden>{formatMonth(month)}: </VisuallyHidden>
            </span>
            <b>{Number.isInteger(cost) ? formatWhole(cost) : formatMoney(cost)}</b>
          </li>
        ))}
      </ol>
      {months.some(({ others, spent }) => others + spent > 0) && (
        <p className="gt-meta">Lighter bars: other sequences, and what you’ve already spent.</p>
      )}
    </div>
  )
}
