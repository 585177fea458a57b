import { cart } from './browserCart.ts'
import type { CartEntry } from './entry.ts'

/** Writes changed entries back and takes others out, by their ids. */
export async function changeCart(put: readonly CartEntry[], remove: readonly string[] = []): Promise<void> {
  await cart.apply({ put, remove })
}

/** Takes everything out of the cart. */
export async function clearCart(): Promise<void> {
  await cart.opened()
  await cart.empty()
}
