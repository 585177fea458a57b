import type { MailKey } from '@goodturn/contract/ids'
import { type SQL, sql } from 'drizzle-orm'
import type { NodemailerError, Transporter } from 'nodemailer'
import type { Platform } from '../context.ts'
import { rowsOf } from '../database/database.ts'
import { errorText } from '../trace/logged-error.ts'
import { firstPauseSeconds, mailAttemptsLimit, mailAttemptsMax } from './mail.ts'
import { type SmtpSilences, openSmtp } from './smtp-transport.ts'
import { inSpan, inStoredTrace } from '../trace/spans.ts'

interface WaitingMail {
  key: MailKey
  template: string
  to_address: string
  from_name: string | null
  subject: string
  html: string
  plain: string
  unsubscribe_url: string | null
  attempts: number
  trace: string | null
}

/** `mailTimeout` is the total time for one email, in ms, in case a server keeps responding but never finishes. */
export interface SmtpTimeouts extends SmtpSilences {
  mailTimeout: number
}

// Together the silences are well below the time that a stopping process has.
const defaultTimeouts: SmtpTimeouts = {
  connectionTimeout: 5000,
  greetingTimeout: 5000,
  socketTimeout: 10_000,
  mailTimeout: 120_000,
}
/**
 * How long a worker holds the email it took: if its process dies, another takes it after that. Well above
 * `mailTimeout`, so that no one takes an email that a live worker is still sending.
 */
const leaseMinutes = 10

/** Delivers the waiting emails one by one, until none is left or `until` is aborted; returns how many. */
export type DeliverMail = (until?: AbortSignal) => Promise<number>

/**
 * Makes the sender of waiting emails over SMTP. One statement claims an email, so that two workers never send the same
 * one, and it is sent outside any transaction, so that a hanging server holds no lock. This process never resends an
 * email that the server accepted, even if recording that failed at first. A failure is retried after a growing pause,
 * ten times; then staff may send it again. Without SMTP the outbox itself is the delivery.
 */
export function mailDelivery(platform: Platform, patience = defaultTimeouts): DeliverMail {
  const { smtpUrl, mailFrom } = platform.settings
  if (!smtpUrl) return async () => 0
  const { mailTimeout, ...silences } = patience
  const opened = once(() => openSmtp(smtpUrl, mailFrom, silences))
  /** Mails that the server accepted, until the database has recorded it. */
  const taken = new Set<MailKey>()
  const noteTaken = async () => {
    for (const key of taken) {
      await markSent(platform, key)
      taken.delete(key)
    }
  }

  return async (until) => {
    const transport = await opened()
    const next = async () => {
      await noteTaken()
      return until?.aborted ? null : claimMail(platform)
    }
    let sent = 0
    for (let mail = await next(); mail; mail = await next()) {
      if (!(await inMailTrace(platform, mail, () => sendOne(platform, transport, mail, mailTimeout))))
        continue
      taken.add(mail.key)
      sent += 1
    }
    return sent
  }
}

/** Runs `work` in the trace that an email came from. */
function inMailTrace<T>(
  { tracer }: Platform,
  { key, template, trace }: WaitingMail,
  work: () => Promise<T>,
): Promise<T> {
  const step = { name: `mail ${template}`, kind: 'works', facts: { mail: key } } as const
  return inStoredTrace(tracer, { traceparent: trace, requestId: `mail:${key}` }, step, work)
}

/** Sends a claimed email and returns whether the server accepted it; records a failure. */
async function sendOne(
  platform: Platform,
  transport: Transporter,
  mail: WaitingMail,
  mailTimeout: number,
): Promise<boolean> {
  try {
    const send = () =>
      transport.sendMail({
        // Never a string: it would be parsed as a list, and one odd address would become two mailboxes.
        to: { name: '', address: mail.to_address },
        ...(mail.from_name
          ? { from: { name: mail.from_name, address: addressIn(platform.settings.mailFrom) } }
          : {}),
        subject: mail.subject,
        html: mail.html,
        text: mail.plain,
        messageId: `<${mail.key}@goodturn>`,
        headers: unsubscribeHeaders(mail.unsubscribe_url),
        signal: AbortSignal.timeout(mailTimeout),
      })
    const step = { name: 'smtp send', kind: 'asks' } as const
    await platform.vendorCalls.count('mail', () => inSpan(platform.tracer, step, send), isMailboxRefusal)
    return true
  } catch (error) {
    const facts = { ...factsOf(error), mail: mail.key }
    if (mail.attempts < mailAttemptsMax) platform.log.warn(facts, 'mail was not taken')
    else platform.log.error(facts, 'a mail was given up')
    await recordFailure(platform, mail, errorText(error))
    return false
  }
}

/**
 * The parts of a failure that may be logged: a server's message contains addresses. Staff read the message beside the
 * mail.
 */
function factsOf(error: unknown): { code?: string; command?: string; responseCode?: number } {
  const { code, command, responseCode } = error as NodemailerError
  return {
    ...(code ? { code } : {}),
    ...(command ? { command } : {}),
    ...(responseCode ? { responseCode } : {}),
  }
}

/** The server takes mail, but not for this mailbox. */
function isMailboxRefusal(error: unknown): boolean {
  return (error as NodemailerError).code === 'EENVELOPE'
}

/** The address in a sender such as "Goodturn <hello@goodturn.example>", or the text itself. */
const addressIn = (sender: string): string => /<([^<>]+)>$/.exec(sender)?.[1] ?? sender

/** Lets mail programs show their own unsubscribe button, which sends one POST (RFC 8058). */
function unsubscribeHeaders(url: string | null): Record<string, string> {
  if (url === null) return {}
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** Claims the mail that has waited longest; no one else takes it until the lease ends. */
async function claimMail({ database, clock }: Platform): Promise<WaitingMail | null> {
  const machine = clock.machine().toISOString()
  const rows = await rowsOf<WaitingMail>(
    database.db,
    sql`update outbox set attempts = attempts + 1,
          next_try_at = ${machine}::timestamptz + make_interval(mins => ${leaseMinutes})
        where key = (${waitingMail(clock.machine())} for update skip locked)
        returning key, template, to_address, from_name, subject, html, plain, unsubscribe_url, attempts, trace`,
  )
  return rows[0] ?? null
}

/** The key of the mail that has waited longest. */
export function waitingMail(machine: Date): SQL {
  return sql`select key from outbox
    where sent_at is null and next_try_at <= ${machine.toISOString()}::timestamptz and attempts < ${mailAttemptsLimit}
    order by next_try_at limit 1`
}

async function markSent({ database, clock }: Platform, key: MailKey): Promise<void> {
  await database.db.execute(
    sql`update outbox set sent_at = ${clock.machine().toISOString()}::timestamptz, failure = null where key = ${key}`,
  )
}

async function recordFailure(
  { database, clock }: Platform,
  mail: WaitingMail,
  failure: string,
): Promise<void> {
  const pauseSeconds = mail.attempts < mailAttemptsMax ? firstPauseSeconds * 2 ** (mail.attempts - 1) : 0
  await database.db.execute(
    sql`update outbox set failure = ${failure.slice(0, 300)},
        next_try_at = ${clock.machine().toISOString()}::timestamptz + make_interval(secs => ${pauseSeconds})
        where key = ${mail.key} and sent_at is null`,
  )
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => (made ??= make())
}
