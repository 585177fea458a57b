import type { PackageFilter } from '@goodturn/contract/care/plans/status'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

/** Where a page starts: its number, and the cursor from the page before. */
interface PageStart {
  page: number
  after?: string
}

/**
 * The packages in a state, page by page (C-7-77), or the results of a search, which sends only its text (C-7-78). The
 * list stays loaded behind the search, so that clearing the text shows it again.
 */
export function usePackageList(status: PackageFilter, term: string) {
  const list = useInfiniteQuery(
    api.packages.list.infiniteOptions({
      input: ({ page, after }: PageStart) => ({ page, status, ...(after ? { after } : {}) }),
      initialPageParam: { page: 1 } as PageStart,
      getNextPageParam: (last) =>
        last.has_more && last.next !== null ? { page: last.page + 1, after: last.next } : undefined,
    }),
  )
  const found = useQuery(
    api.packages.list.queryOptions({
      input: { term },
      enabled: term !== '',
      placeholderData: keepPreviousData,
    }),
  )
  return { list, found }
}
