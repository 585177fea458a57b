import type { ReactNode } from 'react'
import styles from './Aside.module.css'

interface AsideProps {
  children: ReactNode
  /** The narrow column on the right; moves below the content on screens up to 1000 px wide. */
  aside: ReactNode
  /** Keeps the aside in view while the content scrolls (the total of a checkout). */
  sticky?: boolean
}

/** Content with an aside of 340 px: `<Aside aside={<Card>...</Card>}>...</Aside>` */
export function Aside({ children, aside, sticky = false }: AsideProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{children}</div>
      <div className={styles.aside} data-sticky={sticky || undefined}>
        {aside}
      </div>
    </div>
  )
}
