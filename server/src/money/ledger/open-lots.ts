import type { LotKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { dayStartOfMember } from '../../identity/accounts/day-of-member.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import type { OpenLot } from './take-in-order.ts'

interface LotRow {
  key: LotKey
  kind: 'credit' | 'fund'
  remaining_cents: number
  expires_at: Date | string | null
  created_at: Date | string
}

/** A member's lots with usable money at `now`: not empty, and not past their last day (B-9, BG-41, R-43). */
export async function openLots(tx: Tx, memberKey: MemberKey, now: Date, lock = false): Promise<OpenLot[]> {
  const today = await dayStartOfMember(tx, memberKey, now)
  const rows = await rowsOf<LotRow>(
    tx,
    sql`select key, kind, remaining_cents, expires_at, created_at from lots
        where member_key = ${memberKey} and remaining_cents > 0
          and (expires_at is null or expires_at >= ${today.toISOString()}::timestamptz)
        order by key ${lock ? sql`for update` : sql``}`,
  )
  return rows.map((row) => ({
    key: row.key,
    kind: row.kind,
    remainingCents: row.remaining_cents,
    expiresAt: row.expires_at === null ? null : new Date(row.expires_at),
    createdAt: new Date(row.created_at),
  }))
}

/** The cents of lots that never expire: all that renewals may use (BG-66). */
export const sumNonExpiring = (lots: readonly OpenLot[]): number =>
  lots
    .filter(({ expiresAt }) => expiresAt === null)
    .reduce((sum, { remainingCents }) => sum + remainingCents, 0)

/** A member's money that renewals may use, in cents. */
export async function nonExpiringCents(tx: Tx, memberKey: MemberKey, now: Date): Promise<number> {
  return sumNonExpiring(await openLots(tx, memberKey, now))
}
