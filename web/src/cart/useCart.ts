import type { ContactKey, ServiceKey } from '@goodturn/contract/ids'
import { useSyncExternalStore } from 'react'
import { useStore } from '../platform/store.ts'
import { cart } from './browserCart.ts'
import type { CartState } from './cart.ts'
import { type CartEntry, pairOf } from './entry.ts'
import { pairsOf } from './pairs.ts'

/** The cart; follows every change at once. */
export function useCart(): CartState {
  return useStore(cart.state)
}

/** The entry for a person and a service, or null. Only a change of that entry draws its screen again. */
export function useCartEntry(contactKey: ContactKey, serviceKey: ServiceKey): CartEntry | null {
  const pair = pairOf(contactKey, serviceKey)
  return useSyncExternalStore(cart.state.subscribe, () => pairsOf(cart.state.get().entries).get(pair) ?? null)
}

/** Whether the cart holds a service for a person. */
export function useIsInCart(contactKey: ContactKey, serviceKey: ServiceKey): boolean {
  return useCartEntry(contactKey, serviceKey) !== null
}
