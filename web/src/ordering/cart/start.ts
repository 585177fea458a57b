import { onSignOut } from '../../platform/session/cleanups.ts'
import { followUser } from '../../platform/session/user.ts'
import type { Cart, CartState } from './cart.ts'
import { setCartCount } from './count.ts'
import { cartLabelName } from './label.ts'
import { followDebounced } from './debouncedCart.ts'

/**
 * Ties the cart to the session: opens it at sign-in, destroys it at logout, and starts empty for another account
 * (P:G-25). Called once, where the cart is made.
 */
export function startCart(cart: Cart): void {
  cart.state.subscribe(() => setCartCount(countOf(cart.state.get())))
  followDebounced(cart.state)
  followUser((user) => void cart.open(user?.key ?? null))
  onSignOut(cart.destroy)
  window.addEventListener('focus', cart.refresh)
  window.addEventListener('pageshow', cart.refresh)
  window.addEventListener('storage', (event) => {
    if (event.key === cartLabelName) cart.refresh()
  })
}

function countOf({ entries }: CartState): number {
  return entries.filter((entry) => !entry.soft_deleted).length
}
