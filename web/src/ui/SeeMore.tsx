import { Button } from '@mantine/core'
import { countOf, formatCount } from '../platform/format.ts'
import styles from './SeeMore.module.css'

interface SeeMoreProps {
  shown: number
  total: number
  /** How many come next; the page size. */
  step: number
  /** `['touch', 'touches']` */
  nouns: readonly [one: string, many: string]
  busy: boolean
  onMore: () => void
}

/** Below a list: "See 20 More" and "9 of 128 touches"; only the count once all are shown. */
export function SeeMore({ shown, total, step, nouns, busy, onMore }: SeeMoreProps) {
  const rest = Math.max(total - shown, 0)
  return (
    <div className={styles.more}>
      {rest > 0 && (
        <Button variant="default" loading={busy} onClick={onMore}>
          See {formatCount(Math.min(step, rest))} More
        </Button>
      )}
      <p className={styles.count} role="status">
        {rest > 0 ? `${formatCount(shown)} of ${countOf(total, ...nouns)}` : countOf(total, ...nouns)}
      </p>
    </div>
  )
}
