import { countedRowsMax } from '@goodturn/contract/limits'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from './database.ts'
import type { Counted } from '../lists/paging.ts'
import { neverPrepared } from './prepared.ts'

/**
 * Counts the rows of `branches`, statements that share no rows, up to 1,000: counting more would cost more than the
 * page itself. Row order does not matter.
 */
export async function countRows(tx: Tx, branches: readonly SQL[]): Promise<Counted> {
  const rows = await rowsOf<{ total: number }>(
    tx,
    sql`${neverPrepared} select (${countUpToMax(branches)}) as total`,
  )
  return countedUpToMax(rows[0]?.total ?? 0)
}

/** Converts the count of `countUpToMax`. */
export function countedUpToMax(count: number): Counted {
  return { total: Math.min(count, countedRowsMax), isMinimum: count > countedRowsMax }
}

/** A statement that counts up to one past the maximum, to show that there are more. */
export function countUpToMax(branches: readonly SQL[]): SQL {
  const enough = sql.raw(`limit ${countedRowsMax + 1}`)
  const found = sql.join(
    branches.map((branch) => sql`(${branch} ${enough})`),
    sql` union all `,
  )
  return sql`select count(*)::int from (select from (${found}) found ${enough}) counted`
}
