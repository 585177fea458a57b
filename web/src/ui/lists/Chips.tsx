import { formatTotal } from '../../platform/format.ts'
import { ArtObject } from '../pictures/ArtObject.tsx'
import styles from './Chips.module.css'
import { Dot, type DotTone } from './Dot.tsx'

interface Choice<T extends string> {
  value: T
  label: string
  count?: number
  /** There are more than `count`. */
  isMinimum?: boolean
  /** The name of an art object shown before the label. */
  art?: string
  /** A colored dot before the label. */
  dot?: DotTone
}

interface ChipsProps<T extends string> {
  /** The name of the filter, for screen readers: "Show". */
  label: string
  choices: readonly Choice<T>[]
  value: T | null
  onChange: (value: T) => void
  /** Choices or counts are still loading: reserves two lines for them, one on a phone. */
  isLoading?: boolean
}

/** A strip of filter chips with counts, one chosen; scrolls sideways on a phone. */
export function Chips<T extends string>({ label, choices, value, onChange, isLoading }: ChipsProps<T>) {
  return (
    <div className={styles.strip} role="group" aria-label={label} data-loading={isLoading || undefined}>
      {(isLoading ? [] : choices).map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={styles.chip}
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.art && (
            <span className="object" style={{ width: 18, height: 18 }}>
              <ArtObject name={choice.art} pixels={18} />
            </span>
          )}
          {choice.dot && <Dot tone={choice.dot} />}
          {choice.label}
          {choice.count !== undefined && (
            <span className={styles.count}>
              {formatTotal({ total: choice.count, isMinimum: choice.isMinimum ?? false })}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
