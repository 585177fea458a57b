import type { MemberKey } from '@goodturn/contract/ids'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, textArray } from './database.ts'

/** Who is being erased, as texts may tell of them. */
export interface Told {
  /** A regular expression of PostgreSQL that finds each of their names; null where nothing names them. */
  pattern: string | null
  /** Their own email addresses. */
  addresses: readonly string[]
  /** The members who may have been written to about them. */
  readers: readonly MemberKey[]
  /** The email addresses of those. */
  readerAddresses: readonly string[]
}

/** A regular expression that finds these names as whole words; null without any. */
export function patternOf(names: readonly string[]): string | null {
  const escaped = [...new Set(names)].map((name) => name.replace(/[^\p{L}\p{N} ]/gu, (sign) => `\\${sign}`))
  return escaped.length === 0 ? null : `(?<![[:alnum:]])(?:${escaped.join('|')})(?![[:alnum:]])`
}

/** A piece of a statement: `text` with `instead` where a name of the pattern stands. */
export const withoutNames = (text: SQL, pattern: string, instead: string): SQL =>
  sql`regexp_replace(${text}, ${pattern}, ${instead}, 'g')`

/**
 * Forgets the emails that were written to somebody or name them, parts of emails to come, links to files that their
 * readers may have asked for by name, and what stored answers and the audit say of them.
 */
export async function forgetTold(tx: Tx, told: Told, instead: string): Promise<void> {
  const addresses = textArray(told.addresses)
  const readers = textArray(told.readers)
  await tx.execute(sql`delete from outbox where to_address = any(${addresses})`)
  await tx.execute(sql`delete from mail_parts where to_address = any(${addresses})`)
  await tx.execute(sql`delete from downloads where member_key = any(${readers})`)
  await tx.execute(
    sql`update audit set detail = detail - 'to' where member_key is null and act = 'mail.send-again' and detail ->> 'to' = any(${addresses})`,
  )
  if (told.pattern === null) return
  const { pattern } = told
  const mailboxes = textArray(told.readerAddresses)
  await tx.execute(
    sql`delete from outbox where to_address = any(${mailboxes}) and (subject ~ ${pattern} or plain ~ ${pattern})`,
  )
  await tx.execute(
    sql`delete from mail_parts where to_address = any(${mailboxes}) and part::text ~ ${pattern}`,
  )
  await tx.execute(
    sql`update idempotency set answer = ${withoutNames(sql`answer::text`, pattern, instead)}::jsonb
        where member_key = any(${readers}) and answer::text ~ ${pattern}`,
  )
}

/** Forgets counts of attempts that were kept by an address, and the stored answers to a member. */
export async function forgetCounts(tx: Tx, memberKey: MemberKey, email: string): Promise<void> {
  await tx.execute(sql`delete from limit_buckets where position(${email} in lower(key)) > 0`)
  await tx.execute(sql`delete from idempotency where member_key = ${memberKey}`)
}
