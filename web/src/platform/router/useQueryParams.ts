import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

/** Query parameters to change; a null or empty value removes one. */
export type QueryPatch = Record<string, string | number | null>

/**
 * The current query, and a function that changes some of its parameters. A change replaces the history entry and does
 * not scroll (P:G-37), unless `push` is set: then Back undoes it.
 */
export function useQueryParams(): [
  URLSearchParams,
  (patch: QueryPatch, options?: { push?: boolean }) => void,
] {
  const { history } = useRouter()
  const search = useRouterState({ select: (state) => state.location.searchStr })
  const params = useMemo(() => new URLSearchParams(search), [search])
  const patch = useCallback(
    (changes: QueryPatch, options?: { push?: boolean }) => {
      const path = withQuery(history.location.pathname + history.location.search, changes)
      if (options?.push) history.push(path)
      else history.replace(path)
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
