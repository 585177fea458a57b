import type { TouchKey } from '@goodturn/contract/ids'
import { formatCents } from '@goodturn/contract/money'
import { forDesk } from '@goodturn/contract/identity/staff-accounts/who'
import { type CalendarDate, formatUtcDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { emailsOf } from '../../identity/accounts/email/emails-of.ts'
import { present } from '../../platform/assert.ts'
import { recordAct } from '../../platform/audit.ts'
import type { Cause, Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/errors.ts'
import { newKey } from '../../platform/ids.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import type { ApprovableAct, ActRequest } from '../../identity/staff-accounts/approvals.ts'
import { changeLocked } from '../../care/touches/act.ts'
import { changeTouches } from '../../care/touches/change.ts'
import { createTouches, firstProcessDate } from '../../care/touches/create.ts'
import { noSuchTouch, parentInactive } from '../../care/touches/errors.ts'
import { type LockedTouch, lockTouch } from '../../care/touches/lock.ts'
import { reshipChanges } from '../../care/touches/reship.ts'
import { once } from './approvals/once.ts'
import { type SentGift, findSent, giftToCopy, sentAnother } from './sent-gifts.queries.ts'

interface ReplacementRequest {
  touch: TouchKey
  reason: string
}

/** The replacement gift and its date. */
interface SentReplacement {
  key: TouchKey
  eventDate: CalendarDate
}

/** Sends a replacement for a gift that was already sent. */
export const replacementAct = {
  name: 'send_another',
  roles: forDesk.roles,
  second: 'above the limit',
  run: sendReplacement,
} satisfies ApprovableAct<ReplacementRequest>

/** Describes a replacement for approval. 404 for an unknown gift; refuses one that wasn't sent or was replaced. */
export async function prepareReplacement(
  ctx: Ctx,
  input: ReplacementRequest,
): Promise<ActRequest<ReplacementRequest>> {
  const gift = await requireSent(ctx.db, input.touch)
  const { memberKey, worthCents: amountCents, title, recipient } = gift
  const summary = `Send another ${title} to ${recipient}, worth ${formatCents(amountCents)}`
  return { input, amountCents, memberKey, summary, reason: input.reason }
}

/**
 * Sends a replacement for a gift that was already sent, on the next business day at no cost, and notifies the member. A
 * returned gift is reshipped. Any other gift is copied; no item paid for the copy, so canceling it refunds nothing.
 */
async function sendReplacement(
  ctx: Ctx,
  { touch: key, reason }: ReplacementRequest,
): Promise<SentReplacement> {
  const cause = ctx.cause()
  return ctx.transaction(async (tx) => {
    const made = await once(tx, ctx, async () => {
      const touch = await lockTouch(tx, null, key, cause)
      await requireSent(tx, key)
      const again =
        touch.status === 'returntosender' ? await reship(tx, touch, cause) : await copy(tx, touch, cause)
      await recordAct(tx, cause, sentAnother, touch.member_key, { touch: key, again, reason })
      await mailMember(tx, cause, touch, again)
      return again
    })
    return { key: made.key, eventDate: firstProcessDate(cause.now) }
  })
}

async function requireSent(tx: Tx, key: TouchKey): Promise<SentGift> {
  const gift = await findSent(tx, key)
  if (!gift) throw noSuchTouch()
  if (gift.isReplaced) throw refuse(400, 'invalid_state', 'Staff already sent another one.')
  return gift
}

async function reship(tx: Tx, touch: LockedTouch, cause: Cause): Promise<TouchKey> {
  const { parent, parent_kind: kind } = touch
  if (kind !== 'service' && (parent === 'paused' || parent === 'canceled')) throw parentInactive(parent, kind)
  await changeLocked(tx, touch, reshipChanges(cause))
  return touch.key
}

async function copy(tx: Tx, touch: LockedTouch, cause: Cause): Promise<TouchKey> {
  const { checkoutKey, customTitle, customDescription, customImageName, ...gift } = present(
    await giftToCopy(tx, touch.key),
    'a locked gift can be read',
  )
  if (checkoutKey === null) throw refuse(400, 'invalid_state', 'No order paid for this gift.')
  const key = newKey('touch')
  const facts = {
    key,
    memberKey: touch.member_key,
    parentKind: 'service' as const,
    parentKey: checkoutKey,
    paidByItem: null,
    eventDate: firstProcessDate(cause.now),
    isDateOwn: true,
  }
  await createTouches(tx, [{ ...gift, ...facts }], cause)
  await changeTouches(tx, sql`key = ${key}`, { customTitle, customDescription, customImageName })
  return key
}

async function mailMember(tx: Tx, cause: Cause, touch: LockedTouch, again: TouchKey): Promise<void> {
  const to = (await emailsOf(tx, [touch.member_key])).get(touch.member_key)
  if (to === undefined) return
  const gift = `${touch.title} to ${touch.recipient_name}`
  await sendMail(tx, cause, to, {
    template: 'touch-sent-another',
    subject: `We’re sending another ${gift}`,
    heading: `We’re sending another ${gift}`,
    paragraphs: [`It goes out on ${formatUtcDate(firstProcessDate(cause.now))}, at no cost to you.`],
    button: { label: 'Open the gift', url: `${cause.settings.publicUrl}/touch/${again}` },
  })
}
