import { erasedName } from '@goodturn/contract/contacts/erased'
import type { ContactKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, textArray } from '../platform/database.ts'
import type { Told } from '../platform/forgotten.ts'
import { forgetNamesInImports } from './forget-names.ts'

/**
 * Forgets what members' imports knew of people to undo them, and their names in what files were called and what was said
 * with them: an undo leaves those who were erased alone.
 */
export async function forgetPeopleOfImports(
  tx: Tx,
  contactKeys: readonly ContactKey[],
  told: Told,
): Promise<void> {
  await tx.execute(
    sql`delete from import_people where contact_key = any(${textArray(contactKeys)})
          and import_key in (select key from imports where member_key = any(${textArray(told.readers)}))`,
  )
  await forgetNamesInImports(tx, told, erasedName)
}
