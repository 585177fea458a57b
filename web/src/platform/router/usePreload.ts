import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Preloads the code of the screen at a path, even if the screen needs a session first. */
export function usePreload(): (path: string) => void {
  const router = useRouter()
  return useCallback(
    (path) => {
      const [matched] = router.getMatchedRoutes(path.split(/[?#]/)[0] ?? path)
      // A failed load is retried when the screen opens.
      for (const route of matched) void router.loadRouteChunk(route)?.catch(() => {})
    },
    [router],
  )
}
