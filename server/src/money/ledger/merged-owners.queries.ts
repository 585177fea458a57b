import type { LotKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'

/** The merged accounts that own some of these lots, each with the account it was merged into. */
export function mergedOwners(tx: Tx, lotKeys: readonly LotKey[]): Promise<Merging[]> {
  return rowsOf<Merging>(
    tx,
    sql`select distinct m.member_key as from, m.into_key as to
        from lots join merged_members m on m.member_key = lots.member_key
        where lots.key = any(${textArray(lotKeys)}) order by 1`,
  )
}
