import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

/**
 * Reloads everything that shows people or addresses after either changes, including touches, which are sent to
 * addresses.
 */
export function useRefreshPeople(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: api.contacts.key() }),
      queries.invalidateQueries({ queryKey: api.locations.key() }),
      queries.invalidateQueries({ queryKey: api.touches.key() }),
      queries.invalidateQueries({ queryKey: api.home.key() }),
    ])
  }
}
