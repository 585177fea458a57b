import type { Replacement, Touch } from '@goodturn/contract/care/touches/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'

interface Swaps {
  items: Replacement[]
  isLoading: boolean
  error: unknown
  retry: () => void
}

/** The replacements for a touch; an empty list makes the swap a general request (C-7-64). */
export function useSwaps({ v1_key }: Touch, enabled: boolean): Swaps {
  const query = useQuery(api.touchActs.swapskus.queryOptions({ input: { v1Key: v1_key }, enabled }))
  return {
    items: query.data?.experiences ?? [],
    isLoading: query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
  }
}
