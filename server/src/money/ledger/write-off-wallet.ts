import type { LotKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { withdrawCredit } from './void-lot.ts'

/** Writes off everything left in a member's wallet, with staff's reason in the ledger; returns the cents. */
export async function writeOffWallet(
  tx: Tx,
  memberKey: MemberKey,
  reason: string,
  cause: Cause,
): Promise<number> {
  const lots = await rowsOf<{ key: LotKey }>(
    tx,
    sql`select key from lots where member_key = ${memberKey} and remaining_cents > 0 order by key for update`,
  )
  let cents = 0
  for (const { key } of lots) cents += await withdrawCredit(tx, key, reason, cause)
  return cents
}
