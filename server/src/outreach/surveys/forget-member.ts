import { erasedText } from '@goodturn/contract/people/contacts/erased'
import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

/** Erases a member's questions and postal address, and stops all mails in their name. */
export async function forgetSurveysOf(tx: Tx, memberKey: MemberKey): Promise<void> {
  await tx.execute(sql`update survey_rounds r set title = ${erasedText}, intro = '', questions = '[]'
    from survey_questionnaires q where q.key = r.questionnaire_key and q.member_key = ${memberKey}`)
  await tx.execute(sql`update survey_questionnaires set title = ${erasedText}, intro = '', questions = '[]'
    where member_key = ${memberKey}`)
  await tx.execute(sql`update survey_settings set postal_address = null, mails_on = false, nps_on = false,
    tell_at = null where member_key = ${memberKey}`)
}
