import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { openPath } from './openPath.ts'

/** Query parameters to change; a null or empty value removes one. */
export type QueryPatch = Record<string, string | number | null>

interface PatchOptions {
  /** Adds a history entry: Back undoes the change. */
  push?: boolean
  /** The change opens a drawer. */
  opensDrawer?: boolean
}

/**
 * The current query, and a function that changes some of its parameters. A change replaces the history entry and does
 * not scroll (P:G-37), unless `push` is set: then Back undoes it.
 */
export function useQueryParams(): [URLSearchParams, (patch: QueryPatch, options?: PatchOptions) => void] {
  const { history } = useRouter()
  const search = useRouterState({ select: (state) => state.location.searchStr })
  const params = useMemo(() => new URLSearchParams(search), [search])
  const patch = useCallback(
    (changes: QueryPatch, { push = false, opensDrawer = false }: PatchOptions = {}) => {
      const { pathname, search: before, state } = history.location
      const path = withQuery(pathname + before, changes)
      openPath(
        history,
        path,
        push ? { opensDrawer } : { replace: true, opensDrawer: state.opensDrawer ?? false },
      )
    },
    [history],
  )
  return [params, patch]
}

/** One query parameter as text, `''` if absent: `const [search, setSearch] = useQueryParam('search')`. */
export function useQueryParam(name: string): [string, (value: string | null) => void] {
  const [params, patch] = useQueryParams()
  const set = useCallback((value: string | null) => patch({ [name]: value }), [patch, name])
  return [params.get(name) ?? '', set]
}

/** `path` with some query parameters changed; see `QueryPatch`. */
export function withQuery(path: string, changes: QueryPatch): string {
  const [pathname = '/', search = ''] = path.split('?', 2)
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') params.delete(name)
    else params.set(name, String(value))
  }
  return params.size > 0 ? `${pathname}?${params.toString()}` : pathname
}
