import type { MemberKey, ContactKey } from '@goodturn/contract/ids'
import { erasedText } from '@goodturn/contract/people/contacts/erased'
import { eq, sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { surveyAsks, surveyFollows, surveyQuestionnaires } from './tables.ts'

/**
 * Moves questionnaires, asks, and answers when two accounts are merged. A mailbox that opted out of one account's
 * emails gets none from either. The surviving account keeps its own settings.
 */
export async function moveSurveys(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx.update(surveyQuestionnaires).set({ memberKey: to }).where(eq(surveyQuestionnaires.memberKey, from))
  await tx.update(surveyAsks).set({ memberKey: to }).where(eq(surveyAsks.memberKey, from))
  await tx.update(surveyFollows).set({ memberKey: to }).where(eq(surveyFollows.memberKey, from))
  await tx.execute(sql`
    with gone as (delete from survey_stops where member_key = ${from} returning mailbox_hash, stopped_at)
    insert into survey_stops (member_key, mailbox_hash, stopped_at) select ${to}, mailbox_hash, stopped_at from gone
    on conflict do nothing`)
  await tx.execute(sql`
    with gone as (delete from survey_nps_asked where member_key = ${from} returning mailbox_hash, asked_at)
    insert into survey_nps_asked (member_key, mailbox_hash, asked_at) select ${to}, mailbox_hash, asked_at from gone
    on conflict (member_key, mailbox_hash) do update set asked_at = greatest(survey_nps_asked.asked_at, excluded.asked_at)`)
  await tx.execute(sql`
    update survey_settings set mails_on = false, nps_on = false, tell_at = null, untold = 0 where member_key = ${from}`)
}

/** Erases a member's questions and postal address, and stops all email in their name. */
export async function forgetSurveysOf(tx: Tx, memberKey: MemberKey): Promise<void> {
  await tx.execute(sql`update survey_rounds r set title = ${erasedText}, intro = '', questions = '[]'
    from survey_questionnaires q where q.key = r.questionnaire_key and q.member_key = ${memberKey}`)
  await tx.execute(sql`update survey_questionnaires set title = ${erasedText}, intro = '', questions = '[]'
    where member_key = ${memberKey}`)
  await tx.execute(sql`update survey_settings set postal_address = null, mails_on = false, nps_on = false,
    tell_at = null where member_key = ${memberKey}`)
}

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
