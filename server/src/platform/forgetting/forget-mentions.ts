import type { MemberKey } from '@goodturn/contract/ids'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, textArray } from '../database/database.ts'
import { forgetBounces } from '../mail/bounced.ts'
import { forgetJobs } from './forget-jobs.ts'
import { patternOf } from './name-pattern.ts'

/** People being erased, and how texts may refer to them. */
export interface Mentions {
  /** A PostgreSQL regular expression that finds each of their names; null if there are no names to find. */
  pattern: string | null
  /** Their current and former email addresses, in lower case. */
  addresses: readonly string[]
  /** The addresses that no other account signs in with: data stored under them is theirs alone. */
  mailboxes: readonly string[]
  /** The members who may have received mail about them. */
  readers: readonly MemberKey[]
  /** The readers' current and former email addresses, and their own. */
  readerAddresses: readonly string[]
  /** The staff mailbox, which receives mail about everyone. */
  staffAddress: string
  /** The keys of all staff and their member accounts: responses to staff are stored under them. */
  staffKeys: readonly string[]
}

/** An SQL fragment: `text` with each name of the pattern replaced by `instead`. */
export const withoutNames = (text: SQL, pattern: string, instead: string): SQL =>
  sql`regexp_replace(${text}, ${pattern}, ${instead}, 'g')`

/**
 * Deletes emails to them or that name them, parts of future emails, jobs stored by their addresses, links to files that
 * readers may have requested by name, and what stored responses say about them.
 */
export async function forgetMentions(tx: Tx, told: Mentions, instead: string): Promise<void> {
  const mailboxes = textArray(told.mailboxes)
  const readers = textArray(told.readers)
  await forgetMailParts(tx, told)
  await tx.execute(sql`delete from outbox where to_address = any(${mailboxes})`)
  await forgetBounces(tx, told.mailboxes)
  await tx.execute(sql`delete from downloads where member_key = any(${readers})`)
  await tx.execute(
    sql`update audit set detail = detail - 'to' where member_key is null and act = 'mail.send-again' and detail ->> 'to' = any(${mailboxes})`,
  )
  await forgetJobs(tx, 'email', told.mailboxes)
  if (told.pattern === null) return
  const { pattern } = told
  await forgetMailsNaming(tx, pattern, told.readerAddresses)
  await forgetStaffMails(tx, pattern, told)
  await tx.execute(
    sql`update idempotency set answer = ${withoutNames(sql`answer::text`, pattern, instead)}::jsonb
        where member_key = any(${textArray([...told.readers, ...told.staffKeys])}) and answer::text ~ ${pattern}`,
  )
}

/**
 * Deletes parts of future emails. Runs before the emails themselves: an email being joined locks its parts, so this
 * waits for it.
 */
async function forgetMailParts(tx: Tx, { mailboxes, pattern, readerAddresses }: Mentions): Promise<void> {
  await tx.execute(sql`delete from mail_parts where to_address = any(${textArray(mailboxes)})`)
  if (pattern === null) return
  await tx.execute(
    sql`delete from mail_parts where to_address = any(${textArray(readerAddresses)}) and part::text ~ ${pattern}`,
  )
}

/** Deletes the emails to these addresses that name an erased person. */
export async function forgetMailsNaming(
  tx: Tx,
  pattern: string,
  addresses: readonly string[],
): Promise<void> {
  await tx.execute(
    sql`delete from outbox where to_address = any(${textArray(addresses)}) and (subject ~ ${pattern} or plain ~ ${pattern})`,
  )
}

/**
 * Deletes emails to staff that name them, unless the email is about another member's people of the same name: it then
 * contains an email address, but none of a reader.
 */
async function forgetStaffMails(
  tx: Tx,
  pattern: string,
  { staffAddress, readerAddresses }: Mentions,
): Promise<void> {
  await tx.execute(
    sql`delete from outbox where to_address = ${staffAddress} and (subject ~ ${pattern} or plain ~ ${pattern})
          and (plain !~ '@' or plain ~ ${patternOf(readerAddresses) ?? '(?!)'})`,
  )
}
