import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
  type SetDataOptions,
  type Updater,
} from '@tanstack/react-query'
import { ApiError } from './ApiError.ts'

const freshMs = 30_000
const retriesMax = 2

/**
 * Ignores responses older than a local change: a request sent before a change and answered after it is stale. TanStack
 * Query drops such a response only if older data is already shown.
 */
class OrderedQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const early = this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
    for (const query of early) {
      // Active queries are refetched below; inactive ones once they are used.
      if (willRefetch(query, filters)) void query.cancel({ silent: true })
      else void query.promise?.then(() => query.invalidate(), ignoreError)
    }
    return super.invalidateQueries(filters, options)
  }

  override setQueryData = ((
    queryKey: QueryKey,
    updater: Updater<unknown, unknown>,
    options?: SetDataOptions,
  ) => {
    const query = this.getQueryCache().find({ queryKey, exact: true })
    // An updater can't change data that hasn't loaded; refetches instead.
    if (typeof updater === 'function' && query && query.state.data === undefined) {
      void this.invalidateQueries({ queryKey, exact: true })
      return undefined
    }
    // Callers waiting for the response get the data set here.
    void query?.cancel({ revert: true })
    return super.setQueryData(queryKey, updater, options)
  }) as QueryClient['setQueryData']
}

function willRefetch<Key extends QueryKey>(query: Query, filters?: InvalidateQueryFilters<Key>): boolean {
  const type = filters?.refetchType ?? filters?.type ?? 'active'
  if (type === 'none' || query.isDisabled() || query.isStatic()) return false
  return type === 'all' || query.isActive() === (type === 'active')
}

function ignoreError() {}

/** The one cache of server responses. Refusals are final; retries only if the server is down. */
export const queryClient = new OrderedQueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      retry: (failures, error) =>
        failures < retriesMax && error instanceof ApiError && (error.status === 0 || error.status >= 500),
    },
  },
})
