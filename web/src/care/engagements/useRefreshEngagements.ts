import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

/** Reloads the engagements and the card foot after either changed. */
export function useRefreshEngagements(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: api.engagements.key() })
}
