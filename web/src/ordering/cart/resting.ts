import { cartRestMs } from '@goodturn/contract/ordering/checkout/limits'
import { debounce } from '../../platform/pace.ts'
import { type Store, createStore, useStore } from '../../platform/store.ts'
import type { CartState } from './cart.ts'

const atRest = createStore<CartState>({ ready: false, entries: [], version: '' })

/** The cart, debounced; use `useCart` for immediate updates. */
export function useRestingCart(): CartState {
  return useStore(atRest)
}

/**
 * Updates `target` from `source` after 100 ms without changes (C-4.7-17), for anything that costs a call. The first
 * state of a cart, and a closed one, are passed on at once.
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
