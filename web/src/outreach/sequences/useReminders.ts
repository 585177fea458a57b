import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { nextCursor, useMorePages } from '../../ui/hooks/useMorePages.ts'

/** Due reminders, oldest first, page by page. */
export const useReminders = () =>
  useMorePages(
    useInfiniteQuery(
      api.reminders.list.infiniteOptions({
        input: (after?: string) => ({ after }),
        initialPageParam: undefined,
        getNextPageParam: nextCursor,
        placeholderData: keepPreviousData,
      }),
    ),
  )
