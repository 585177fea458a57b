import type { CheckoutItemKey } from '@goodturn/contract/ids'
import { addDays, dateIn } from '@goodturn/contract/time'
import { arrivalOf } from '@goodturn/contract/care/touches/arrival'
import { announceDaysBefore } from '@goodturn/contract/care/touches/limits'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { changeTouches } from '../change.ts'
import { type MailedGift, findMailedGifts } from './mailed-gift.queries.ts'

/**
 * The gift of a paid item for its receipt, with the days it is expected. If it goes out within ten days, the receipt is
 * its announcement, and no other follows (CG-64).
 */
export async function announceBought(
  tx: Tx,
  item: CheckoutItemKey,
  cause: Cause,
): Promise<MailedGift | null> {
  const [gift] = await findMailedGifts(tx, sql`t.paid_by_item = ${item} and t.parent_kind = 'service'`, 1)
  if (!gift) return null
  // A gift that still lacks something has no day yet.
  if (gift.missing.length > 0 || gift.isAppointment || gift.waitsForLink) return gift
  const days = arrivalOf(gift.goesOut, ...gift.days)
  const today = dateIn(cause.now)
  if (gift.goesOut <= addDays(today, announceDaysBefore)) {
    await changeTouches(tx, sql`key = ${gift.key}`, {
      fulfillmentFrom: days.from,
      fulfillmentTo: days.to,
      toldOn: today,
    })
  }
  return { ...gift, ...days }
}
