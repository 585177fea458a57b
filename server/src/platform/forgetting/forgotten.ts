import type { MemberKey } from '@goodturn/contract/ids'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, textArray } from '../database/database.ts'
import { forgetJobs } from './forget-jobs.ts'
import { patternOf } from './name-pattern.ts'

/** Who is being erased, as texts may tell of them. */
export interface Told {
  /** A regular expression of PostgreSQL that finds each of their names; null where nothing names them. */
  pattern: string | null
  /** Their own email addresses, now and before, in lower case. */
  addresses: readonly string[]
  /** Those of them that no other account signs in with: what is kept under them is theirs alone. */
  mailboxes: readonly string[]
  /** The members who may have been written to about them. */
  readers: readonly MemberKey[]
  /** The email addresses of those, now and before, and their own. */
  readerAddresses: readonly string[]
  /** Where staff are written to, about everyone. */
  staffAddress: string
  /** The keys of everyone on staff, and of their own accounts: stored answers to staff are kept under them. */
  staffKeys: readonly string[]
}

/** A piece of a statement: `text` with `instead` where a name of the pattern stands. */
export const withoutNames = (text: SQL, pattern: string, instead: string): SQL =>
  sql`regexp_replace(${text}, ${pattern}, ${instead}, 'g')`

/**
 * Forgets the emails that were written to somebody or name them, parts of emails to come, jobs that were kept by their
 * addresses, links to files that their readers may have asked for by name, and what stored answers say of
 * them.
 */
export async function forgetTold(tx: Tx, told: Told, instead: string): Promise<void> {
  const mailboxes = textArray(told.mailboxes)
  const readers = textArray(told.readers)
  await forgetParts(tx, told)
  await tx.execute(sql`delete from outbox where to_address = any(${mailboxes})`)
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
 * Forgets parts of emails to come. Before the emails themselves: one that is just being joined holds its parts, and is
 * waited for.
 */
async function forgetParts(tx: Tx, { mailboxes, pattern, readerAddresses }: Told): Promise<void> {
  await tx.execute(sql`delete from mail_parts where to_address = any(${textArray(mailboxes)})`)
  if (pattern === null) return
  await tx.execute(
    sql`delete from mail_parts where to_address = any(${textArray(readerAddresses)}) and part::text ~ ${pattern}`,
  )
}

/** Forgets the emails to these addresses that name somebody who is erased. */
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
 * Forgets the emails to staff that name them, unless the mail says that it is about somebody else's people of the same
 * name: it has an email address then, and none of a reader.
 */
async function forgetStaffMails(
  tx: Tx,
  pattern: string,
  { staffAddress, readerAddresses }: Told,
): Promise<void> {
  await tx.execute(
    sql`delete from outbox where to_address = ${staffAddress} and (subject ~ ${pattern} or plain ~ ${pattern})
          and (plain !~ '@' or plain ~ ${patternOf(readerAddresses) ?? '(?!)'})`,
  )
}
