import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Loads the code of the screen at a path before it is gone to, also of one that needs a session first. */
export function usePreload(): (path: string) => void {
  const router = useRouter()
  return useCallback(
    (path) => {
      const [matched] = router.getMatchedRoutes(path.split(/[?#]/)[0] ?? path)
      // What cannot be loaded now is asked for again when the screen is opened.
      for (const route of matched) void router.loadRouteChunk(route)?.catch(() => {})
    },
    [router],
  )
}
