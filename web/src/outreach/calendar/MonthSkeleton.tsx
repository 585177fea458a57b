import { Skeleton } from '@mantine/core'
import styles from './MonthGrid.module.css'
import own from './MonthSkeleton.module.css'

const cells = Array.from({ length: 35 }, (_, at) => at)

/** A loading month, in the shape of the real one. */
export function MonthSkeleton() {
  return (
    <div className={styles.frame} role="status" aria-label="Loading">
      <div className={own.cells}>
        {cells.map((at) => (
          <div key={at} className={own.cell}>
            <Skeleton width={22} height={14} />
            {at % 4 === 1 && <Skeleton height={38} radius={8} />}
            {at % 9 === 3 && <Skeleton height={38} radius={8} />}
          </div>
        ))}
      </div>
    </div>
  )
}
