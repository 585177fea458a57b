import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

/** Asks again for sequences and the people in them, after one of them changed. */
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
