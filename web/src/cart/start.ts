import { onSignOut } from '../platform/session/signOut.ts'
import { followUser } from '../platform/session/user.ts'
import { cart } from './browserCart.ts'
import type { CartState } from './cart.ts'
import { setCartCount } from './count.ts'
import { cartLabelName } from './label.ts'
import { followAtRest } from './resting.ts'
import { resetServiceSetup } from './setup.ts'

/**
 * Ties the cart to who is signed in: it opens with the session, is destroyed at logout, and another account starts
 * with an empty one (P:G-25). Called once when the page starts.
 */
export function startCart(): void {
  cart.state.subscribe(() => setCartCount(countOf(cart.state.get())))
  followAtRest(cart.state)
  followUser((user) => {
    if (!user) resetServiceSetup()
    void cart.open(user?.key ?? null)
  })
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
