import { erasedMemberName } from '@goodturn/contract/privacy/erasure/member'
import { sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'
import { type Told, withoutNames } from '../../platform/forgetting/forgotten.ts'

/** Removes a member's name from refunds to partners in undone bulk orders. */
export async function forgetNamesInUndos(tx: Tx, { pattern, readers }: Told): Promise<void> {
  if (pattern === null) return
  await tx.execute(
    sql`update bulk_undos set outcome = ${withoutNames(sql`outcome::text`, pattern, erasedMemberName)}::jsonb
        where member_key = any(${textArray(readers)}) and outcome::text ~ ${pattern}`,
  )
}
