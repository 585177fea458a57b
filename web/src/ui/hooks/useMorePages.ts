import type { PageOf } from '@goodturn/contract/call'
import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'

/** The cursor of the page after `page`, or undefined after the last. */
export function nextCursor<T>(page: PageOf<T>): string | undefined {
  return page.has_more && page.next !== null ? page.next : undefined
}

/**
 * The loaded part of a growing list, and the function that loads more; `hasMore` tells whether there is more.
 */
export interface SeeMoreState {
  shown: number
  total: number
  isMinimum?: boolean
  hasMore: boolean
  /** Number of rows the next page adds; the page size. */
  step: number
  busy: boolean
  onMore: () => void
}

/** State of a growing list. */
export interface MorePages<T> {
  rows: T[]
  total: number
  /** There are more than `total`. */
  isMinimum: boolean
  /** Nothing has loaded yet: show `SkeletonRows`. */
  isLoading: boolean
  error: unknown
  retry: () => void
  /** Ready to spread on `SeeMore`. */
  more: SeeMoreState
}

/**
 * The rows of an infinite query over a cursor-paged list, flattened:
 * `useMorePages(useInfiniteQuery(api.x.list.infiniteOptions({ input: (after?: string) => ({ after }),
 * initialPageParam: undefined, getNextPageParam: nextCursor, placeholderData: keepPreviousData })))`.
 */
export function useMorePages<T>(query: UseInfiniteQueryResult<InfiniteData<PageOf<T>>>): MorePages<T> {
  const pages = query.data?.pages ?? []
  const rows = pages.flatMap((page) => page.data)
  const last = pages.at(-1)
  const total = last?.total ?? 0
  const isMinimum = last?.total_is_minimum === 1
  return {
    rows,
    total,
    isMinimum,
    isLoading: query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
    more: {
      shown: rows.length,
      total,
      isMinimum,
      hasMore: last?.has_more ?? false,
      step: pages[0]?.per_page ?? rows.length,
      busy: query.isFetchingNextPage,
      onMore: () => void query.fetchNextPage(),
    },
  }
}

/** The list's pages or, during a search, its hits, which load all at once. */
export function pagesOrHits<T>(
  pages: MorePages<T>,
  found: UseQueryResult<{ data: T[] }> | null,
): MorePages<T> {
  if (!found) return pages
  const rows = found.data?.data ?? []
  return {
    rows,
    total: rows.length,
    isMinimum: false,
    isLoading: found.isPending,
    error: found.error,
    retry: () => void found.refetch(),
    more: { shown: rows.length, total: rows.length, hasMore: false, step: 0, busy: false, onMore: () => {} },
  }
}
