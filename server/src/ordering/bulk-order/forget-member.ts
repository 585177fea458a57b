import { erasedMemberName } from '@goodturn/contract/privacy/erasure/member'
import { sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'
import { type Told, withoutNames } from '../../platform/forgetting/forgotten.ts'

/** Takes a member's name out of what undone bulk orders gave back to partners. */
export async function forgetNamesInUndos(tx: Tx, { pattern, readers }: Told): Promise<void> {
  if (pattern === null) return
  await tx.execute(
    sql`update bulk_undos set outcome = ${withoutNames(sql`outcome::text`, pattern, erasedMemberName)}::jsonb
        where member_key = any(${textArray(readers)}) and outcome::text ~ ${pattern}`,
  )
}
