import type { ReactNode } from 'react'
import styles from './TermsBox.module.css'

/** Terms in a box that scrolls above 300 px (B-2.4-28, CG-18), also by keyboard. */
export function TermsBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.box} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
