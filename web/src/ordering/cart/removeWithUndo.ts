import { cart } from './browserCart.ts'
import type { CartEntry } from './entry.ts'
import { browserLabel } from './label.ts'
import { replacedBy } from './replaced.ts'
import { type Goods, trackCart } from './track.ts'

/**
 * Removes one entry from the cart, by id, and sends an analytics event. Returns an undo that puts it back in place with
 * all its choices, and does nothing in another member's cart. Returns null if the entry is already gone.
 */
export async function removeWithUndo(id: string, goods: Goods): Promise<(() => Promise<void>) | null> {
  await cart.opened()
  const entry = cart.state.get().entries.find((one) => one.id === id)
  if (!entry) return null
  const owner = browserLabel.read()?.owner
  trackCart('remove_from_cart', goods)
  await cart.apply({ put: [], remove: [id] })
  return async () => {
    if (owner === undefined || browserLabel.read()?.owner !== owner) return
    await restoreEntry(entry, goods)
  }
}

/** Adds a removed entry again. Like any addition, it replaces anything chosen for the same person in the meantime. */
async function restoreEntry(entry: CartEntry, goods: Goods): Promise<void> {
  await cart.opened()
  trackCart('add_to_cart', goods)
  const remove = replacedBy([entry], cart.state.get().entries).map(({ id }) => id)
  await cart.apply({ put: [entry], remove })
}
