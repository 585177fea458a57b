import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'

/**
 * Gifts, instructions for them, and what came back for those that were not given, go to the account that theirs is merged
 * into; after plans and packages, as everywhere.
 */
export async function moveTouches(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx.execute(sql`select from touches where member_key = ${from} order by key for update`)
  await tx.execute(sql`update touches set member_key = ${to} where member_key = ${from}`)
  await tx.execute(sql`update touch_messages set member_key = ${to} where member_key = ${from}`)
  await tx.execute(sql`update touch_shares set payer_key = ${to} where payer_key = ${from}`)
}
