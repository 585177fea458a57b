import type { ContactKey, ServiceKey } from '@goodturn/contract/ids'
import { useStore } from '../platform/store.ts'
import { cart } from './browserCart.ts'
import type { CartState } from './cart.ts'
import { type CartEntry, pairOf, pairOfEntry } from './entry.ts'

/** The cart; follows every change at once. */
export function useCart(): CartState {
  return useStore(cart.state)
}

/** The entry for a person and a service, or null. */
export function useCartEntry(contactKey: ContactKey, serviceKey: ServiceKey): CartEntry | null {
  const { entries } = useStore(cart.state)
  const pair = pairOf(contactKey, serviceKey)
  return entries.find((entry) => pairOfEntry(entry) === pair) ?? null
}
