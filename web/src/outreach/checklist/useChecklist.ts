import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Checklist } from '@goodturn/contract/outreach/checklist/calls'
import { api } from '../../platform/api.ts'

/** What the home page says below its greeting before there is anything to tell. */
export const newcomerLead = 'Start with one person you would like to thank.'

/**
 * What of the newcomer's steps is done; null for everybody else, and while it is not known. A list that is over never
 * comes back, so it is not asked for again; one that goes on is, since its steps are done on other pages too.
 * `isBeforeFirst`: they have not given anything yet, so the way there stands where others have their gifts.
 */
export function useChecklist(): { steps: Checklist | null; isBeforeFirst: boolean; isPending: boolean } {
  const { data, isPending } = useQuery(
    api.checklist.show.queryOptions({
      // The page waits for the answer before it draws what stands below.
      retry: false,
      staleTime: ({ state }) => (state.data?.data === null ? Infinity : 0),
    }),
  )
  const steps = data?.data ?? null
  return { steps, isBeforeFirst: steps !== null && !steps.gift, isPending }
}

/** Asks again how far the newcomer is, and for what the home page shows besides. */
export function useRefreshChecklist(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: api.checklist.key() }),
      queries.invalidateQueries({ queryKey: api.home.key() }),
    ])
  }
}
