import { type SQL, eq, sql } from 'drizzle-orm'
import type { Cause } from '../context.ts'
import { type Tx, rowsOf, textArray } from '../database/database.ts'
import { mailboxOf } from './mailbox.ts'
import { bouncedMailboxes } from './tables.ts'

/** SQL fragment for `mailboxOf` an address. */
export const mailboxSql = (address: SQL): SQL =>
  sql`regexp_replace(lower(${address}), '^(.[^+]*)\\+.*(@[^@]*)$', '\\1\\2')`

/** SQL condition: email to this address comes back, or its reader called it spam. Soft bounces don't count. */
export const isBounced = (address: SQL): SQL =>
  sql`exists (select from bounced_mailboxes b where b.mailbox = ${mailboxSql(address)} and b.kind <> 'soft')`

/** Returns those of the addresses that email comes back from. */
export async function bouncedAmong(tx: Tx, addresses: readonly string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const rows = await rowsOf<{ mailbox: string }>(
    tx,
    sql`select mailbox from bounced_mailboxes
        where mailbox = any(${textArray([...new Set(addresses.map(mailboxOf))])}) and kind <> 'soft'`,
  )
  const mailboxes = new Set(rows.map(({ mailbox }) => mailbox))
  return new Set(addresses.filter((address) => mailboxes.has(mailboxOf(address))))
}

/** Clears the mark of an address whose owner just opened a link mailed to it. Earlier reports no longer count. */
export async function clearBounce(tx: Tx, address: string, { machine }: Cause): Promise<void> {
  await tx
    .update(bouncedMailboxes)
    .set({ kind: null, diagnostic: '', count: 0, reports: [], clearedAt: machine })
    .where(eq(bouncedMailboxes.mailbox, mailboxOf(address)))
}

/** Deletes what is known of these addresses. */
export async function forgetBounces(tx: Tx, addresses: readonly string[]): Promise<void> {
  const mailboxes = textArray([...new Set(addresses.map(mailboxOf))])
  await tx.execute(sql`delete from bounced_mailboxes where mailbox = any(${mailboxes})`)
}
