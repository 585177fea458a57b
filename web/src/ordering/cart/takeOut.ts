import { cart } from './browserCart.ts'
import type { CartEntry } from './entry.ts'
import { browserLabel } from './label.ts'
import { replacedBy } from './replaced.ts'
import { type Goods, trackCart } from './track.ts'

/**
 * Takes one entry out of the cart, by its id, and tells analytics. Answers with the act that puts it back where it was,
 * with all its choices; in the cart of another member that act does nothing. Null where the entry is gone already.
 */
export async function takeOut(id: string, goods: Goods): Promise<(() => Promise<void>) | null> {
  await cart.opened()
  const entry = cart.state.get().entries.find((one) => one.id === id)
  if (!entry) return null
  const owner = browserLabel.read()?.owner
  trackCart('remove_from_cart', goods)
  await cart.apply({ put: [], remove: [id] })
  return async () => {
    if (owner === undefined || browserLabel.read()?.owner !== owner) return
    await putBack(entry, goods)
  }
}

/** As with every addition, it makes room for itself: what was chosen for the same person meanwhile leaves. */
async function putBack(entry: CartEntry, goods: Goods): Promise<void> {
  await cart.opened()
  trackCart('add_to_cart', goods)
  const remove = replacedBy([entry], cart.state.get().entries).map(({ id }) => id)
  await cart.apply({ put: [entry], remove })
}
