import { useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'

/** Loads everything that shows people or addresses anew, after a change to one of them. */
export function useRefreshPeople(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: api.contacts.key() }),
      queries.invalidateQueries({ queryKey: api.locations.key() }),
    ])
  }
}
