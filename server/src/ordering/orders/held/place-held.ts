import type { CheckoutKey } from '@goodturn/contract/ids'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { heldPlaced } from '../events.ts'
import { fulfillItems } from '../fulfill.ts'
import { findPlaceable } from './held.queries.ts'

/**
 * Makes the gifts of links that are paid once they are accepted, so that they wait for their recipients like any other
 * (D-1-48), and lets the rooms above make the links. Safe to repeat: each item has one gift.
 */
export async function placeHeld(tx: Tx, sendingKey: CheckoutKey, cause: Cause): Promise<void> {
  const held = await findPlaceable(tx, sendingKey)
  if (!held) return
  const { member_key: memberKey, from_name: fromName, from_name_packages: fromNamePackages, items } = held
  await fulfillItems(tx, { memberKey, partnershipKey: null, fromName, fromNamePackages, items }, cause)
  await cause.publish(tx, heldPlaced, { sendingKey, memberKey })
}
