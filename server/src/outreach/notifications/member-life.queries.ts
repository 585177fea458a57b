import type { ContactKey } from '@goodturn/contract/ids'
import { erasedName } from '@goodturn/contract/people/contacts/erased'
import { sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'
import { type Mentions, withoutNames } from '../../platform/forgetting/forget-mentions.ts'

/** Deletes notifications about erased people and their gifts, and removes their names from those about orders. */
export async function forgetPeopleOfBells(
  tx: Tx,
  contactKeys: readonly ContactKey[],
  { pattern, readers }: Mentions,
): Promise<void> {
  const members = textArray(readers)
  await tx.execute(
    sql`delete from notifications where member_key = any(${members})
          and (subject_key = any(${textArray(contactKeys)})
            or subject_key in (select key from touches where contact_key = any(${textArray(contactKeys)})))`,
  )
  if (pattern === null) return
  await tx.execute(
    sql`update notifications set who = ${withoutNames(sql`who`, pattern, erasedName)},
          what = ${withoutNames(sql`what`, pattern, erasedName)}
        where member_key = any(${members}) and (who ~ ${pattern} or what ~ ${pattern})`,
  )
}
