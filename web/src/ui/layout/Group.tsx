import type { ReactNode } from 'react'
import { Section } from './Section.tsx'
import styles from './Rows.module.css'

interface GroupProps {
  title: ReactNode
  /** "4 touches" */
  note?: ReactNode
  action?: ReactNode
  level?: 2 | 3
  children: ReactNode
}

/** Rows under a heading with a count: `<Group title="This week" note="4 touches">{rows}</Group>` */
export function Group({ title, note, action, level = 2, children }: GroupProps) {
  return (
    <Section title={title} note={note} action={action} level={level}>
      <Rows>{children}</Rows>
    </Section>
  )
}

interface RowsProps {
  label?: string
  children: ReactNode
}

/** A white list of rows with hairlines between. Its children are `FeedRow`s or `Row`s. */
export function Rows({ label, children }: RowsProps) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  )
}
