import { erasedText } from '@goodturn/contract/people/contacts/erased'
import type { ContactKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'

/** Erases people from entries and proposals. Days, values, and yearly totals stay, since gift rules depend on them. */
export async function forgetPeopleOfLog(
  tx: Tx,
  memberKeys: readonly MemberKey[],
  contactKeys: readonly ContactKey[],
): Promise<void> {
  const keys = textArray(contactKeys)
  await tx.execute(
    sql`update gifting_entries set description = ${erasedText} where contact_key = any(${keys})`,
  )
  await tx.execute(
    sql`update gifting_proposals set description = ${erasedText}
        where member_key = any(${textArray(memberKeys)}) and contact_key = any(${keys})`,
  )
}
