import type { CheckoutItemKey, MemberKey, TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { emailsOf } from '../../../identity/accounts/email/emails-of.ts'
import type { Cause } from '../../../platform/context.ts'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'
import { queueMailParts } from '../../../platform/mail/combined-mail.ts'
import { type Mail, sendMail, sendMails } from '../../../platform/mail/mail.ts'
import { type Announced, deliveryWindow } from '../schedule/delivery-window.ts'
import { type DueTouch, missingFor } from '../schedule/due.ts'
import type { LockedTouch } from '../lock.ts'

const touchUrl = (cause: Cause, touchKey: TouchKey) => `${cause.settings.publicUrl}/touch/${touchKey}`

/** Notifies members of what is missing from touches that should have gone out (CG-68): one email per touch. */
export async function mailIncomplete(tx: Tx, touches: readonly DueTouch[], cause: Cause): Promise<void> {
  await mailEach(tx, touches, cause, (touch) => ({
    template: 'touch-incomplete',
    subject: `${touch.title} for ${touch.recipient_name} needs something from you`,
    heading: 'Something is missing',
    paragraphs: [
      `${touch.title} for ${touch.recipient_name} was due to go out today, but ${joinTexts(missingFor(touch))} is missing.`,
      'We’ll hold it for you for 30 days. You won’t be charged again.',
    ],
    button: { label: 'Open the gift', url: touchUrl(cause, touch.key) },
  }))
}

/** Notifies members that an appointment is being arranged, and how they can help: one email per touch. */
export async function mailArranging(tx: Tx, touches: readonly DueTouch[], cause: Cause): Promise<void> {
  await mailEach(tx, touches, cause, (touch) => ({
    template: 'appointment-arranging',
    subject: `We’re arranging ${touch.title} for ${touch.recipient_name}`,
    heading: 'We’re arranging the appointment',
    paragraphs: [
      `${touch.title} for ${touch.recipient_name} is delivered by appointment, which our concierge arranges. You don’t need to do anything, and it doesn’t expire.`,
      'If you know which days work, let us know and we’ll try for those.',
    ],
    button: { label: 'Pick days that work', url: `${touchUrl(cause, touch.key)}?drawer=days` },
  }))
}

/** Notifies the member that an appointment was set; the touch's page shows the time in the reader's own zone. */
export async function mailAppointment(
  tx: Tx,
  cause: Cause,
  touch: { key: TouchKey; member_key: MemberKey; title: string; recipient_name: string },
  vendor: string,
): Promise<void> {
  await mailEach(tx, [touch], cause, () => ({
    template: 'appointment-set',
    subject: `${touch.title} for ${touch.recipient_name} has its appointment`,
    heading: 'The appointment is set',
    paragraphs: [
      `${vendor} will be there for ${touch.title} for ${touch.recipient_name}. The day and time are on the gift’s page.`,
    ],
    button: { label: 'See the appointment', url: touchUrl(cause, touch.key) },
  }))
}

/** Notifies the member that staff ended a touch that could not be given, and why. */
export async function mailEnded(
  tx: Tx,
  cause: Cause,
  touch: Pick<
    LockedTouch,
    'key' | 'member_key' | 'title' | 'recipient_name' | 'parent_kind' | 'paid_by_item'
  >,
  reason: string,
  { wasHeld = false }: { wasHeld?: boolean } = {},
): Promise<void> {
  // A replacement by staff was never paid for.
  const isPaid = touch.parent_kind !== 'service' || touch.paid_by_item !== null
  const money = wasHeld
    ? ['Nothing was charged, and whatever we had set aside is back in your balance.']
    : ['We’re refunding what was paid for it. A separate email has the amount.']
  await mailEach(tx, [touch], cause, () => ({
    template: 'touch-ended',
    subject: `${touch.title} for ${touch.recipient_name} can’t be provided`,
    heading: 'We’re sorry',
    paragraphs: [
      `We couldn’t provide ${touch.title} for ${touch.recipient_name}: ${reason}`,
      ...(isPaid ? money : []),
    ],
    button: { label: 'Open the gift', url: touchUrl(cause, touch.key) },
  }))
}

/** Reminds members what is still missing and how much longer the touch is held: one email per touch. */
export async function mailReminders(
  tx: Tx,
  touches: readonly (DueTouch & { days_left: number })[],
  cause: Cause,
): Promise<void> {
  await mailEach(tx, touches, cause, (touch) => ({
    template: 'touch-reminder',
    optional: true,
    subject: `${touch.title} for ${touch.recipient_name} is still waiting for you`,
    heading: 'Something is still missing',
    paragraphs: [
      ...(missingFor(touch).length > 0
        ? [
            `${touch.title} for ${touch.recipient_name} can’t go out: ${joinTexts(missingFor(touch))} is missing.`,
          ]
        : [`Open ${touch.title} for ${touch.recipient_name} and save it so it can go out.`]),
      `We’ll hold it for ${touch.days_left} more ${touch.days_left === 1 ? 'day' : 'days'}; then it expires.`,
    ],
    button: { label: 'Open the gift', url: touchUrl(cause, touch.key) },
  }))
}

/** Notifies members that touches expired after waiting too long (CG-68): one email per touch. */
export async function mailExpired(
  tx: Tx,
  touches: readonly (DueTouch & { paid_by_item: CheckoutItemKey | null })[],
  cause: Cause,
): Promise<void> {
  await mailEach(tx, touches, cause, (touch) => ({
    template: 'touch-expired',
    subject: `${touch.title} for ${touch.recipient_name} has expired`,
    heading: 'A gift has expired',
    paragraphs: [
      `${touch.title} for ${touch.recipient_name} waited 30 days and couldn’t go out.`,
      ...(touch.parent_kind === 'service' && touch.paid_by_item
        ? ['What you paid for it has been refunded to you.']
        : []),
      ...(touch.parent_kind === 'package' ? ['Its share of what was paid for the package is refunded.'] : []),
    ],
    button: { label: 'Open the gift', url: touchUrl(cause, touch.key) },
  }))
}

/** Sends one email per touch to its member. */
async function mailEach<T extends { member_key: MemberKey }>(
  tx: Tx,
  touches: readonly T[],
  cause: Cause,
  mailOf: (touch: T) => Mail,
): Promise<void> {
  const addresses = await emailsOf(
    tx,
    touches.map((touch) => touch.member_key),
  )
  await send(
    tx,
    cause,
    touches.map((touch) => ({ to: addresses.get(touch.member_key), mail: mailOf(touch) })),
  )
}

/** Emails members when gifts are expected (CG-64, CG-90): one email per member and run, with one line per touch. */
export async function mailWindows(tx: Tx, touches: readonly Announced[], cause: Cause): Promise<void> {
  const addresses = await emailsOf(
    tx,
    touches.map((touch) => touch.member_key),
  )
  await queueMailParts(
    tx,
    cause,
    deliveryWindow,
    touches.flatMap((part) => {
      const to = addresses.get(part.member_key)
      return to ? [{ to, part }] : []
    }),
  )
}

interface ReturnedRow {
  key: TouchKey
  member_key: MemberKey
  title: string
  recipient_name: string
  tracking_message: string | null
}

/** Notifies members that carriers could not deliver (section 4.9). */
export async function mailReturned(tx: Tx, touchKeys: readonly TouchKey[], cause: Cause): Promise<void> {
  if (touchKeys.length === 0) return
  const touches = await rowsOf<ReturnedRow>(
    tx,
    sql`select key, member_key, title, recipient_name, tracking_message from touches where key in ${[...touchKeys]}`,
  )
  await mailEach(tx, touches, cause, (touch) => ({
    template: 'touch-returned',
    subject: `${touch.title} for ${touch.recipient_name} couldn’t be delivered`,
    heading: 'A gift came back',
    paragraphs: [
      `The carrier couldn’t deliver ${touch.title} to ${touch.recipient_name}.`,
      ...(touch.tracking_message ? [touch.tracking_message] : []),
      'Check the address and we’ll send it again at no cost.',
    ],
    button: { label: 'Open the gift', url: touchUrl(cause, touch.key) },
  }))
}

/** Notifies the member of the result of their swap request; `title` is the replacement, null if there is none. */
export async function mailSwap(
  tx: Tx,
  cause: Cause,
  touch: { key: TouchKey; member_key: MemberKey; title: string; recipient_name: string },
  title: string | null,
): Promise<void> {
  const to = (await emailsOf(tx, [touch.member_key])).get(touch.member_key)
  if (!to) return
  await sendMail(tx, cause, to, {
    template: 'swap-answered',
    subject: `Your swap request for ${touch.recipient_name}`,
    heading: title ? 'We found something else' : 'We kept your gift as it was',
    paragraphs: [
      title
        ? `${touch.recipient_name} gets ${title} instead of ${touch.title}. Please check the card: its message has been reset.`
        : `${touch.title} goes to ${touch.recipient_name} as planned.`,
    ],
    button: { label: 'Open the gift', url: touchUrl(cause, touch.key) },
  })
}

/** Writes to the concierge about a touch, with what they need to find it. */
export async function mailConcierge(
  tx: Tx,
  cause: Cause,
  touch: { key: TouchKey; member_key: MemberKey; title: string; recipient_name: string; event_date: string },
  mail: Pick<Mail, 'template' | 'subject' | 'heading' | 'paragraphs'>,
): Promise<void> {
  const addresses = await emailsOf(tx, [touch.member_key])
  await sendMail(tx, cause, cause.settings.staffEmail, {
    ...mail,
    rows: [
      ['Touch', `${touch.title} for ${touch.recipient_name}`],
      ['Process date', touch.event_date],
      ['Member', addresses.get(touch.member_key) ?? ''],
      ...(cause.actor && cause.actor.memberKey !== touch.member_key
        ? [['Sent by', cause.actor.email] as const]
        : []),
    ],
    button: { label: 'Open the gift', url: touchUrl(cause, touch.key) },
  })
}

async function send(
  tx: Tx,
  cause: Cause,
  mails: readonly { to: string | undefined; mail: Mail }[],
): Promise<void> {
  await sendMails(
    tx,
    cause,
    mails.flatMap(({ to, mail }) => (to ? [{ to, mail }] : [])),
  )
}

/** "a valid address and an appointment" */
function joinTexts(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
