import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { nextCursor } from '../../ui/hooks/useMorePages.ts'

/** Sent gifts that aren't in the log yet, page by page. */
export const useProposals = () =>
  useInfiniteQuery(
    api.giftingLog.proposals.infiniteOptions({
      input: (after?: string) => ({ after }),
      initialPageParam: undefined,
      getNextPageParam: nextCursor,
      placeholderData: keepPreviousData,
    }),
  )
