import type { ReactNode } from 'react'
import styles from './FilterBar.module.css'

interface FilterBarProps {
  /** Chips on the left. */
  children?: ReactNode
  /** Search and selects on the right of the same line, or below the chips if they don't fit. */
  tools?: ReactNode
  /** Which comes first: on the left, or above if both don't fit. */
  first?: 'children' | 'tools'
  /** Puts chips and tools on separate lines: chips that load late or grow would push the tools to a new line. */
  stacked?: boolean
}

/** The line above a list: chips left, search and select right; stacked if they don't fit and on a phone. */
export function FilterBar({ children, tools, first = 'children', stacked }: FilterBarProps) {
  const search = tools && <div className={styles.tools}>{tools}</div>
  return (
    <div className={styles.bar} data-stacked={stacked || undefined}>
      {first === 'tools' && search}
      {children && <div className={styles.chips}>{children}</div>}
      {first === 'children' && search}
    </div>
  )
}
