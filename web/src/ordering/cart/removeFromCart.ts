import type { ContactKey, ServiceKey } from '@goodturn/contract/ids'
import { cart } from './browserCart.ts'
import { pairOf, pairOfEntry } from './entry.ts'
import { type Goods, trackCart } from './track.ts'

/** Removes the cart's entries for a person and service, without a call (CG-24); sends an analytics event for each. */
export async function removeFromCart(
  contactKey: ContactKey,
  serviceKey: ServiceKey,
  goods: Goods,
): Promise<void> {
  await cart.opened()
  const pair = pairOf(contactKey, serviceKey)
  const gone = cart.state.get().entries.filter((entry) => pairOfEntry(entry) === pair)
  gone.forEach(() => trackCart('remove_from_cart', goods))
  await cart.apply({ put: [], remove: gone.map(({ id }) => id) })
}
