import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'

/**
 * Moves gifts, their instructions, and credited shares when two accounts are merged; runs after plans and packages, the
 * usual order.
 */
export async function moveTouches(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx.execute(sql`select from touches where member_key = ${from} order by key for update`)
  await tx.execute(sql`update touches set member_key = ${to} where member_key = ${from}`)
  await tx.execute(sql`update touch_messages set member_key = ${to} where member_key = ${from}`)
  await tx.execute(sql`update touch_shares set payer_key = ${to} where payer_key = ${from}`)
}
