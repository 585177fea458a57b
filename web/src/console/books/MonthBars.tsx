import { shortDollars, axisSteps } from './scale.ts'
import styles from './MonthBars.module.css'

export type BarTone = 'light' | 'deep' | 'red'

interface Part {
  value: number
  tone: BarTone
}

interface Bar {
  /** `Nov`, or with the year where a reader needs it. */
  label: string
  /** The parts above the line, from the line up. */
  up: readonly Part[]
  /** The parts below the line, on the same scale. */
  down?: readonly Part[]
  /** Prints the amount above this bar. */
  told?: boolean
  isNow?: boolean
}

interface MonthBarsProps {
  /** Describes the bars, and says where the same figures are in text. */
  label: string
  bars: readonly Bar[]
}

const sum = (parts: readonly Part[] = []) => parts.reduce((all, { value }) => all + Math.max(0, value), 0)

/** Dollars by month as bars on one scale. The table that follows has the same figures, as its text alternative. */
export function MonthBars({ label, bars }: MonthBarsProps) {
  const { steps, top } = axisSteps(Math.max(...bars.map(({ up }) => sum(up)), 0))
  const below = Math.max(...bars.map(({ down }) => sum(down)), 0)
  // Parts below the line get the room they need on the same scale.
  const whole = top + Math.min(below, top)
  const part = (value: number) => `${(value / whole) * 100}%`
  return (
    <div className={styles.chart} role="img" aria-label={label}>
      <div className={styles.plot}>
        {steps.map((value) => (
          <div key={value} className={styles.line} style={{ bottom: part(value + whole - top) }}>
            <span>{shortDollars(value)}</span>
          </div>
        ))}
        <ol className={styles.bars}>
          {bars.map(({ label: name, up, down = [], told, isNow }) => (
            <li key={name}>
              <div className={styles.up} style={{ height: part(top) }}>
                {told && <b style={{ bottom: `${(sum(up) / top) * 100}%` }}>{shortDollars(sum(up))}</b>}
                {up
                  .toReversed()
                  .map(
                    ({ value, tone }) =>
                      value > 0 && (
                        <i key={tone} data-tone={tone} style={{ height: `${(value / top) * 100}%` }} />
                      ),
                  )}
              </div>
              <div className={styles.down} style={{ height: part(whole - top) }}>
                {down.map(
                  ({ value, tone }) =>
                    value > 0 && (
                      <i
                        key={tone}
                        data-tone={tone}
                        style={{ height: `${(value / (whole - top)) * 100}%` }}
                      />
                    ),
                )}
              </div>
              <span className={styles.name} data-now={isNow || undefined}>
                {name}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

/** The meaning of each color in a chart. */
export function Legend({ of }: { of: readonly { tone: BarTone; label: string }[] }) {
  return (
    <ul className={styles.legend}>
      {of.map(({ tone, label }) => (
        <li key={label}>
          <i data-tone={tone} />
          {label}
        </li>
      ))}
    </ul>
  )
}
