import type { MemberKey, ContactKey } from '@goodturn/contract/ids'
import { erasedName } from '@goodturn/contract/people/contacts/erased'
import { eq, sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { checkoutItems, checkouts } from './tables.ts'

/**
 * Moves orders to the account that theirs is merged into. Clears their requests' idempotency keys, and suffixes the
 * browser's item ids so they can't collide with the other account's.
 */
export async function moveOrders(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx.update(checkouts).set({ memberKey: to, idempotencyKey: null }).where(eq(checkouts.memberKey, from))
  await tx
    .update(checkoutItems)
    .set({ memberKey: to, clientItemId: sql`${checkoutItems.clientItemId} || '@' || ${from}::text` })
    .where(eq(checkoutItems.memberKey, from))
}

/** Erases the card messages on a member's orders. */
export async function forgetCardsOfOrders(tx: Tx, memberKey: MemberKey): Promise<void> {
  await tx.execute(sql`update checkout_items set personalization = null, custom_to_name = null,
    custom_from_name = null, custom_message = null where checkout_key in
      (select key from checkouts where member_key = ${memberKey})`)
}

/** Forgets the recipients of items and the messages written for them. What was bought and paid stays. */
export async function forgetPeopleOfOrders(tx: Tx, contactKeys: readonly ContactKey[]): Promise<void> {
  await tx.execute(sql`
    update checkout_items set contact_name = ${erasedName}, location_key = null, to_name = null,
      personalization = null, custom_to_name = null, custom_from_name = null, custom_message = null
    where contact_key = any(${textArray(contactKeys)})`)
}
