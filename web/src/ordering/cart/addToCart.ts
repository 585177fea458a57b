import { newId } from '../../platform/newId.ts'
import { cart } from './browserCart.ts'
import type { CartChoice, CartEntry } from './entry.ts'
import { replacedBy } from './replaced.ts'
import { type Goods, trackCart } from './track.ts'

/** A choice with the title and price on the screen; those go to analytics and are not stored. */
export interface Addition {
  choice: CartChoice
  goods: Goods
}

/**
 * Adds items to the cart in this browser, without a call (CG-24), and sends an analytics event for each (CG-83).
 * `makesRoom` names cart entries that the same change removes.
 */
export async function addToCart(
  additions: readonly Addition[],
  makesRoom: (entries: readonly CartEntry[]) => readonly string[] = () => [],
): Promise<void> {
  await cart.opened()
  const { entries } = cart.state.get()
  const choices = additions.map(({ choice }) => choice)
  const next = (entries.at(-1)?.at ?? 0) + 1
  const put: CartEntry[] = choices.map((choice, index) => ({ ...choice, id: newId(), at: next + index }))
  for (const { goods } of additions) trackCart('add_to_cart', goods)
  const replaced = replacedBy(choices, entries).map(({ id }) => id)
  await cart.apply({ put, remove: [...new Set([...replaced, ...makesRoom(entries)])] })
}
