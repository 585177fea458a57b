import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

/** The top of the home page; not loaded while the list below is filtered. */
export function useHome({ enabled = true } = {}) {
  return useQuery(api.home.show.queryOptions({ enabled }))
}

/** Reloads the home page and all gift lists after an answer. */
export function useRefreshHome(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    void queries.invalidateQueries({ refetchType: 'none' })
    await Promise.all([
      queries.invalidateQueries({ queryKey: api.home.key() }),
      queries.invalidateQueries({ queryKey: api.touches.activity.key() }),
    ])
  }
}
