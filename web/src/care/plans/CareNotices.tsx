import type { ReactNode } from 'react'
import { Banner } from '../../ui/feedback/Banner.tsx'
import styles from './CareNotices.module.css'

interface CareNoticesProps {
  /** The success message for the last act; null if there is none. */
  done: string | null
  /** How long `done` is shown, in ms. */
  lastsMs: number
  onEnd: () => void
  /** Errors and the most important notices. */
  children: ReactNode
}

/** The notices at the top of a plan or package page. The success message stays in view while scrolling. */
export function CareNotices({ done, lastsMs, onEnd, children }: CareNoticesProps) {
  return (
    <>
      <div className={styles.done}>
        <Banner lastsMs={lastsMs} onEnd={onEnd}>
          {done}
        </Banner>
      </div>
      <div className={styles.notices}>{children}</div>
    </>
  )
}
