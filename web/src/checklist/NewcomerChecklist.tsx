import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useChecklist } from './useChecklist.ts'
import styles from './Checklist.module.css'

// Its forms are only for newcomers.
const Steps = lazy(() => import('./Steps.tsx'))

/**
 * The newcomer's first steps at the top of the home page; nothing for everybody else. A page draws what stands below
 * it once it is known whether there is one, so that nothing moves away from under the pointer.
 */
export function NewcomerChecklist() {
  const { steps } = useChecklist()
  if (!steps) return null
  return (
    <Suspense fallback={<Skeleton className={styles.list} height={560} radius={14} />}>
      <Steps of={steps} />
    </Suspense>
  )
}
