import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

/** Reloads sequences and the people in them after a change. */
export function useRefreshSequences(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: api.sequences.key() }),
      queries.invalidateQueries({ queryKey: api.enrollments.key() }),
      queries.invalidateQueries({ queryKey: api.reminders.key() }),
    ])
  }
}
