import { lazy } from 'react'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import type { useHome } from './useHome.ts'

// Loads the code in parallel with the data.
const homeBlockImport = import('./HomeBlock.tsx')
const HomeBlock = lazy(() => homeBlockImport)

/**
 * The top block of the home page, or its loading error; the content below doesn't depend on it. The page shows
 * `HomeSkeleton` in place of everything until both data and code are loaded, to avoid a layout shift.
 */
export function HomeTop({ home: { data, error, refetch } }: { home: ReturnType<typeof useHome> }) {
  return (
    <>
      <ErrorList error={error} retry={() => void refetch()} />
      {data && <HomeBlock of={data.data} />}
    </>
  )
}
