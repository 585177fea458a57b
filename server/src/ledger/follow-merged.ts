import type { LotKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Cause } from '../platform/context.ts'
import { type Tx, rowsOf, textArray } from '../platform/database.ts'
import { moveWallet } from './move-wallet.ts'

/**
 * Money went back to lots: where one is of an account that was merged into another since, what it holds now follows
 * there.
 */
export async function followMerged(tx: Tx, lotKeys: readonly LotKey[], cause: Cause): Promise<void> {
  if (lotKeys.length === 0) return
  const merged = await rowsOf<{ from: MemberKey; to: MemberKey }>(
    tx,
    sql`select distinct m.member_key as from, m.into_key as to from lots join merged_members m on m.member_key = lots.member_key
        where lots.key = any(${textArray(lotKeys)}) order by 1`,
  )
  for (const way of merged) await moveWallet(tx, way, cause)
}
