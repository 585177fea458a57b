import type { ContactKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'

/**
 * Forgets what people answered, and asks them no more. Scores stay, without their person; so do the hashes of mailboxes
 * that want no more mail.
 */
export async function forgetPeopleOfSurveys(tx: Tx, contactKeys: readonly ContactKey[]): Promise<void> {
  await tx.execute(sql`
    update survey_asks set code = key, mailbox_hash = null, due_at = null,
      state = case state when 'planned' then 'dropped' else state end,
      answers = (select jsonb_agg(null::jsonb) from jsonb_array_elements(answers))
    where contact_key = any(${textArray(contactKeys)})`)
}
