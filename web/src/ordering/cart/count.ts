import { createStore, useStore } from '../../platform/store.ts'

const count = createStore(0)

/** How many items are in the cart, kept up to date for the header's badge. */
export function useCartCount(): number {
  return useStore(count)
}

/** Called by the cart store with the current number of items. */
export function setCartCount(items: number): void {
  count.set(items)
}
