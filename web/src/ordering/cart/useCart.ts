import type { ContactKey, ServiceKey } from '@goodturn/contract/ids'
import { useSyncExternalStore } from 'react'
import { useStore } from '../../platform/store.ts'
import { cart } from './browserCart.ts'
import type { CartState } from './cart.ts'
import { type CartEntry, pairOf } from './entry.ts'
import { pairsOf } from './pairs.ts'

/** The cart, updated at once. */
export function useCart(): CartState {
  return useStore(cart.state)
}

/**
 * The entry for a person and service; null if there is none or no person. Only a change of that entry rerenders the
 * caller.
 */
export function useCartEntry(contactKey: ContactKey | null, serviceKey: ServiceKey): CartEntry | null {
  const pair = contactKey && pairOf(contactKey, serviceKey)
  return useSyncExternalStore(
    cart.state.subscribe,
    () => (pair && pairsOf(cart.state.get().entries).get(pair)) || null,
  )
}

/** Whether the cart holds a service for a person. */
export function useIsInCart(contactKey: ContactKey, serviceKey: ServiceKey): boolean {
  return useCartEntry(contactKey, serviceKey) !== null
}
