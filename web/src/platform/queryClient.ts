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
 * A cache that no late answer turns back: what was asked for before a change, and is answered after it, tells of the
 * time before. TanStack Query drops such an answer only where an older one is shown already.
 */
class Cache extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const early = this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
    for (const query of early) {
      // What is looked at is asked for anew below; what is not will be when it is looked at.
      if (willBeAsked(query, filters)) void query.cancel({ silent: true })
      else void query.promise?.then(() => query.invalidate(), ignored)
    }
    return super.invalidateQueries(filters, options)
  }

  override setQueryData = ((
    queryKey: QueryKey,
    updater: Updater<unknown, unknown>,
    options?: SetDataOptions,
  ) => {
    const query = this.getQueryCache().find({ queryKey, exact: true })
    // What changes an answer that is not there yet leaves it to the server.
    if (typeof updater === 'function' && query && query.state.data === undefined) {
      void this.invalidateQueries({ queryKey, exact: true })
      return undefined
    }
    // Whoever waits for the answer gets what is set here.
    void query?.cancel({ revert: true })
    return super.setQueryData(queryKey, updater, options)
  }) as QueryClient['setQueryData']
}

function willBeAsked<Key extends QueryKey>(query: Query, filters?: InvalidateQueryFilters<Key>): boolean {
  const type = filters?.refetchType ?? filters?.type ?? 'active'
  if (type === 'none' || query.isDisabled() || query.isStatic()) return false
  return type === 'all' || query.isActive() === (type === 'active')
}

function ignored() {}

/** The one cache of what the server answered. Refusals are final; only a server that is down is asked again. */
export const queryClient = new Cache({
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      retry: (failures, error) =>
        failures < retriesMax && error instanceof ApiError && (error.status === 0 || error.status >= 500),
    },
  },
})
