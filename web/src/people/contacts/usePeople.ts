import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { nextCursor, useMorePages } from '../../ui/hooks/useMorePages.ts'

/** The member's people that match a search, page by page, each loaded with `including` (P:G-03). */
export function usePeople(search: string, including: string) {
  return useMorePages(
    useInfiniteQuery(
      api.contacts.list.infiniteOptions({
        input: (after?: string) => ({ after, search: search || undefined, with: including, per_page: 20 }),
        initialPageParam: undefined,
        getNextPageParam: nextCursor,
        placeholderData: keepPreviousData,
      }),
    ),
  )
}
