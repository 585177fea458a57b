import type { Checklist } from '@goodturn/contract/outreach/checklist/calls'
import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import styles from './Checklist.module.css'

// Its forms are only for newcomers.
const FirstSteps = lazy(() => import('./FirstSteps.tsx'))

/**
 * A new member's first steps on the home page; renders nothing for other members. The steps are at the top until the
 * first gift is bought, then below the gift's news. The page renders what is below them only after it knows whether
 * there are steps, to avoid a layout shift.
 */
export function NewcomerChecklist({ of: steps }: { of: Checklist | null }) {
  if (!steps) return null
  return (
    <Suspense fallback={<Skeleton className={styles.list} height={steps.gift ? 340 : 560} radius={14} />}>
      <FirstSteps of={steps} />
    </Suspense>
  )
}
