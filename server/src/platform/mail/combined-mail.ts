import { sql } from 'drizzle-orm'
import { present } from '../assert.ts'
import type { Cause } from '../context.ts'
import { type Tx, rowsOf, textArray } from '../database/database.ts'
import { newKeys } from '../ids.ts'
import { type Mail, sendMails } from './mail.ts'
import { type Recurring, whenColumn } from '../jobs/recurring.ts'
import { mailParts } from '../database/tables.ts'

/** How long the first part of an email waits for more unless its kind says otherwise. */
const combineMinutes = 10
const emailsPerRound = 200

/** A kind of joined email: one email covers everything that happened to a member in one run or hour. */
export interface CombinedMail<T extends object> extends AnyCombinedMail {
  readonly part?: T
}

/** A joined email with any type of part. */
export interface AnyCombinedMail {
  readonly kind: string
  readonly compose: (parts: never, cause: Cause) => Mail
  /** How long its first part waits for more, in minutes of business time. */
  readonly waitMinutes: number
}

/** Names a kind of joined email. `compose` gets one or more parts, the oldest first, as JSON stores them. */
export function defineCombinedMail<T extends object>(
  kind: string,
  compose: (parts: readonly [T, ...T[]], cause: Cause) => Mail,
  { waitMinutes = combineMinutes } = {},
): CombinedMail<T> {
  return { kind, compose, waitMinutes }
}

/**
 * Adds parts to the emails of a kind, in the caller's transaction; they are written some minutes later, one per
 * address.
 */
export async function queueMailParts<T extends object>(
  tx: Tx,
  cause: Cause,
  { kind, waitMinutes }: CombinedMail<T>,
  parts: readonly { to: string; part: T }[],
): Promise<void> {
  if (parts.length === 0) return
  const keys = newKeys('mailPart', parts.length)
  const readyAt = new Date(cause.now.getTime() + waitMinutes * 60_000)
  const rows = parts.map(({ to, part }, at) => ({
    key: present(keys[at], 'one each'),
    toAddress: to,
    kind,
    part,
    readyAt,
  }))
  await tx.insert(mailParts).values(rows)
}

/**
 * Withdraws parts that no one has read yet: those of a kind whose `key` is one of `keys`. Returns the keys it found.
 */
export async function withdrawParts<T extends { key: K }, K extends string>(
  tx: Tx,
  { kind }: CombinedMail<T>,
  keys: readonly K[],
): Promise<K[]> {
  if (keys.length === 0) return []
  const rows = await rowsOf<{ about: K }>(
    tx,
    sql`delete from mail_parts where kind = ${kind} and part ->> 'key' = any(${textArray(keys)})
        returning part ->> 'key' as about`,
  )
  return rows.map(({ about }) => about)
}

/** Replaces the part of a kind that no one has read yet and whose `key` is this one; its email goes out at the same time. */
export async function replacePart<T extends { key: string }>(
  tx: Tx,
  { kind }: CombinedMail<T>,
  part: T,
): Promise<void> {
  await tx.execute(sql`update mail_parts set part = ${JSON.stringify(part)}::jsonb
    where kind = ${kind} and part ->> 'key' = ${part.key}`)
}

/** Writes the emails whose first part has waited long enough. */
export function combineMails(kinds: readonly AnyCombinedMail[]): Recurring {
  return {
    name: 'join-mails',
    nextDue: whenColumn(sql`select min(ready_at) as due from mail_parts`),
    async run({ database }, cause) {
      for (;;) {
        const written = await database.transaction((tx) => writeCombined(tx, kinds, cause, cause.now))
        if (written < emailsPerRound) return
      }
    },
  }
}

interface PartRow {
  to_address: string
  kind: string
  part: object
}

/**
 * Writes one round of emails whose first part was ready by `until`; each takes all parts present. Parts are deleted and
 * emails written in the same transaction, so that nothing is sent twice or lost. Returns how many were written.
 */
export async function writeCombined(
  tx: Tx,
  kinds: readonly AnyCombinedMail[],
  cause: Cause,
  until: Date,
): Promise<number> {
  const rows = await rowsOf<PartRow>(
    tx,
    sql`with ready as (select to_address, kind from mail_parts where ready_at <= ${until.toISOString()}::timestamptz
          group by to_address, kind order by min(ready_at), to_address, kind limit ${emailsPerRound}),
        taken as (delete from mail_parts p using ready
          where p.to_address = ready.to_address and p.kind = ready.kind returning p.*)
        select to_address, kind, part from taken order by key`,
  )
  const emails = [...Map.groupBy(rows, ({ to_address, kind }) => JSON.stringify([to_address, kind])).values()]
  await sendMails(
    tx,
    cause,
    emails.map((parts) => {
      const { to_address: to, kind } = present(parts[0], 'an email has a part')
      const joined = present(
        kinds.find((one) => one.kind === kind),
        'every kind of part is on the list',
      )
      return {
        to,
        mail: joined.compose(parts.map(({ part }) => part) as never, cause),
      }
    }),
  )
  return emails.length
}
