import { sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { randomCode } from '../../platform/ids.ts'
import { type Mail, sendMail } from '../../platform/mail/mail.ts'
import { mailboxOf } from '../../platform/mail/mailbox.ts'
import { blockedName } from './blocked-name.ts'

/**
 * Writes an invitation to the outbox, with an unsubscribe link. Silently skips an opted-out mailbox, and `sendMail`
 * one that email comes back from.
 */
export async function mailInvitation(tx: Tx, cause: Cause, address: string, mail: Mail): Promise<void> {
  const { code, is_blocked: isBlocked } = await recordMailbox(tx, mailboxOf(address))
  if (isBlocked) return
  await sendMail(tx, cause, address, {
    ...mail,
    unsubscribe: {
      label: 'Stop invitation emails to this address',
      url: `${cause.settings.publicUrl}/u/${code}`,
    },
  })
}

interface InvitedMailbox {
  code: string
  is_blocked: boolean
}

/**
 * Returns the mailbox's code, which stays the same for later invitations so that every link works. Finds an opted-out
 * mailbox by its hash after its owner was erased.
 */
async function recordMailbox(tx: Tx, mailbox: string): Promise<InvitedMailbox> {
  const [noted] = await rowsOf<InvitedMailbox>(
    tx,
    sql`insert into invited_mailboxes (mailbox, code)
        values (coalesce((select mailbox from invited_mailboxes where mailbox = ${blockedName(sql`${mailbox}::text`)}),
          ${mailbox}), ${randomCode(16)})
        on conflict (mailbox) do update set mailbox = excluded.mailbox
        returning code, blocked_at is not null as is_blocked`,
  )
  return noted as InvitedMailbox
}
