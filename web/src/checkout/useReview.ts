import { keepPreviousData, replaceEqualDeep, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Review } from '@goodturn/contract/checkout/schema'
import { useCallback, useRef } from 'react'
import { type CartEntry, toCartItem } from '../cart/entry.ts'
import { client } from '../platform/client.ts'

const reviewKey = ['checkout', 'review'] as const

/**
 * The server's review of a cart (BG-22): asked for on opening and after each change, the old one staying on screen
 * meanwhile. `version` names the cart's state, for the entries themselves would be a key of 10,000 items.
 */
export function useReview(entries: readonly CartEntry[], version: string) {
  const last = useRef<Review | undefined>(undefined)
  const query = useQuery({
    queryKey: [...reviewKey, version],
    queryFn: async ({ signal }) => {
      const { data } = await client.checkout.review({ items: entries.map(toCartItem) }, { signal })
      // What is as it was stays the same object: of a thousand rows only those that changed are drawn again.
      last.current = replaceEqualDeep(last.current, data)
      return last.current
    },
    enabled: entries.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    // Each change of a draft has a review of its own; a thousand items are not kept for long.
    gcTime: 60_000,
  })
  return {
    review: query.data,
    error: query.error,
    isStale: query.isPlaceholderData,
    retry: () => void query.refetch(),
  }
}

/** Asks for the review again: prices or the wallet are known to have changed. */
export function useReviewAgain(): () => void {
  const queries = useQueryClient()
  return useCallback(() => void queries.invalidateQueries({ queryKey: reviewKey }), [queries])
}
