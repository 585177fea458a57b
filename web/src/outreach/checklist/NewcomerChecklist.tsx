import type { Checklist } from '@goodturn/contract/outreach/checklist/calls'
import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import styles from './Checklist.module.css'

// Its forms are only for newcomers.
const FirstSteps = lazy(() => import('./FirstSteps.tsx'))

/**
 * The newcomer's first steps on the home page; nothing for everybody else. They stand at its top until the first gift
 * is bought, then below what is told of it. A page draws what stands below them once it is known whether there are any,
 * so that nothing moves away from under the pointer.
 */
export function NewcomerChecklist({ of: steps }: { of: Checklist | null }) {
  if (!steps) return null
  return (
    <Suspense fallback={<Skeleton className={styles.list} height={steps.gift ? 340 : 560} radius={14} />}>
      <FirstSteps of={steps} />
    </Suspense>
  )
}
