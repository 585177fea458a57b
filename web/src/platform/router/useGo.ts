import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { openPath } from './openPath.ts'

/** Goes to a path of this site: `go(paths.person(key))`; `replace` rewrites the history entry instead of adding one. */
export type Go = (path: string, options?: { replace?: boolean }) => void

/** Returns a function that navigates to a path, query included. */
export function useGo(): Go {
  const { history } = useRouter()
  return useCallback((path, options) => openPath(history, path, options), [history])
}
