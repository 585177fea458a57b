import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

/** Reloads the gifting log after an entry was added, edited, or removed. */
export function useRefreshLog(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: api.giftingLog.key() })
}
