import type { ReactNode } from 'react'
import { Banner } from '../../ui/feedback/Banner.tsx'
import styles from './CareNotices.module.css'

interface CareNoticesProps {
  /** What was just done, in words; null when nothing was. */
  done: string | null
  /** How long that is in sight, in ms. */
  lastsMs: number
  onEnd: () => void
  /** What failed, and what one must know before all else. */
  children: ReactNode
}

/** What the page of a plan or package says at its top: what was just done stays in sight while one scrolls. */
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
