import type { ContactKey, ServiceKey } from '@goodturn/contract/ids'
import { cart } from './browserCart.ts'
import { pairOf, pairOfEntry } from './entry.ts'
import { type Goods, trackCart } from './track.ts'

/** Removes what the cart holds for a person and a service, no call (CG-24); analytics is told of each. */
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
