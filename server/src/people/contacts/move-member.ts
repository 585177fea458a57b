import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'

/**
 * People and their addresses go to the account that theirs is merged into, each as they are: somebody who is on both
 * lists is there twice afterward. Who was erased stays kept out by the hashes of the old account (`keptOutAmong`).
 */
export async function movePeople(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx.execute(sql`select from contacts where member_key = ${from} order by key for update`)
  await tx.execute(sql`update contacts set member_key = ${to} where member_key = ${from}`)
  await tx.execute(sql`update locations set member_key = ${to} where member_key = ${from}`)
}
