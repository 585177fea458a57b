import type { ReactNode } from 'react'
import styles from './WideTable.module.css'

interface WideTableProps {
  /** The accessible name of the region that scrolls. */
  label: string
  titles: readonly string[]
  /** Those of the titles whose columns are amounts or counts. */
  numeric?: readonly string[]
  /** A last column of buttons, whose title is only heard. */
  acts?: boolean
  /** The rows, in a `tbody` and where there are sums a `tfoot`. */
  children: ReactNode
}

/** A table with many columns: where it does not fit it scrolls sideways, and the first column stays. */
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
