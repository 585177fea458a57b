import { Skeleton } from '@mantine/core'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import styles from './Home.module.css'

/** The loading home page: items that need the member, gifts on the way, and upcoming gifts. */
export function HomeSkeleton() {
  return (
    <div className={styles.block}>
      <div className={styles.toCome}>
        <Skeleton height={28} width={150} />
        <SkeletonRows rows={4} />
      </div>
      <div className={styles.toCome} aria-hidden>
        <Skeleton height={28} width={130} />
        <div className={styles.moving}>
          {[1, 2, 3].map((each) => (
            <Skeleton key={each} height={142} radius={14} />
          ))}
        </div>
      </div>
    </div>
  )
}

/** Reserves the space of the lead. */
export function SummarySkeleton() {
  return <Skeleton height={16} width="min(100%, 480px)" my={4} />
}
