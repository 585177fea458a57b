import type { CheckoutKey, MemberKey } from '@goodturn/contract/ids'
import { checkReplacements } from '../cart/check-items.ts'
import type { PricedCart } from '../cart/priced-cart.ts'
import { claimPlaces } from '../../care/plans/places.ts'
import type { Tx } from '../../platform/database/database.ts'

/**
 * Claims the Top of Mind places that an order needs, for the checkout being begun (CG-62): a free place, or the place
 * of the plan that the item replaces. Refuses with 400 invalid_state.
 */
export async function claimPlacesOf(
  tx: Tx,
  cart: PricedCart,
  { memberKey, checkoutKey, now }: { memberKey: MemberKey; checkoutKey: CheckoutKey; now: Date },
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
    claimedBy: checkoutKey,
    contactKeys: bought.map(({ contactKey }) => contactKey),
    replacesPlanKeys: bought.flatMap(({ replacesPlanKey }) => replacesPlanKey ?? []),
    fieldOf: (contactKey) => `items.${indexOf.get(contactKey)}`,
    now,
  })
}
