import { createStore, useStore } from '../../platform/store.ts'

const count = createStore(0)

/** How many items the cart holds; the badge of the header follows it. */
export function useCartCount(): number {
  return useStore(count)
}

/** The cart store says how many items it holds now. */
export function setCartCount(items: number): void {
  count.set(items)
}
