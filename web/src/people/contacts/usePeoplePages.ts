import type { Contact } from '@goodturn/contract/people/contacts/schema'
import { perPageGridMax } from '@goodturn/contract/limits'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { nextCursor } from '../../ui/hooks/useMorePages.ts'

/** A people grid's query, without the cursor. */
export type PeopleQuery = Omit<Parameters<typeof client.contacts.list>[0], 'after' | 'page' | 'per_page'>

/** A people grid's rows, page by page. */
export interface PeoplePages {
  people: readonly Contact[]
  total: number
  /** There are more than `total`; false once all are loaded. */
  isMinimum: boolean
  hasMore: boolean
  isLoading: boolean
  /** The previous query's people, while the current query loads. */
  isOfBefore: boolean
  isLoadingMore: boolean
  error: unknown
  retry: () => void
  loadMore: () => void
  /** Loads the current query's remaining pages until one fails; resolves to all people, or null after a failure. */
  loadAll: () => Promise<readonly Contact[] | null>
}

/** People for a grid: 500 per page, with more loaded on scroll. */
export function usePeoplePages(asked: PeopleQuery): PeoplePages {
  const query = useInfiniteQuery(
    api.contacts.list.infiniteOptions({
      input: (after?: string) => ({ ...asked, after, per_page: perPageGridMax }),
      initialPageParam: undefined,
      getNextPageParam: nextCursor,
      placeholderData: keepPreviousData,
    }),
  )
  const pages = query.data?.pages
  const last = pages?.at(-1)
  const people = useMemo(() => pages?.flatMap(({ data }) => data) ?? [], [pages])

  async function loadAll(): Promise<readonly Contact[] | null> {
    // Waits for any request in flight: the current query's first page, or a further one.
    if (query.isPending || query.isPlaceholderData) {
      const { data, isError } = await query.refetch({ cancelRefetch: false })
      const loaded = data?.pages ?? []
      const last = loaded.at(-1)
      if (isError || !last) return null
      if (nextCursor(last) === undefined) return loaded.flatMap((page) => page.data)
    } else if (query.isSuccess && !query.hasNextPage) return people
    let last = await query.fetchNextPage({ cancelRefetch: false })
    while (last.hasNextPage && !last.isError) last = await query.fetchNextPage()
    return last.isError ? null : (last.data?.pages.flatMap(({ data }) => data) ?? [])
  }

  return {
    people,
    total: last?.total ?? 0,
    isMinimum: last?.total_is_minimum === 1,
    hasMore: query.hasNextPage,
    isLoading: query.isPending,
    isOfBefore: query.isPlaceholderData,
    isLoadingMore: query.isFetchingNextPage,
    error: query.error,
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
    loadMore: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage()
    },
    loadAll,
  }
}
