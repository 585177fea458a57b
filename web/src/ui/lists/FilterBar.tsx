import type { ReactNode } from 'react'
import styles from './FilterBar.module.css'

interface FilterBarProps {
  /** Chips at the left. */
  children?: ReactNode
  /** Search and selects at the right of the same line, below the chips where they do not fit. */
  tools?: ReactNode
  /** What comes first: at the left, and above where both do not fit. */
  first?: 'children' | 'tools'
  /** Chips and tools each have a line: chips that come late, or grow, would push the tools into one of their own. */
  stacked?: boolean
}

/** The line above a list: chips left, search and select right; below each other where they do not fit and on a phone. */
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
