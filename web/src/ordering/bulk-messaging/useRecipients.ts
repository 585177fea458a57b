import type { ExperienceKey } from '@goodturn/contract/ids'
import { messageStates } from '@goodturn/contract/care/touches/status'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { useQueryParams } from '../../platform/router/useQueryParams.ts'
import { nextCursor, useMorePages } from '../../ui/hooks/useMorePages.ts'
import { toChosenPerson } from './useChoice.ts'

/** The recipients of a gift whose cards can be edited, searched and filtered by the page's address. */
export function useRecipients(experience: ExperienceKey) {
  const [params, patch] = useQueryParams()
  const queries = useQueryClient()
  const search = params.get('search') ?? ''
  const message = messageStates.find((each) => each === params.get('message'))
  const narrowed = { experience, search: search || undefined, message }
  const query = useInfiniteQuery(
    api.touches.activity.infiniteOptions({
      input: (after?: string) => ({ ...narrowed, filter: 'bulkmessaging', after }),
      initialPageParam: undefined,
      getNextPageParam: nextCursor,
      placeholderData: keepPreviousData,
    }),
  )
  return {
    list: useMorePages(query),
    counts: query.data?.pages[0]?.messages,
    hasLoaded: query.data !== undefined,
    search,
    message: message ?? 'all',
    patch,
    /** Everyone in the search and filter, later pages included. */
    all: async () => (await client.bulkMessaging.recipients(narrowed)).data.map(toChosenPerson),
    /** Everyone who gets the gift. */
    everyone: async () => (await client.bulkMessaging.recipients({ experience })).data.map(toChosenPerson),
    /** Reloads this list now, and other pages with these touches when they are next seen. */
    async refresh() {
      void queries.invalidateQueries({ queryKey: api.bulkMessaging.experience.key() })
      void queries.invalidateQueries({ queryKey: api.touches.details.key(), refetchType: 'none' })
      await queries.invalidateQueries({ queryKey: api.touches.activity.key() })
    },
  }
}
