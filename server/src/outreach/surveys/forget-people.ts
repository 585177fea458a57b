import type { ContactKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'

/**
 * Erases people's answers and stops asking them. Scores stay, without the person, and so do the hashes of mailboxes
 * that opted out.
 */
export async function forgetPeopleOfSurveys(tx: Tx, contactKeys: readonly ContactKey[]): Promise<void> {
  await tx.execute(sql`
    update survey_asks set code = key, mailbox_hash = null, due_at = null,
      state = case state when 'planned' then 'dropped' else state end,
      answers = (select jsonb_agg(null::jsonb) from jsonb_array_elements(answers))
    where contact_key = any(${textArray(contactKeys)})`)
}
