import { lazy } from 'react'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import type { useHome } from './useHome.ts'

// Fetched while its answer is on its way.
const loading = import('./HomeBlock.tsx')
const HomeBlock = lazy(() => loading)

/**
 * The block that home begins with, or why it is not there: what stands below it does not depend on it. A page draws
 * `HomeSkeleton` in the place of all of it until both its answer and its code are there, so that nothing below jumps.
 */
export function HomeTop({ home: { data, error, refetch } }: { home: ReturnType<typeof useHome> }) {
  return (
    <>
      <ErrorList error={error} retry={() => void refetch()} />
      {data && <HomeBlock of={data.data} />}
    </>
  )
}
