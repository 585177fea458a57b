import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

/** Asks again for the gifting log, after an entry came, changed or went. */
export function useRefreshLog(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: api.giftingLog.key() })
}
