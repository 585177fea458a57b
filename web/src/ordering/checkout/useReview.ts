import { keepPreviousData, replaceEqualDeep, useQuery, useQueryClient } from '@tanstack/react-query'
import { totalsIntervalMs } from '@goodturn/contract/ordering/checkout/limits'
import type { Review } from '@goodturn/contract/ordering/checkout/schema'
import { useCallback, useRef } from 'react'
import { type CartEntry, toCartItem } from '../cart/entry.ts'
import { client } from '../../platform/client.ts'

/** Each draft of a cart has its own review; unused ones are dropped soon. */
const cacheMs = 10_000
const reviewKey = ['checkout', 'review'] as const

/**
 * The server's review of a cart (BG-22): loaded on opening and after each change, with the old one on screen in the
 * meantime. `version` is the cache key, because a key made of the entries could have 10,000 items.
 */
export function useReview(entries: readonly CartEntry[], version: string) {
  const last = useRef<Review | undefined>(undefined)
  const query = useQuery({
    queryKey: [...reviewKey, version],
    queryFn: async ({ signal }) => {
      await waitForTurn(signal)
      const { data } = await client.checkout.review({ items: entries.map(toCartItem) }, { signal })
      // Unchanged parts keep their identity, so that their rows don't rerender.
      last.current = replaceEqualDeep(last.current, data)
      return last.current
    },
    enabled: entries.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: cacheMs,
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
 * Waits for the next review call (B-9-27): 100 ms after the previous one. A change to the cart aborts the wait, so a
 * burst of changes requests only its last state.
 */
async function waitForTurn(signal: AbortSignal): Promise<void> {
  for (;;) {
    const ms = nextTurnAt - performance.now()
    if (ms <= 0) break
    await new Promise((resolve) => setTimeout(resolve, ms))
    signal.throwIfAborted()
  }
  nextTurnAt = performance.now() + totalsIntervalMs
}

/** Reloads the review: prices or the wallet are known to have changed. */
export function useRefetchReview(): () => void {
  const queries = useQueryClient()
  return useCallback(() => void queries.invalidateQueries({ queryKey: reviewKey }), [queries])
}
