import { sql } from 'drizzle-orm'
import type { Platform } from './context.ts'
import { rowsOf } from './database.ts'

interface Waiting {
  key: string
  to_address: string
  subject: string
  html: string
  plain: string
}

const attemptsMax = 10

/** Delivers a batch of waiting mails. */
export type DeliverMail = () => Promise<number>

/**
 * Makes the sender of waiting mails over SMTP. A mail is taken under a row lock, so that two workers never send the
 * same one; a failure is tried again after a growing pause, ten times. Without SMTP the outbox itself is the delivery.
 */
export function mailDelivery(platform: Platform): DeliverMail {
  const { settings, database, clock, log } = platform
  const { smtpUrl } = settings
  if (!smtpUrl) return async () => 0
  // Loaded with the first batch: a sandbox never needs it.
  const opened = once(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport(smtpUrl, { from: settings.mailFrom })
  })

  return async () => {
    const transport = await opened()
    let sent = 0
    for (;;) {
      const done = await database.transaction(async (tx) => {
        const machine = clock.machine().toISOString()
        const [mail] = await rowsOf<Waiting>(
          tx,
          sql`select key, to_address, subject, html, plain from outbox
              where sent_at is null and next_try_at <= ${machine}::timestamptz and attempts < ${attemptsMax}
              order by next_try_at limit 1 for update skip locked`,
        )
        if (!mail) return true
        try {
          await transport.sendMail({
            // Never a text: it would be read as a list, and one odd address would become two mailboxes.
            to: { name: '', address: mail.to_address },
            subject: mail.subject,
            html: mail.html,
            text: mail.plain,
            messageId: `<${mail.key}@goodturn>`,
          })
          await tx.execute(
            sql`update outbox set sent_at = ${machine}::timestamptz, attempts = attempts + 1, failure = null where key = ${mail.key}`,
          )
          sent += 1
        } catch (error) {
          log.warn({ err: error, mail: mail.key }, 'mail was not taken')
          await tx.execute(
            sql`update outbox set attempts = attempts + 1, failure = ${String(error).slice(0, 300)},
                next_try_at = ${machine}::timestamptz + (interval '30 seconds' * power(2, attempts)) where key = ${mail.key}`,
          )
        }
        return false
      })
      if (done) return sent
    }
  }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => (made ??= make())
}
