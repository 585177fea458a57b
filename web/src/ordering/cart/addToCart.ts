import { newId } from '../../platform/newId.ts'
import { cart } from './browserCart.ts'
import type { CartChoice, CartEntry } from './entry.ts'
import { replacedBy } from './replaced.ts'
import { type Goods, trackCart } from './track.ts'

/** A choice with the words and the price that were on the screen; those are told to analytics, not kept. */
export interface Addition {
  choice: CartChoice
  goods: Goods
}

/**
 * Puts items into the cart in this browser, no call (CG-24), and tells analytics of each (CG-83). `makesRoom` names
 * entries of the cart that leave with the same change.
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
