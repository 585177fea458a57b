import type { ReactNode } from 'react'
import { useId } from 'react'
import styles from './MemberFiles.module.css'

interface PanelProps {
  title: string
  /** A muted note after the heading: a count. */
  note?: string | undefined
  action?: ReactNode
  children: ReactNode
}

/** A section of a member's file: a white box with a heading and rows. */
export function Panel({ title, note, action, children }: PanelProps) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.panelHead}>
        <h2 id={id}>{title}</h2>
        {note && <span className={styles.quiet}>{note}</span>}
        {action && <div className={styles.panelAction}>{action}</div>}
      </div>
      {children}
    </section>
  )
}
