import styles from './BarChart.module.css'

interface Bar {
  /** Two parts: a narrow screen shows only the first. */
  label: readonly [short: string, rest: string]
  value: number
  /** Label above the highest bar. */
  text: string
}

interface BarChartProps {
  /** Says what the bars show, and where to find the same figures as text. */
  label: string
  bars: readonly Bar[]
}

/** Bars of one color, the highest one darker and labeled. A table next to it has the same figures as text. */
export function BarChart({ label, bars }: BarChartProps) {
  const top = Math.max(...bars.map(({ value }) => value))
  const highest = top > 0 ? bars.findIndex(({ value }) => value === top) : -1
  return (
    <div className={styles.chart} role="img" aria-label={label}>
      <ol className={styles.bars}>
        {bars.map(({ label: [short, rest], value, text }, at) => (
          <li key={short + rest} data-highest={at === highest || undefined}>
            <div className={styles.plot}>
              {value > 0 && <i style={{ height: `${(value / top) * 100}%` }} />}
              {at === highest && <b style={{ bottom: '100%' }}>{text}</b>}
            </div>
            <span className={styles.label}>
              {short}
              <span>{rest}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
