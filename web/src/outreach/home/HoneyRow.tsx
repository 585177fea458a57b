import type { ReactNode } from 'react'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import styles from './Home.module.css'

interface HoneyRowProps {
  figure: ReactNode
  title: ReactNode
  person?: string | undefined
  /** The status or need, in two or three words. */
  word: string
  text: ReactNode
  /** The one button that resolves it, and at most one secondary action. */
  actions: ReactNode
  /** A form that the button opened, or the error. */
  children?: ReactNode
}

/** A row that needs the member's attention. */
export function HoneyRow({ figure, title, person, word, text, actions, children }: HoneyRowProps) {
  return (
    <li className={styles.need}>
      {figure}
      <div className={styles.what}>
        <p className={styles.head}>
          <span>
            <b>{title}</b> {person && <span className={styles.person}>for {person}</span>}
          </span>
          <StatusLabel look="needsYou">{word}</StatusLabel>
        </p>
        <p className={styles.text}>{text}</p>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
      {children && <div className={styles.answer}>{children}</div>}
    </li>
  )
}
