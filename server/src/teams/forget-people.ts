import { erasedText } from '@goodturn/contract/contacts/erased'
import type { ContactKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, textArray } from '../platform/database.ts'

/** Forgets who was invited to teams out of their people; an invitation that is still open is revoked. */
export async function forgetPeopleOfInvites(tx: Tx, contactKeys: readonly ContactKey[]): Promise<void> {
  await tx.execute(sql`
    update team_invites set email = ${erasedText}, first_name = null, last_name = null,
      status = case status when 'pending' then 'revoked' else status end
    where contact_key = any(${textArray(contactKeys)})`)
}
