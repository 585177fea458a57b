import type { LotKey } from '@goodturn/contract/ids'
import { dollars } from '@goodturn/contract/money'
import type { StaffLot } from '@goodturn/contract/console/staff/schema'
import { seconds } from '@goodturn/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'

interface LotRow {
  key: LotKey
  kind: 'credit' | 'fund'
  reason: string
  description: string
  issued_cents: number
  remaining_cents: number
  expires_at: Date | string | null
}

/** Credits and funds of any member that match `where`, newest first. */
export async function staffLots(tx: Tx, where: SQL): Promise<StaffLot[]> {
  const rows = await rowsOf<LotRow>(
    tx,
    sql`select key, kind, reason, description, issued_cents, remaining_cents, expires_at from lots
        where ${where} order by created_at desc, key desc`,
  )
  return rows.map((row) => ({
    key: row.key,
    kind: row.kind,
    reason: row.reason,
    description: row.description,
    issued: dollars(row.issued_cents),
    left: dollars(row.remaining_cents),
    expires_at: row.expires_at === null ? null : seconds(new Date(row.expires_at)),
  }))
}
