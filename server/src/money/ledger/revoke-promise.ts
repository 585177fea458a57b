import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/**
 * Revokes a source's unissued promises because the canceled purchase continues after all. Returns `issued` and changes
 * nothing if one was already kept, `none` if there are none.
 */
export async function revokePromises(tx: Tx, source: string): Promise<'none' | 'revoked' | 'issued'> {
  const rows = await rowsOf<{ issued: boolean }>(
    tx,
    sql`select issued_at is not null as issued from promised_credits where source_key = ${source} for update`,
  )
  if (rows.length === 0) return 'none'
  if (rows.some(({ issued }) => issued)) return 'issued'
  await tx.execute(sql`delete from promised_credits where source_key = ${source}`)
  return 'revoked'
}
