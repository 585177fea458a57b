import { lazy, Suspense } from 'react'
import { ErrorList } from '../ui/ErrorList.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import type { useHome } from './useHome.ts'

// Fetched while its answer is on its way.
const loading = import('./HomeBlock.tsx')
const HomeBlock = lazy(() => loading)

/** The block that home begins with, or why it is not there: what stands below it does not depend on it. */
export function HomeTop({ home: { data, error, refetch } }: { home: ReturnType<typeof useHome> }) {
  return (
    <>
      <ErrorList error={error} retry={() => void refetch()} />
      {data && (
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <HomeBlock of={data.data} />
        </Suspense>
      )}
    </>
  )
}
