import { cartRestMs } from '@goodturn/contract/ordering/checkout/limits'
import { debounce } from '../../platform/pace.ts'
import { type Store, createStore, useStore } from '../../platform/store.ts'
import type { CartState } from './cart.ts'

const atRest = createStore<CartState>({ ready: false, entries: [], version: '' })

/** Follows the cart once it rests; use `useCart` for what must follow at once. */
export function useRestingCart(): CartState {
  return useStore(atRest)
}

/**
 * Makes `target` follow `source` once it rested for 100 ms (C-4.7-17): for what costs a call. The first sight of a
 * cart, and a closed one, are shown at once.
 */
export function followAtRest(source: Store<CartState>, target: Store<CartState> = atRest): void {
  const rest = debounce(() => target.set(source.get()), cartRestMs)
  source.subscribe(() => {
    const now = source.get()
    if (now.ready && target.get().ready) return rest()
    rest.cancel()
    target.set(now)
  })
}
