import type { PlanFilter } from '@goodturn/contract/care/plans/status'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

/** Where a page starts: its number, and the cursor from the page before. */
interface PageStart {
  page: number
  after?: string
}

/**
 * My Plans under a filter, page by page (C-7-42), or the results of a search, which sends only its text (C-7-43). The
 * list stays loaded behind the search, so that clearing the text shows it again (C-4.6-53).
 */
export function usePlanList(status: PlanFilter, term: string) {
  const queries = useQueryClient()
  const list = useInfiniteQuery(
    api.plans.list.infiniteOptions({
      input: ({ page, after }: PageStart) => ({ page, status, ...(after ? { after } : {}) }),
      initialPageParam: { page: 1 } as PageStart,
      getNextPageParam: (last) =>
        last.has_more && last.next !== null ? { page: last.page + 1, after: last.next } : undefined,
    }),
  )
  const found = useQuery(
    api.plans.list.queryOptions({
      input: { term },
      enabled: term !== '',
      placeholderData: keepPreviousData,
    }),
  )

  /** Drops what other filters and searches loaded: the next one starts on page 1 (C-4.6-50). */
  function forgetOthers(): void {
    queries.removeQueries({ queryKey: api.plans.list.key(), type: 'inactive' })
  }
  /** Reloads the list from page 1 (C-4.6-55). */
  async function reset(): Promise<void> {
    await queries.resetQueries({ queryKey: api.plans.list.key() })
  }

  return { list, found, forgetOthers, reset }
}
