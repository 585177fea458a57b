import type { MemberKey } from '@goodturn/contract/ids'
import type { Tx } from '../platform/database.ts'
import { claimPlaces } from '../plans/places.ts'
import { checkReplacements } from './check-plans.ts'
import type { PricedCart } from './priced-cart.ts'

/**
 * Claims the Top of Mind places that an order needs, for the checkout that is being begun (CG-62): a place that is
 * free, or that the plan holds which the item replaces. Refuses with 400 invalid_state.
 */
export async function claimPlacesOf(
  tx: Tx,
  cart: PricedCart,
  { memberKey, checkoutKey, now }: { memberKey: MemberKey; checkoutKey: string; now: Date },
): Promise<void> {
  checkReplacements(cart)
  const bought = cart.items.flatMap((priced, index) =>
    priced.isTopOfMind && !priced.item.soft_deleted
      ? [{ index, contactKey: priced.item.member_data.contact.key, replacesPlanKey: priced.replacesPlanKey }]
      : [],
  )
  const indexOf = new Map(bought.map(({ contactKey, index }) => [contactKey, index]))
  await claimPlaces(tx, {
    memberKey,
    checkoutKey,
    contactKeys: bought.map(({ contactKey }) => contactKey),
    replacesPlanKeys: bought.flatMap(({ replacesPlanKey }) => replacesPlanKey ?? []),
    fieldOf: (contactKey) => `items.${indexOf.get(contactKey)}`,
    now,
  })
}
