import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'

/** Moves plans and the payments for their periods when two accounts are merged; runs after their people were moved. */
export async function movePlans(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx.execute(sql`select from plans where member_key = ${from} order by key for update`)
  await tx.execute(sql`update plans set member_key = ${to} where member_key = ${from}`)
  await tx.execute(sql`update plan_period_payments set payer_key = ${to} where payer_key = ${from}`)
}
