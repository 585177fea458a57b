import type { MemberKey } from '@goodturn/contract/ids'
import { surveyMailsByMemberPerDay } from '@goodturn/contract/outreach/surveys/limits'
import type { AskReview, askInput } from '@goodturn/contract/outreach/surveys/schema'
import { dateIn } from '@goodturn/contract/time'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod/mini'
import { present } from '../../platform/assert.ts'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import { newKey, newKeys, randomCode } from '../../platform/ids.ts'
import { sendMails } from '../../platform/mail/mail.ts'
import { mailsOff, noPerson, tooManyMails } from './errors.ts'
import { type QuestionnaireRecord, findQuestionnaire, lockQuestionnaire } from './find.ts'
import { questionnaireMail } from './mail-ask.ts'
import { type Candidate, findPeopleToAsk, senderOf } from './people.queries.ts'
import { mailsOfDay } from './sent.queries.ts'
import { lockSettings } from './settings.ts'
import { surveyQuestionnaires, surveyRounds } from './tables.ts'

type AskInput = z.output<typeof askInput>

/**
 * Previews an ask: the chosen people who would get an email, and the reasons others would not; 404 if the questionnaire
 * is someone else's.
 */
export async function reviewAsk(
  tx: Tx,
  memberKey: MemberKey,
  given: AskInput,
  now: Date,
): Promise<AskReview> {
  await findQuestionnaire(tx, memberKey, given.key)
  const people = await loadPeople(tx, memberKey, given, now)
  return {
    people: people.map(({ key, display_name, email, hindrance }) => ({
      key,
      display_name,
      email,
      hindrance,
    })),
    mails: people.filter(({ hindrance }) => hindrance === null).length,
  }
}

/**
 * Mails a questionnaire to the chosen people, except those it can't be sent to; returns how many. Asks, the current
 * questions, and mails are written together or not at all. A member's rounds run one at a time, and no one gets the
 * same one twice in a day, so a repeat mails nothing.
 */
export async function askPeople(
  tx: Tx,
  memberKey: MemberKey,
  given: AskInput,
  cause: Cause,
): Promise<number> {
  await findQuestionnaire(tx, memberKey, given.key)
  const { mailsOn, postalAddress } = await lockSettings(tx, memberKey)
  if (!mailsOn || postalAddress === null) throw mailsOff('contacts')
  const questionnaire = await lockQuestionnaire(tx, memberKey, given.key)
  if (questionnaire.questions.length === 0) throw invalid('questions', 'Add a question first.')
  const people = await loadPeople(tx, memberKey, given, cause.now)
  const open = people.filter(({ hindrance }) => hindrance === null)
  if (open.length === 0) return 0
  if ((await mailsOfDay(tx, memberKey, cause)) + open.length > surveyMailsByMemberPerDay) throw tooManyMails()
  const asked = await insertAsks(tx, questionnaire, open, cause)
  const sender = present(await senderOf(tx, memberKey), 'a member has a name')
  await sendMails(
    tx,
    cause,
    asked.map(({ email, code }) => ({
      to: email,
      mail: questionnaireMail(cause, { code, sender, postalAddress }, questionnaire),
    })),
  )
  return asked.length
}

async function loadPeople(
  tx: Tx,
  memberKey: MemberKey,
  { key, contacts }: AskInput,
  now: Date,
): Promise<Candidate[]> {
  const people = await findPeopleToAsk(tx, memberKey, { questionnaireKey: key, contacts, today: dateIn(now) })
  if (people.length < new Set(contacts).size) throw noPerson()
  return people
}

interface Mailed {
  email: string
  code: string
}

/** Writes a round and its asks, and counts them; returns those that were written. */
async function insertAsks(
  tx: Tx,
  { key, memberKey, title, intro, questions }: QuestionnaireRecord,
  open: readonly Candidate[],
  { now }: Cause,
): Promise<Mailed[]> {
  const roundKey = newKey('surveyRound')
  await tx
    .insert(surveyRounds)
    .values({ key: roundKey, questionnaireKey: key, title, intro, questions, createdAt: now })
  const keys = newKeys('ask', open.length)
  const rows = open.map((person, at) => ({
    key: keys[at],
    contact: person.key,
    code: randomCode(16),
    hash: person.mailboxHash,
  }))
  const at = sql`${now.toISOString()}::timestamptz`
  const added = await rowsOf<{ contact_key: string; code: string }>(
    tx,
    sql`insert into survey_asks (key, member_key, contact_key, kind, questionnaire_key, round_key, state, code,
          mailbox_hash, asked_on, sent_at, created_at)
        select x.key, ${memberKey}, x.contact, 'questionnaire', ${key}, ${roundKey}, 'sent', x.code, x.hash,
          ${dateIn(now)}::date, ${at}, ${at}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(key text, contact text, code text, hash text)
        on conflict (questionnaire_key, contact_key, asked_on) where questionnaire_key is not null do nothing
        returning contact_key, code`,
  )
  await tx
    .update(surveyQuestionnaires)
    .set({ asked: sql`${surveyQuestionnaires.asked} + ${added.length}` })
    .where(eq(surveyQuestionnaires.key, key))
  const emails = new Map(open.map(({ key: contact, email }) => [contact as string, email]))
  return added.map(({ contact_key, code }) => ({
    code,
    email: present(emails.get(contact_key), 'a recipient has an address'),
  }))
}
