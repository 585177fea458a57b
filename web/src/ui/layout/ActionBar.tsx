import type { ReactNode } from 'react'
import styles from './ActionBar.module.css'

interface ActionBarProps {
  /** Accessible name: "Your cart". */
  label: string
  /** Amount selected. */
  title: ReactNode
  /** A muted second line; hidden on a phone. */
  note?: ReactNode
  /** The result, such as a total, and the button. */
  children: ReactNode
}

/**
 * The bar at the bottom of a page with a selection: what is selected, and the one action on it. Goes last in a `Page`.
 */
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
