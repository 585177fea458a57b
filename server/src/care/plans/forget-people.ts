import { erasedName } from '@goodturn/contract/people/contacts/erased'
import type { ContactKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'
import { replacedReason } from './replace.ts'

/** Clears the recipients of plans. All of these plans have ended; their periods and payments stay. */
export async function forgetPeopleOfPlans(tx: Tx, contactKeys: readonly ContactKey[]): Promise<void> {
  await tx.execute(sql`
    update plans set recipient_name = ${erasedName}, search_text = lower(${erasedName}::text || ' ' || title),
      location_key = null, to_name = null,
      cancel_reason = case when cancel_reason = ${replacedReason} then cancel_reason end
    where contact_key = any(${textArray(contactKeys)})`)
}
