import { sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'
import { mailboxOf } from '../../platform/mail/mailbox.ts'
import { blockedName } from './blocked-name.ts'

/**
 * Deletes the record of invitations mailed to these addresses. An opted-out one is kept by its hash, so it doesn't get
 * them again.
 */
export async function forgetInvited(tx: Tx, addresses: readonly string[]): Promise<void> {
  const mailboxes = textArray([...new Set(addresses.map(mailboxOf))])
  await tx.execute(
    sql`delete from invited_mailboxes where mailbox = any(${mailboxes}) and blocked_at is null`,
  )
  await tx.execute(
    sql`update invited_mailboxes set mailbox = ${blockedName(sql`mailbox`)} where mailbox = any(${mailboxes})`,
  )
}
