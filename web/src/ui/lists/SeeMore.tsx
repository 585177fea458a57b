import { Button } from '@mantine/core'
import { formatCount, formatTotalOf } from '../../platform/format.ts'
import styles from './SeeMore.module.css'
import type { SeeMoreState } from '../hooks/useMorePages.ts'

interface SeeMoreProps extends SeeMoreState {
  /** `['touch', 'touches']` */
  nouns: readonly [one: string, many: string]
}

/**
 * Below a list: "See 20 More" with "9 of 128 touches" or "20 of 1,000+ touches"; only the count at the end of
 * the list.
 */
export function SeeMore({ shown, total, isMinimum, hasMore, step, nouns, busy, onMore }: SeeMoreProps) {
  const next = isMinimum ? step : Math.min(step, total - shown)
  const all = formatTotalOf({ total, isMinimum: isMinimum ?? false }, ...nouns)
  return (
    <div className={styles.more}>
      {hasMore && (
        <Button variant="default" loading={busy} onClick={onMore}>
          See {next > 0 ? `${formatCount(next)} ` : ''}More
        </Button>
      )}
      <p className={styles.count} role="status">
        {hasMore ? `${formatCount(shown)} of ${all}` : all}
      </p>
    </div>
  )
}
