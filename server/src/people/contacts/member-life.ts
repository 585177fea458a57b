import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'

/**
 * Moves people and their addresses to the account that theirs is merged into, unchanged: someone on both lists appears
 * twice afterward. Erased people stay excluded by the old account's hashes (`keptOutAmong`).
 */
export async function movePeople(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx.execute(sql`select from contacts where member_key = ${from} order by key for update`)
  await tx.execute(sql`update contacts set member_key = ${to} where member_key = ${from}`)
  await tx.execute(sql`update locations set member_key = ${to} where member_key = ${from}`)
}
