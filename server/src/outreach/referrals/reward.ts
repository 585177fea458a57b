import type { CheckoutKey, LotKey, MemberKey, ReferralKey, TouchKey } from '@goodturn/contract/ids'
import {
  referralRewardCents,
  referralRewardMonths,
  rewardFinalAfterDays,
} from '@goodturn/contract/outreach/referrals/limits'
import { referralTransitions } from '@goodturn/contract/outreach/referrals/states'
import { monthsLater } from '@goodturn/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import { type MemberRow, findMember } from '../../identity/accounts/member.ts'
import { survivorOf } from '../../identity/accounts/merged.queries.ts'
import { issueLot } from '../../money/ledger/issue.ts'
import type { OrderSettled } from '../../ordering/orders/events.ts'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import { transitionCondition } from '../../platform/machines.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { type Recurring, whenColumn } from '../../platform/jobs/recurring.ts'
import { friendRewardMail, referrerRewardMail } from './mails.ts'
import { type OrderFacts, factsOfOrders, isFriendIn, ownersOf, shareACard } from './orders.queries.ts'
import type { referrals } from './tables.ts'

/** Rewards decided by one transaction; the rest follows in further rounds of the same run. */
const batch = 100

/** A referral whose first purchase can still be undone for free. */
interface Uncertain {
  key: ReferralKey
  referrerKey: MemberKey
  friendKey: MemberKey
  orderKey: CheckoutKey
  /** 30 days have passed. */
  isOld: boolean
}

type Decision = Partial<
  Pick<typeof referrals.$inferSelect, 'note' | 'referrerLotKey' | 'friendLotKey' | 'earnedCents'>
>

/**
 * Notes a friend's first paid purchase of a package or plan, in the transaction that settles it (BG-81, B-9-19). The
 * reward waits until the purchase can't be undone for free.
 */
export async function recordFirstPurchase(tx: Tx, order: OrderSettled, cause: Cause): Promise<void> {
  if (!order.hasCare || order.paidCents === 0) return
  await tx.execute(sql`
    update referrals set status = 'bought', checkout_key = ${order.checkoutKey},
      bought_at = ${cause.now.toISOString()}::timestamptz
    where friend_key = ${order.memberKey} and ${transitionCondition('status', referralTransitions, 'bought')}`)
}

/** Handles processed gifts: the first gift of a purchase makes its reward final. */
export async function rewardAfterGifts(
  tx: Tx,
  { touchKeys }: { touchKeys: readonly TouchKey[] },
  cause: Cause,
): Promise<void> {
  if (touchKeys.length === 0) return
  await decideReferrals(tx, isFriendIn(ownersOf(touchKeys)), cause)
}

/** Handles canceled plans or packages: a reward is withdrawn if nothing of its purchase is left. */
export async function rewardAfterCancelation(
  tx: Tx,
  { memberKeys }: { memberKeys: readonly MemberKey[] },
  cause: Cause,
): Promise<void> {
  await decideReferrals(tx, isFriendIn(sql`select unnest(${textArray(memberKeys)})`), cause)
}

/** Handles a full or partial refund of an order: its reward is decided or withdrawn by the same rules. */
export function rewardAfterRefund(tx: Tx, orderKey: CheckoutKey, cause: Cause): Promise<number> {
  return decideReferrals(tx, sql`checkout_key = ${orderKey}`, cause)
}

/** Makes rewards final after 30 days, whether a gift was processed or not. */
export const rewardReferrals: Recurring = {
  name: 'reward-referrals',
  nextDue: whenColumn(sql`select min(bought_at) + make_interval(days => ${rewardFinalAfterDays}) as due
    from referrals where status = 'bought'`),
  async run({ database }, cause) {
    for (;;) {
      const due = sql`key in (select key from referrals
        where status = 'bought' and ${isOldAt(cause.now)} order by bought_at limit ${batch})`
      const decided = await database.transaction((tx) => decideReferrals(tx, due, cause))
      if (decided < batch) return
    }
  },
}

const isOldAt = (now: Date) =>
  sql`bought_at <= ${now.toISOString()}::timestamptz - make_interval(days => ${rewardFinalAfterDays})`

/**
 * Completes the referrals selected by `which` whose purchase was undone or is final. Returns how many it checked. Locks
 * them first, so that a reward is either given or withdrawn, not both.
 */
async function decideReferrals(tx: Tx, which: SQL, cause: Cause): Promise<number> {
  const uncertain = await rowsOf<Uncertain>(
    tx,
    sql`select key, referrer_key as "referrerKey", friend_key as "friendKey", checkout_key as "orderKey",
          ${isOldAt(cause.now)} as "isOld"
        from referrals where status = 'bought' and ${which} order by key for update`,
  )
  if (uncertain.length === 0) return 0
  const orders = await factsOfOrders(
    tx,
    uncertain.map(({ orderKey }) => orderKey),
  )
  const factsOf = new Map(orders.map((facts) => [facts.key, facts]))
  for (const referral of uncertain) {
    const decision = await decisionOn(tx, referral, factsOf.get(referral.orderKey), cause)
    if (decision) await complete(tx, referral.key, decision, cause.now)
  }
  return uncertain.length
}

/** Decides the reward for a purchase; null while the purchase can still be undone for free. */
async function decisionOn(
  tx: Tx,
  referral: Uncertain,
  order: OrderFacts | undefined,
  cause: Cause,
): Promise<Decision | null> {
  if (order?.isRefunded) return { note: 'refunded' }
  if (order?.isCanceled && !order.isGiven) return { note: 'canceled' }
  if (!order?.isGiven && !referral.isOld) return null
  const { referrerKey } = referral
  const friendKey = await survivorOf(tx, referral.friendKey)
  if (await shareACard(tx, friendKey, referrerKey)) return { note: 'same_card' }
  return rewardBoth(tx, { referrerKey, friendKey }, cause)
}

async function complete(tx: Tx, key: ReferralKey, decision: Decision, now: Date): Promise<void> {
  const { note = null, referrerLotKey = null, friendLotKey = null, earnedCents = 0 } = decision
  await tx.execute(sql`
    update referrals set status = 'completed', completed_at = ${now.toISOString()}::timestamptz, note = ${note},
      referrer_lot_key = ${referrerLotKey}, friend_lot_key = ${friendLotKey}, earned_cents = ${earnedCents}
    where key = ${key} and ${transitionCondition('status', referralTransitions, 'completed')}`)
}

async function rewardBoth(
  tx: Tx,
  { referrerKey, friendKey }: Pick<Uncertain, 'referrerKey' | 'friendKey'>,
  cause: Cause,
): Promise<Decision> {
  const referrer = await findMember(tx, referrerKey)
  const friend = await findMember(tx, friendKey)
  const { publicUrl } = cause.settings
  const referrerLotKey = await creditReward(tx, referrer, friend, cause)
  if (referrerLotKey)
    await sendMail(tx, cause, referrer.email, referrerRewardMail(referrer, friend, publicUrl))
  const friendLotKey = await creditReward(tx, friend, referrer, cause)
  if (friendLotKey) await sendMail(tx, cause, friend.email, friendRewardMail(friend, referrer, publicUrl))
  return { referrerLotKey, friendLotKey, earnedCents: referrerLotKey ? referralRewardCents : 0 }
}

/** Credits one side; null if the account has been erased. */
async function creditReward(tx: Tx, to: MemberRow, other: MemberRow, { now }: Cause): Promise<LotKey | null> {
  if (to.erasedAt) return null
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
