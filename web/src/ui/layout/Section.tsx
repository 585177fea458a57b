import type { ReactNode } from 'react'
import { useId } from 'react'
import styles from './Section.module.css'

interface SectionProps {
  title: ReactNode
  /** Muted text after the heading: a count or a sum. */
  note?: ReactNode
  /** A link or select to the right of the heading. */
  action?: ReactNode
  /** 3 for a subsection, which has a small heading. */
  level?: 2 | 3 | undefined
  children: ReactNode
}

/** A section of a page under a Fraunces heading: `<Section title="Plans" note="2" action={...}>` */
export function Section({ title, note, action, level = 2, children }: SectionProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section className={styles.section} data-level={level} aria-labelledby={id}>
      <div className={styles.head}>
        <Heading id={id}>{title}</Heading>
        {note !== undefined && note !== null && <span className={styles.note}>{note}</span>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {children}
    </section>
  )
}
