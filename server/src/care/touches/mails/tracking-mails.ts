import type { TouchKey } from '@goodturn/contract/ids'
import { dateIn } from '@goodturn/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import { findMailRecipients } from '../../../identity/accounts/email/mail-switches.ts'
import type { Cause } from '../../../platform/context.ts'
import { type Tx, rowsOf, textArray } from '../../../platform/database/database.ts'
import { queueMailParts, withdrawParts } from '../../../platform/mail/combined-mail.ts'
import { changeTouches } from '../change.ts'
import { giftDelivered } from './gift-delivered.ts'
import { giftShipped } from './gift-shipped.ts'
import { findMailedGifts } from './mailed-gift.queries.ts'

type TrackingNews = 'shipped' | 'delivered'

const mails = { shipped: giftShipped, delivered: giftDelivered }
/** Conditions for news to be true and still new: nothing is sent after later news. */
const newsConditions: Record<TrackingNews, SQL> = {
  shipped: sql`status = 'completed' and tracking_number is not null and told is null`,
  delivered: sql`status = 'completed' and delivered_at is not null and told is distinct from 'delivered'`,
}

/** Notifies members that gifts were handed to their carriers. Listens to `touches.completed`. */
export async function notifyShipped(
  tx: Tx,
  { touchKeys }: { touchKeys: readonly TouchKey[] },
  cause: Cause,
): Promise<void> {
  await notify(tx, 'shipped', touchKeys, cause)
}

/** Notifies members that gifts arrived. Listens to `touches.delivered`. */
export async function notifyDelivered(
  tx: Tx,
  { touchKeys }: { touchKeys: readonly TouchKey[] },
  cause: Cause,
): Promise<void> {
  // If a gift arrives before its shipping email was sent, only the arrival is announced.
  const today = dateIn(cause.now)
  const toldToday = await rowsOf<{ key: TouchKey }>(
    tx,
    sql`select key from touches where key = any(${textArray(touchKeys)}) and told = 'shipped' and told_on = ${today}::date`,
  )
  const unread = await withdrawParts(
    tx,
    giftShipped,
    toldToday.map(({ key }) => key),
  )
  if (unread.length > 0) await changeTouches(tx, sql`key = any(${textArray(unread)})`, { toldOn: null })
  await notify(tx, 'delivered', touchKeys, cause)
}

/**
 * The one rule for shipping emails: each news once, and at most one email per gift and day. The receipt counts as one,
 * and so does the announcement of its days; news that a member switched off is never sent later.
 */
async function notify(
  tx: Tx,
  news: TrackingNews,
  touchKeys: readonly TouchKey[],
  cause: Cause,
): Promise<void> {
  if (touchKeys.length === 0) return
  const today = dateIn(cause.now)
  const unannounced = sql`key = any(${textArray(touchKeys)}) and ${newsConditions[news]}`
  const told = await changeTouches(
    tx,
    sql`${unannounced} and told_on is distinct from ${today}::date
      and (created_at at time zone 'UTC')::date is distinct from ${today}::date`,
    { told: news, toldOn: today },
  )
  if (told.length < touchKeys.length) await changeTouches(tx, unannounced, { told: news })
  if (told.length === 0) return
  const gifts = await findMailedGifts(tx, sql`t.key = any(${textArray(told)})`, told.length)
  const wanted = await findMailRecipients(
    tx,
    gifts.map(({ memberKey }) => memberKey),
    news,
  )
  await queueMailParts(
    tx,
    cause,
    mails[news],
    gifts.flatMap((part) => {
      const to = wanted.get(part.memberKey)
      return to ? [{ to, part }] : []
    }),
  )
}
