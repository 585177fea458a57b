import { importPollMs } from '@goodturn/contract/people/integrations/limits'
import type { IntegrationDetails, UserIntegration } from '@goodturn/contract/people/integrations/schema'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '../../platform/api.ts'
import { ApiError } from '../../platform/ApiError.ts'

/** Consecutive failures that a loaded page ignores (P:G-67). */
const silentFailuresMax = 2
/** Retries of the first load, only if the server is down. */
const firstRetriesMax = 2

const detailsOf = (slug: string) => api.integrations.details.queryOptions({ input: { slug } })

/** A service with the member's connection; polled every 5 s while an import or a sync runs (A-4.3-08, A-4.3-09). */
export function useIntegration(slug: string) {
  const queries = useQueryClient()
  const options = detailsOf(slug)
  const isShown = () => queries.getQueryData(options.queryKey) !== undefined
  return useQuery({
    ...options,
    // An import continues while the member is on another page.
    staleTime: 0,
    refetchInterval: ({ state }) => (isAtWork(state.data?.data) ? importPollMs : false),
    retry: (failures, error) =>
      isShown() ? failures < silentFailuresMax : failures < firstRetriesMax && isDown(error),
    retryDelay: () => (isShown() ? importPollMs : 1000),
  })
}

function isAtWork(integration?: IntegrationDetails): boolean {
  const connection = integration?.user_integration
  return connection?.import_in_progress === 1 || connection?.sync_in_progress === 1
}

const isDown = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** Updates the cached connection, and invalidates the lists of services and runs. */
export function useStoreConnection(slug: string) {
  const queries = useQueryClient()
  return useCallback(
    (change: (shown: UserIntegration | null) => UserIntegration | null) => {
      const { queryKey } = detailsOf(slug)
      queries.setQueryData(queryKey, (before) =>
        before
          ? { data: { ...before.data, user_integration: change(before.data.user_integration) } }
          : before,
      )
      void queries.invalidateQueries({ queryKey: api.integrations.list.key() })
      void queries.invalidateQueries({ queryKey: api.integrations.runs.key() })
    },
    [queries, slug],
  )
}

/** Reloads a service and returns it, with a fresh authorization URL. */
export function useFreshIntegration(slug: string) {
  const queries = useQueryClient()
  return async (): Promise<IntegrationDetails> =>
    (await queries.fetchQuery({ ...detailsOf(slug), staleTime: 0, retry: false })).data
}
