import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Contact } from '@goodturn/contract/contacts/schema'
import { perPageGridMax } from '@goodturn/contract/limits'
import { useMemo } from 'react'
import { api } from '../platform/api.ts'
import { nextCursor } from '../ui/useMorePages.ts'
import type { Filters } from './useFilters.ts'

/** The people under the filters, page after page. */
export interface Enrollment {
  people: readonly Contact[]
  total: number
  /** There are more than `total`; false once all are loaded. */
  isMinimum: boolean
  hasMore: boolean
  isLoading: boolean
  isLoadingMore: boolean
  error: unknown
  retry: () => void
  loadMore: () => void
  /** Loads the pages that are still missing, up to one that fails. */
  loadAll: () => Promise<void>
}

/** The list behind the table (CG-60): 500 people a page with their plans and addresses. */
export function useEnrollment({ search, tags, contactType, status }: Filters): Enrollment {
  const options = api.contacts.list.infiniteOptions({
    input: (after?: string) => ({
      after,
      with: 'current_plan,primary_locations',
      topofmind: 'true',
      per_page: perPageGridMax,
      search: search || undefined,
      tags: tags.join(',') || undefined,
      contact_type: contactType ?? undefined,
      status: status ?? undefined,
    }),
    initialPageParam: undefined,
    getNextPageParam: nextCursor,
    placeholderData: keepPreviousData,
  })
  const query = useInfiniteQuery(options)
  const pages = query.data?.pages
  const last = pages?.at(-1)
  const people = useMemo(() => pages?.flatMap(({ data }) => data) ?? [], [pages])

  async function loadAll(): Promise<void> {
    let fetched = await query.fetchNextPage()
    while (fetched.hasNextPage && !fetched.isError) fetched = await query.fetchNextPage()
  }

  return {
    people,
    total: last?.total ?? 0,
    isMinimum: last?.total_is_minimum === 1,
    hasMore: query.hasNextPage,
    isLoading: query.isPending,
    isLoadingMore: query.isFetchingNextPage,
    error: query.error,
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
    loadMore: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage()
    },
    loadAll,
  }
}
