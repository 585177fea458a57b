import { sql } from 'drizzle-orm'
import { emailsOf } from '../accounts/emails-of.ts'
import type { Cause } from '../platform/context.ts'
import { type Tx, rowsOf } from '../platform/database.ts'
import { type Mail, outboxRow } from '../platform/mail.ts'
import { outbox } from '../platform/tables.ts'
import { type DueTouch, missingFor } from './due.ts'

const at = (cause: Cause, touchKey: string) => `${cause.settings.publicUrl}/touch/${touchKey}`

/** Tells members what is missing for touches that should have gone out (CG-68): one mail a touch. */
export async function mailIncomplete(tx: Tx, touches: readonly DueTouch[], cause: Cause): Promise<void> {
  const addresses = await emailsOf(
    tx,
    touches.map((touch) => touch.member_key),
  )
  await send(
    tx,
    cause,
    touches.map((touch) => ({
      to: addresses.get(touch.member_key),
      mail: {
        template: 'touch-incomplete',
        subject: `${touch.title} for ${touch.recipient_name} needs something from you`,
        heading: 'Something is missing',
        paragraphs: [
          `${touch.title} for ${touch.recipient_name} should have gone out today, but ${listed(missingFor(touch))} is missing.`,
          'It waits for you for 30 days. Nothing more is charged.',
        ],
        button: { label: 'Open the touch', url: at(cause, touch.key) },
      },
    })),
  )
}

interface ReturnedRow {
  key: string
  member_key: string
  title: string
  recipient_name: string
  tracking_message: string | null
}

/** Tells members that carriers could not deliver (section 4.9). */
export async function mailReturned(tx: Tx, touchKeys: readonly string[], cause: Cause): Promise<void> {
  if (touchKeys.length === 0) return
  const touches = await rowsOf<ReturnedRow>(
    tx,
    sql`select key, member_key, title, recipient_name, tracking_message from touches where key in ${[...touchKeys]}`,
  )
  const addresses = await emailsOf(
    tx,
    touches.map((touch) => touch.member_key),
  )
  await send(
    tx,
    cause,
    touches.map((touch) => ({
      to: addresses.get(touch.member_key),
      mail: {
        template: 'touch-returned',
        subject: `${touch.title} for ${touch.recipient_name} could not be delivered`,
        heading: 'A gift came back',
        paragraphs: [
          `The carrier could not deliver ${touch.title} to ${touch.recipient_name}.`,
          ...(touch.tracking_message ? [touch.tracking_message] : []),
          'Check the address and we send it again at no cost.',
        ],
        button: { label: 'Open the touch', url: at(cause, touch.key) },
      },
    })),
  )
}

async function send(
  tx: Tx,
  cause: Cause,
  mails: readonly { to: string | undefined; mail: Mail }[],
): Promise<void> {
  const rows = mails.flatMap(({ to, mail }) => (to ? [outboxRow(cause, to, mail)] : []))
  if (rows.length > 0) await tx.insert(outbox).values(rows)
}

/** "a valid address and an appointment" */
function listed(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
