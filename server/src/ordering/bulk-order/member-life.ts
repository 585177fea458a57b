import { erasedMemberName } from '@goodturn/contract/privacy/erasure/member'
import { eq, sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'
import { type Mentions, withoutNames } from '../../platform/forgetting/forget-mentions.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { bulkUndos } from './tables.ts'

/** Moves the undos of bulk orders along when two accounts are merged. */
export async function moveUndos(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx.update(bulkUndos).set({ memberKey: to }).where(eq(bulkUndos.memberKey, from))
}

/** Removes a member's name from refunds to partners in undone bulk orders. */
export async function forgetNamesInUndos(tx: Tx, { pattern, readers }: Mentions): Promise<void> {
  if (pattern === null) return
  await tx.execute(
    sql`update bulk_undos set outcome = ${withoutNames(sql`outcome::text`, pattern, erasedMemberName)}::jsonb
        where member_key = any(${textArray(readers)}) and outcome::text ~ ${pattern}`,
  )
}
