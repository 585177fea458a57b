import type { ReactNode } from 'react'
import { useId } from 'react'
import styles from './Section.module.css'

interface SectionProps {
  title: ReactNode
  /** Quiet words after the heading: a count, a sum. */
  note?: ReactNode
  /** A link or select at the right of the heading. */
  action?: ReactNode
  children: ReactNode
}

/** A part of a page under a Fraunces heading: `<Section title="Plans" note="2" action={...}>` */
export function Section({ title, note, action, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {note !== undefined && note !== null && <span className={styles.note}>{note}</span>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {children}
    </section>
  )
}
