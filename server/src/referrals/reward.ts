import type { CheckoutKey, LotKey, MemberKey, ReferralKey } from '@goodturn/contract/ids'
import { referralRewardCents, referralRewardMonths } from '@goodturn/contract/referrals/limits'
import { referralTransitions } from '@goodturn/contract/referrals/states'
import { monthsLater } from '@goodturn/contract/time'
import { eq, sql } from 'drizzle-orm'
import { type MemberRow, findMember } from '../accounts/member.ts'
import { issueLot } from '../ledger/issue.ts'
import type { OrderSettled } from '../orders/events.ts'
import type { Cause } from '../platform/context.ts'
import { type Tx, rowsOf } from '../platform/database.ts'
import { mayMoveTo } from '../platform/machines.ts'
import { sendMail } from '../platform/mail.ts'
import { friendRewardMail, referrerRewardMail } from './mails.ts'
import { isCardOf } from './orders.queries.ts'
import { referrals } from './tables.ts'

interface Completed {
  key: ReferralKey
  referrer_key: MemberKey
}

/**
 * A friend's first paid purchase of a package or plan gives both sides credit, in the transaction that settles it
 * (BG-81, B-9-16..19). What was paid with a card of the referrer completes the referral and earns nothing.
 */
export async function rewardFirstPurchase(tx: Tx, order: OrderSettled, cause: Cause): Promise<void> {
  if (!order.hasCare || order.paidCents === 0) return
  const completed = await complete(tx, order.memberKey, order.checkoutKey, cause.now)
  if (!completed) return
  const isOwnCard = order.chargeKey !== null && (await isCardOf(tx, order.chargeKey, completed.referrer_key))
  await note(tx, completed, isOwnCard ? { note: 'same_card' } : await rewardBoth(tx, order, completed, cause))
}

/** The friend's referral, now completed; null for members without one, and from the second purchase on. */
async function complete(
  tx: Tx,
  friendKey: MemberKey,
  checkoutKey: CheckoutKey,
  now: Date,
): Promise<Completed | null> {
  const rows = await rowsOf<Completed>(
    tx,
    sql`update referrals set status = 'completed', checkout_key = ${checkoutKey},
          completed_at = ${now.toISOString()}::timestamptz
        where friend_key = ${friendKey} and ${mayMoveTo('status', referralTransitions, 'completed')}
        returning key, referrer_key`,
  )
  return rows[0] ?? null
}

async function rewardBoth(
  tx: Tx,
  { memberKey }: OrderSettled,
  { referrer_key: key }: Completed,
  cause: Cause,
) {
  const referrer = await findMember(tx, key)
  const friend = await findMember(tx, memberKey)
  const referrerLotKey = await give(tx, referrer, friend, cause)
  const friendLotKey = await give(tx, friend, referrer, cause)
  const { publicUrl } = cause.settings
  await sendMail(tx, cause, referrer.email, referrerRewardMail(referrer, friend, publicUrl))
  await sendMail(tx, cause, friend.email, friendRewardMail(friend, referrer, publicUrl))
  return { referrerLotKey, friendLotKey, earnedCents: referralRewardCents }
}

function give(tx: Tx, to: MemberRow, other: MemberRow, { now }: Cause): Promise<LotKey> {
  return issueLot(tx, {
    memberKey: to.key,
    kind: 'credit',
    reason: 'referral',
    description: `Referral: ${other.firstName} ${other.lastName}`,
    cents: referralRewardCents,
    expiresAt: monthsLater(now, referralRewardMonths),
    now,
  })
}

async function note(tx: Tx, { key }: Completed, facts: Partial<typeof referrals.$inferInsert>) {
  await tx.update(referrals).set(facts).where(eq(referrals.key, key))
}
