import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

/** What the home page begins with; not asked for while the list below is narrowed. */
export function useHome({ enabled = true } = {}) {
  return useQuery(api.home.show.queryOptions({ enabled }))
}

/** Asks again for the home page and all lists of gifts, after one of them was answered for. */
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
