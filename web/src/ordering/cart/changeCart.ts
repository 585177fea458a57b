import { cart } from './browserCart.ts'
import type { CartEntry } from './entry.ts'
import { pairsOf } from './pairs.ts'

/** Writes changed entries back and takes others out, by their ids. */
export async function changeCart(put: readonly CartEntry[], remove: readonly string[] = []): Promise<void> {
  await cart.apply({ put, remove })
}

/** Changes what the cart holds for a pair (`pairOf`), once the cart is read; without an entry it does nothing. */
export async function changeEntry(pair: string, change: (entry: CartEntry) => CartEntry): Promise<boolean> {
  await cart.opened()
  const entry = pairsOf(cart.state.get().entries).get(pair)
  if (!entry) return false
  await changeCart([change(entry)])
  return true
}

/** Takes everything out of the cart. */
export async function clearCart(): Promise<void> {
  await cart.opened()
  await cart.empty()
}
