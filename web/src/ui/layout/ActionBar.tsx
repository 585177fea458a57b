import type { ReactNode } from 'react'
import styles from './ActionBar.module.css'

interface ActionBarProps {
  /** What it is about, for screen readers: "Your cart". */
  label: string
  /** How much was chosen. */
  title: ReactNode
  /** A quiet second line; not on a phone. */
  note?: ReactNode
  /** What comes of it, and the button. */
  children: ReactNode
}

/** The bar at the foot of a page where things are chosen: what was chosen, and the one act on it. The last in a `Page`. */
export function ActionBar({ label, title, note, children }: ActionBarProps) {
  return (
    <section className={styles.bar} aria-label={label} data-bottom-bar="always">
      <div>
        <p>
          <b>{title}</b>
        </p>
        {note && <p className="gt-meta gt-not-on-phone">{note}</p>}
      </div>
      <div className={styles.end}>{children}</div>
    </section>
  )
}
