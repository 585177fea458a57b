import { Skeleton } from '@mantine/core'
import styles from './SkeletonRows.module.css'

interface SkeletonRowsProps {
  rows?: number
  /** The figure's shape; `none` for tables. */
  figure?: 'tile' | 'round' | 'none'
}

/** Placeholder rows, in the shape of the loaded ones. */
export function SkeletonRows({ rows = 4, figure = 'tile' }: SkeletonRowsProps) {
  const size = figure === 'tile' ? 56 : 40
  return (
    <div className={styles.rows} role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.row}>
          {figure !== 'none' && (
            <Skeleton width={size} height={size} radius={figure === 'round' ? '50%' : 12} />
          )}
          <div className={styles.words}>
            <Skeleton height={14} width={`${52 - ((index * 7) % 22)}%`} />
            <Skeleton height={12} width={`${30 - ((index * 5) % 12)}%`} />
          </div>
          <Skeleton className={styles.end} height={14} width={80} />
        </div>
      ))}
    </div>
  )
}
