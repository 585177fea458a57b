import { cartQuietMs } from '@goodturn/contract/ordering/checkout/limits'
import { debounce } from '../../platform/debounce.ts'
import { type Store, createStore, useStore } from '../../platform/store.ts'
import type { CartState } from './cart.ts'

const debouncedCart = createStore<CartState>({ ready: false, entries: [], version: '' })

/** The cart, debounced; use `useCart` for immediate updates. */
export function useDebouncedCart(): CartState {
  return useStore(debouncedCart)
}

/**
 * Updates `target` from `source` after 100 ms without changes (C-4.7-17), for anything that costs a call. The first
 * state of a cart, and a closed one, are passed on at once.
 */
export function followDebounced(source: Store<CartState>, target: Store<CartState> = debouncedCart): void {
  const rest = debounce(() => target.set(source.get()), cartQuietMs)
  source.subscribe(() => {
    const now = source.get()
    if (now.ready && target.get().ready) return rest()
    rest.cancel()
    target.set(now)
  })
}
