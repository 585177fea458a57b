import { erasedName } from '@goodturn/contract/people/contacts/erased'
import type { ContactKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'

/** Clears the recipients of packages, all of which have ended. The payment records stay. */
export async function forgetPeopleOfPackages(tx: Tx, contactKeys: readonly ContactKey[]): Promise<void> {
  await tx.execute(sql`
    update packages set recipient_name = ${erasedName}, search_text = lower(${erasedName}::text || ' ' || title),
      location_key = null, future_location_key = null, to_name = null
    where contact_key = any(${textArray(contactKeys)})`)
}
