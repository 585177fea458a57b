import { type ReactNode, useId } from 'react'
import styles from './catalog-desk.module.css'

interface SheetProps {
  title: string
  /** A muted note beside the title. */
  note?: ReactNode
  children: ReactNode
}

/** A group of fields in the editor: text, prices, shipping. */
export function Sheet({ title, note, children }: SheetProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h2 id={id}>{title}</h2>
        {note && <span className={styles.quiet}>{note}</span>}
      </div>
      {children}
    </section>
  )
}

/** Fields side by side, as many as fit. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>
}
