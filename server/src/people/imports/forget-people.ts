import type { ContactKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'

/** Deletes what imports stored about people for undo, so an undo skips erased people. */
export async function forgetPeopleOfImports(
  tx: Tx,
  contactKeys: readonly ContactKey[],
  memberKeys: readonly MemberKey[],
): Promise<void> {
  await tx.execute(
    sql`delete from import_people where contact_key = any(${textArray(contactKeys)})
          and import_key in (select key from imports where member_key = any(${textArray(memberKeys)}))`,
  )
}
