import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/**
 * Revokes promises not issued yet, because what was canceled continues after all. Returns `issued` if one of the
 * source's promises was already kept, and then changes none of them; `none` if there is none.
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
