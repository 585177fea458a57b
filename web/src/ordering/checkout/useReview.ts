import { keepPreviousData, replaceEqualDeep, useQuery, useQueryClient } from '@tanstack/react-query'
import { totalsEveryMs } from '@goodturn/contract/ordering/checkout/limits'
import type { Review } from '@goodturn/contract/ordering/checkout/schema'
import { useCallback, useRef } from 'react'
import { type CartEntry, toCartItem } from '../cart/entry.ts'
import { client } from '../../platform/client.ts'

/** Each draft of a cart is a review of its own; those that nobody shows are let go soon. */
const keptMs = 10_000
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
      await turn(signal)
      const { data } = await client.checkout.review({ items: entries.map(toCartItem) }, { signal })
      // What did not change stays the same object, so that its rows are not drawn again.
      last.current = replaceEqualDeep(last.current, data)
      return last.current
    },
    enabled: entries.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: keptMs,
  })
  return {
    review: query.data,
    error: query.error,
    isStale: query.isPlaceholderData,
    retry: () => void query.refetch(),
  }
}

let nextTurnAt = 0

/**
 * Waits until a review may be asked for again (B-9-27): 100 ms after the one before. A cart that changed meanwhile has
 * aborted the wait, so that of a burst the last state is the one that is asked about.
 */
async function turn(signal: AbortSignal): Promise<void> {
  for (;;) {
    const ms = nextTurnAt - performance.now()
    if (ms <= 0) break
    await new Promise((resolve) => setTimeout(resolve, ms))
    signal.throwIfAborted()
  }
  nextTurnAt = performance.now() + totalsEveryMs
}

/** Asks for the review again: prices or the wallet are known to have changed. */
export function useRefetchReview(): () => void {
  const queries = useQueryClient()
  return useCallback(() => void queries.invalidateQueries({ queryKey: reviewKey }), [queries])
}
