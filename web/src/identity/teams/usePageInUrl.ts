import { useEffect, useEffectEvent } from 'react'
import { useQueryParams } from '../../platform/router/useQueryParams.ts'
import type { MorePages, SeeMoreState } from '../../ui/hooks/useMorePages.ts'

/** Caps the pages a link can load: each is a request. */
const pagesMax = 50

/**
 * Stores how many pages of a growing list are loaded in the URL, so that Back and a reload show the same rows. Spread
 * the result on `SeeMore`. Callers that change a filter must remove `page` from the query.
 */
export function usePageInUrl<T>({ more, error }: MorePages<T>): SeeMoreState {
  const [params, patch] = useQueryParams()
  const wanted = Math.min(Number.parseInt(params.get('page') ?? '', 10) || 1, pagesMax)
  const { shown, step, hasMore, busy, onMore } = more
  const pages = step > 0 ? Math.ceil(shown / step) : 0
  const missing = pages > 0 && hasMore && !busy && !error ? Math.max(0, wanted - pages) : 0
  const catchUp = useEffectEvent(() => onMore())
  // Runs once per page: a second call would cancel the request in flight.
  useEffect(() => {
    if (missing > 0) catchUp()
  }, [missing])
  return {
    ...more,
    busy: busy || missing > 0,
    onMore: () => (pages < pagesMax ? patch({ page: pages + 1 }) : onMore()),
  }
}
