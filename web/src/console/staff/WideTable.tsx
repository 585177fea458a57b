import type { ReactNode } from 'react'
import styles from './WideTable.module.css'

interface WideTableProps {
  /** The accessible name of the scrolling region. */
  label: string
  titles: readonly string[]
  /** Titles of the columns with amounts or counts. */
  numeric?: readonly string[]
  /** Adds a last column of buttons, whose title is only for screen readers. */
  acts?: boolean
  /** The rows in a `tbody`, and sums in a `tfoot`. */
  children: ReactNode
}

/** A table with many columns: it scrolls sideways when it doesn't fit, with the first column fixed. */
export function WideTable({ label, titles, numeric = [], acts = false, children }: WideTableProps) {
  return (
    <div className={styles.frame} tabIndex={0} role="region" aria-label={label}>
      <table className="gt-table">
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col" data-numeric={numeric.includes(title) || undefined}>
                {title}
              </th>
            ))}
            {acts && (
              <th scope="col">
                <span className="gt-hidden">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  )
}
