import { erasedMemberName } from '@goodturn/contract/privacy/erasure/member'
import { sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'
import { type Told, withoutNames } from '../../platform/forgetting/forgotten.ts'

/** Removes a member's name from what invoices say about who paid a share. */
export async function forgetNamesInInvoices(tx: Tx, { pattern, readers }: Told): Promise<void> {
  if (pattern === null) return
  await tx.execute(
    sql`update invoices set paid_by = ${withoutNames(sql`paid_by::text`, pattern, erasedMemberName)}::jsonb
        where member_key = any(${textArray(readers)}) and paid_by::text ~ ${pattern}`,
  )
}
