import { sql } from 'drizzle-orm'
import type { Cause } from '../context.ts'
import type { Tx } from '../database/database.ts'
import { newKey } from '../ids.ts'
import { bouncedAmong } from './bounced.ts'
import type { Mail, MailFrame } from './mail-content.ts'
import { htmlOf } from './mail-html.ts'
import { plainOf } from './mail-plain.ts'
import { outbox } from '../database/tables.ts'
import { currentTrace, traceparentOf } from '../trace/trace.ts'

/**
 * An email that failed this many times is given up; staff may send it again. Two indexes of the outbox use the same
 * number.
 */
export const mailAttemptsMax = 10
/** The limit as literal SQL: with a parameter, the indexes wouldn't be used. */
export const mailAttemptsLimit = sql.raw(String(mailAttemptsMax))

/** The pause before the second attempt, in seconds; each later pause is twice as long. */
export const firstPauseSeconds = 30

export type { Mail } from './mail-content.ts'

/**
 * Writes an email into the outbox in the caller's transaction: it exists only if that commits. The worker
 * delivers it over SMTP; in sandbox mode it is read at /outbox.
 */
export async function sendMail(tx: Tx, cause: Cause, to: string, mail: Mail): Promise<void> {
  await sendMails(tx, cause, [{ to, mail }])
}

/** Writes many emails into the outbox with one statement; leaves out those that `withoutBounced` does. */
export async function sendMails(tx: Tx, cause: Cause, mails: readonly AddressedMail[]): Promise<void> {
  const sent = await withoutBounced(tx, mails)
  if (sent.length === 0) return
  await tx.insert(outbox).values(sent.map(({ to, mail }) => outboxRow(cause, to, mail)))
}

interface AddressedMail {
  to: string
  mail: Mail
}

/**
 * Leaves out invitations, questions, and optional emails to addresses that email comes back from: sending on would
 * harm how providers see all our email. Emails about the reader's own account are always sent.
 */
async function withoutBounced(tx: Tx, mails: readonly AddressedMail[]): Promise<readonly AddressedMail[]> {
  const isOptional = ({ mail }: AddressedMail) => mail.optional || mail.unsubscribe !== undefined
  const bounced = await bouncedAmong(
    tx,
    mails.filter(isOptional).map(({ to }) => to),
  )
  return bounced.size === 0 ? mails : mails.filter((one) => !isOptional(one) || !bounced.has(one.to))
}

function outboxRow(cause: Cause, to: string, mail: Mail) {
  const frame = frameOf(cause, to, mail)
  const trace = currentTrace()
  return {
    key: newKey('mail'),
    toAddress: to,
    fromName: mail.fromName ?? null,
    template: mail.template,
    subject: mail.subject,
    html: htmlOf(mail, frame),
    plain: plainOf(mail, frame),
    unsubscribeUrl: mail.unsubscribe?.url ?? null,
    createdAt: cause.now,
    nextTryAt: cause.machine,
    trace: trace ? traceparentOf(trace) : null,
  }
}

/** People without an account get an unsubscribe link instead; staff and the concierge need neither. */
function frameOf({ settings }: Cause, to: string, mail: Mail): MailFrame {
  const { productName: product, staffEmail, publicUrl } = settings
  if (mail.unsubscribe || mail.toStaff || to === staffEmail)
    return { product, help: null, preferencesUrl: null }
  return { product, help: staffEmail, preferencesUrl: `${publicUrl}/settings/notifications` }
}
