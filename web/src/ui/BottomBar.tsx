import type { ReactNode } from 'react'
import styles from './BottomBar.module.css'

interface BottomBarProps {
  /** The region's accessible name: "Your cart". */
  label: string
  /** Two parts: the words at the left, the amount and the ways on at the right. */
  children: ReactNode
}

/** What stays at the lower edge of a page while one chooses: what was chosen, and the ways on. */
export function BottomBar({ label, children }: BottomBarProps) {
  return (
    <section className={styles.bar} aria-label={label} data-bottom-bar>
      {children}
    </section>
  )
}
