import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Checklist } from '@goodturn/contract/outreach/checklist/calls'
import { api } from '../../platform/api.ts'

/** The home page's line below the greeting while there is nothing to report. */
export const newcomerIntro = 'Start with one person you’d like to thank.'

/**
 * The state of a new member's steps; null for others, and until loaded. A finished list never comes back, so it isn't
 * reloaded; an unfinished one is, since its steps can be done on other pages. `isBeforeFirst`: they haven't given
 * anything yet, so the steps replace the gift list.
 */
export function useChecklist(): { steps: Checklist | null; isBeforeFirst: boolean; isPending: boolean } {
  const { data, isPending } = useQuery(
    api.checklist.show.queryOptions({
      // No retries: the page waits for this response before rendering what is below.
      retry: false,
      staleTime: ({ state }) => (state.data?.data === null ? Infinity : 0),
    }),
  )
  const steps = data?.data ?? null
  return { steps, isBeforeFirst: steps !== null && !steps.gift, isPending }
}

/** Reloads a new member's progress and the rest of the home page. */
export function useRefreshChecklist(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: api.checklist.key() }),
      queries.invalidateQueries({ queryKey: api.home.key() }),
    ])
  }
}
