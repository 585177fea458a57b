import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'

/** Two accounts of one person: `from` becomes part of `to`. */
export interface Merging {
  from: MemberKey
  to: MemberKey
}

/**
 * Moves an account's counters to the account it is merged into, except the counters for credits and funds, which are
 * counted where they are listed.
 */
export async function moveCounters(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from counters where member_key = ${from} and name not like 'lots:%' returning name, count)
    insert into counters (member_key, name, count) select ${to}, name, count from gone where count <> 0
    on conflict (member_key, name) do update set count = counters.count + excluded.count`)
}
