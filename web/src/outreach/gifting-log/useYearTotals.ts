import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { nextCursor } from '../../ui/hooks/useMorePages.ts'

/** Each recipient's total for a year, page by page; null is the current year. */
export const useYearTotals = (year: number | null) =>
  useInfiniteQuery(
    api.giftingLog.totals.infiniteOptions({
      input: (after?: string) => ({ after, year: year ?? undefined }),
      initialPageParam: undefined,
      getNextPageParam: nextCursor,
      placeholderData: keepPreviousData,
    }),
  )
