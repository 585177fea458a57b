import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

/** Erases the card messages on a member's orders. */
export async function forgetCardsOfOrders(tx: Tx, memberKey: MemberKey): Promise<void> {
  await tx.execute(sql`update checkout_items set personalization = null, custom_to_name = null,
    custom_from_name = null, custom_message = null where checkout_key in
      (select key from checkouts where member_key = ${memberKey})`)
}
