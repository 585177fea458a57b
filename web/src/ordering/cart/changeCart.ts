import { cart } from './browserCart.ts'
import type { CartEntry } from './entry.ts'
import { pairsOf } from './pairs.ts'

/** Writes changed entries and removes others, by id. */
export async function changeCart(put: readonly CartEntry[], remove: readonly string[] = []): Promise<void> {
  await cart.apply({ put, remove })
}

/** Changes the cart's entry for a pair (`pairOf`) once the cart is read; does nothing without one. */
export async function changeEntry(pair: string, change: (entry: CartEntry) => CartEntry): Promise<boolean> {
  await cart.opened()
  const entry = pairsOf(cart.state.get().entries).get(pair)
  if (!entry) return false
  await changeCart([change(entry)])
  return true
}

/** Removes everything from the cart. */
export async function clearCart(): Promise<void> {
  await cart.opened()
  await cart.empty()
}
