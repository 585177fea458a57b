import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'
import { mailboxOf } from '../platform/mailbox.ts'

/** Forgets that somebody was invited; a mailbox that wants no more invitations stays, or it would get them again. */
export async function forgetInvited(tx: Tx, email: string): Promise<void> {
  await tx.execute(
    sql`delete from invited_mailboxes where mailbox = ${mailboxOf(email)} and blocked_at is null`,
  )
}
