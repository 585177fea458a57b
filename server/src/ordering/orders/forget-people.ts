import { erasedName } from '@goodturn/contract/people/contacts/erased'
import type { ContactKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'

/** Forgets the recipients of items and the messages written for them. What was bought and paid stays. */
export async function forgetPeopleOfOrders(tx: Tx, contactKeys: readonly ContactKey[]): Promise<void> {
  await tx.execute(sql`
    update checkout_items set contact_name = ${erasedName}, location_key = null, to_name = null,
      personalization = null, custom_to_name = null, custom_from_name = null, custom_message = null
    where contact_key = any(${textArray(contactKeys)})`)
}
