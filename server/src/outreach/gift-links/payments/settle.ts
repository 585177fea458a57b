import type { CheckoutKey } from '@goodturn/contract/ids'
import { linkPaymentDays } from '@goodturn/contract/outreach/gift-links/limits'
import { addDays, dateIn, endOfDay } from '@goodturn/contract/time'
import { eq, sql } from 'drizzle-orm'
import { releaseLinked } from '../../../care/touches/linked/release.ts'
import { refundItems } from '../../../money/invoices/refunds/refund-items.ts'
import { returnTokens } from '../../../money/tokens/return.ts'
import type { OrderSettled, OrderUnpaid } from '../../../ordering/orders/events.ts'
import { endHeld } from '../../../ordering/orders/held/end-held.ts'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { linksAnswered } from '../events.ts'
import { movePayments } from '../move-link.ts'
import { type UnsettledLink, lockUnsettled } from './payments.queries.ts'
import { giftLinks } from '../tables.ts'

/**
 * An accepted gift was paid: it goes out (D-1-49). If the gift ended while the card was being asked, the money goes
 * back. Listens to `orderSettled`.
 */
export async function settleLink(
  tx: Tx,
  { checkoutKey, hasLinks }: OrderSettled,
  cause: Cause,
): Promise<void> {
  if (!hasLinks) return
  const link = await lockUnsettled(tx, checkoutKey)
  if (!link) return
  await movePayments(tx, ofLink(link), 'charging')
  await movePayments(tx, ofLink(link), 'paid')
  if (link.isWaiting) {
    await releaseLinked(tx, link.touchKey, link.sendFrom, cause)
    await cause.publish(tx, linksAnswered, { linkKeys: [link.key], as: 'accepted' })
    return
  }
  await returnTokens(tx, { checkoutItemKeys: [link.itemKey] }, cause)
  await refundItems(tx, [link.itemKey], cause)
  await movePayments(tx, ofLink(link), 'refunded')
}

/**
 * The charge for an accepted gift failed: it can be paid until the end of the fourteenth day in the member's zone
 * (D-1-39). If the gift has ended in the meantime, nothing is owed. Listens to `orderUnpaid`.
 */
export async function markDue(
  tx: Tx,
  { checkoutKey, state }: { checkoutKey: CheckoutKey; state: OrderUnpaid['state'] },
  cause: Cause,
): Promise<void> {
  if (state !== 'failed') return
  const link = await lockUnsettled(tx, checkoutKey)
  if (link?.payment !== 'charging') return
  await movePayments(tx, ofLink(link), 'due')
  if (!link.isWaiting) {
    await movePayments(tx, ofLink(link), 'lapsed')
    await endHeld(tx, [link.itemKey], cause)
    return
  }
  const lastDay = addDays(dateIn(new Date(link.acceptedAt), link.zone), linkPaymentDays)
  await tx
    .update(giftLinks)
    .set({ payUntil: endOfDay(lastDay, link.zone) })
    .where(eq(giftLinks.key, link.key))
}

const ofLink = ({ key }: UnsettledLink) => sql`key = ${key}`
