import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'

/** Packages, and what was paid for them, go to the account that theirs is merged into; after their people. */
export async function movePackages(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx.execute(sql`select from packages where member_key = ${from} order by key for update`)
  await tx.execute(sql`update packages set member_key = ${to} where member_key = ${from}`)
  await tx.execute(sql`update package_payments set payer_key = ${to} where payer_key = ${from}`)
}
