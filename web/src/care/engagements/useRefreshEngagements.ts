import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

/** Asks again for the engagements and for how cards end, after either was changed. */
export function useRefreshEngagements(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: api.engagements.key() })
}
