import type { ContactKey, MemberKey, QuestionnaireKey } from '@goodturn/contract/ids'
import type { AskReview } from '@goodturn/contract/outreach/surveys/schema'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import { isBounced } from '../../platform/mail/bounced.ts'
import { mailboxHasher } from './mailbox-hash.ts'

interface PersonRow {
  key: ContactKey
  display_name: string
  email: string | null
  is_archived: boolean
  is_bounced: boolean
  asked_today: boolean
}

/** A person who may be asked, or the reason why not. */
export type Candidate = AskReview['people'][number] & { mailboxHash: string | null }

interface Chosen {
  questionnaireKey: QuestionnaireKey
  contacts: readonly ContactKey[]
  today: string
}

/** The member's own people among the chosen ones, by name, each with the reason they can't be mailed, if any. */
export async function findPeopleToAsk(
  tx: Tx,
  memberKey: MemberKey,
  { questionnaireKey, contacts, today }: Chosen,
): Promise<Candidate[]> {
  const people = await rowsOf<PersonRow>(
    tx,
    sql`select c.key, c.display_name, c.email, c.archived_at is not null as is_archived,
          ${isBounced(sql`c.email`)} as is_bounced,
          exists (select from survey_asks a where a.questionnaire_key = ${questionnaireKey}
            and a.contact_key = c.key and a.asked_on = ${today}::date) as asked_today
        from contacts c where c.member_key = ${memberKey} and c.key = any(${textArray(contacts)})
        order by c.sort_name, c.key`,
  )
  const hash = await mailboxHasher(tx)
  const hashed = people.map((person) => ({
    ...person,
    mailboxHash: person.email ? hash(person.email) : null,
  }))
  const stopped = await optedOutAmong(
    tx,
    memberKey,
    hashed.flatMap(({ mailboxHash }) => mailboxHash ?? []),
  )
  return hashed.map(({ key, display_name, email, mailboxHash, ...row }) => ({
    key,
    display_name,
    email,
    mailboxHash,
    hindrance: row.is_archived
      ? 'archived'
      : mailboxHash === null
        ? 'no_email'
        : stopped.has(mailboxHash)
          ? 'stopped'
          : row.is_bounced
            ? 'bounced'
            : row.asked_today
              ? 'asked_today'
              : null,
  }))
}

/** Returns the given mailboxes that opted out of the member's emails. */
export async function optedOutAmong(
  tx: Tx,
  memberKey: MemberKey,
  hashes: readonly string[],
): Promise<Set<string>> {
  const rows = await rowsOf<{ mailbox_hash: string }>(
    tx,
    sql`select mailbox_hash from survey_stops
        where member_key = ${memberKey} and mailbox_hash = any(${textArray(hashes)})`,
  )
  return new Set(rows.map((row) => row.mailbox_hash))
}

/** Whether a member's person, by their current address, opted out of these emails. */
export async function hasOptedOut(tx: Tx, memberKey: MemberKey, contactKey: ContactKey): Promise<boolean> {
  const [person] = await rowsOf<{ email: string | null }>(
    tx,
    sql`select email from contacts where key = ${contactKey} and member_key = ${memberKey}`,
  )
  if (!person?.email) return false
  const hash = await mailboxHasher(tx)
  return (await optedOutAmong(tx, memberKey, [hash(person.email)])).size > 0
}

/** The sender of an email to a recipient, as the email and its pages name them. */
export interface Sender {
  firstName: string
  name: string
  company: string | null
}

/** The member as a sender. */
export async function senderOf(tx: Tx, memberKey: MemberKey): Promise<Sender | null> {
  const rows = await rowsOf<Sender>(
    tx,
    sql`select first_name as "firstName", first_name || ' ' || last_name as name, nullif(company, '') as company
        from members where key = ${memberKey}`,
  )
  return rows[0] ?? null
}
