import type { Touch } from '@goodturn/contract/care/touches/schema'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

/**
 * Shows a touch from the server's response to an act. Lists, plans, and packages with it reload when they are next
 * seen.
 */
export function useShowTouch(): (touch: Touch) => void {
  const queries = useQueryClient()
  return (touch) => {
    const input = { key: touch.key }
    void queries.invalidateQueries({ refetchType: 'none' })
    void queries.invalidateQueries({ queryKey: api.touches.tracking.queryKey({ input }) })
    queries.setQueryData(api.touches.details.queryKey({ input }), { data: touch })
  }
}
