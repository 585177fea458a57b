import type { InvoiceKey, LotKey, MemberKey, ReferralKey } from '@goodturn/contract/ids'
import { rewardWithdrawnWithinDays } from '@goodturn/contract/outreach/referrals/limits'
import { eq, sql } from 'drizzle-orm'
import { findMember } from '../../identity/accounts/member.ts'
import { withdrawCredit } from '../../money/ledger/void-lot.ts'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { withdrawnMail } from './mails.ts'
import { factsOfOrders, orderOf } from './orders.queries.ts'
import { rewardAfterRefund } from './reward.ts'
import { referrals } from './tables.ts'

interface RewardedReferral {
  key: ReferralKey
  referrer_key: MemberKey
  friend_key: MemberKey
  referrer_lot_key: LotKey | null
  friend_lot_key: LotKey | null
}

/**
 * Withdraws the rewards of a fully refunded first purchase: a pending reward earns nothing, and within 30 days
 * the unspent rest of both credits is withdrawn (BG-81). Spent credit stays spent. Once per referral.
 */
export async function withdrawRewards(
  tx: Tx,
  { invoiceKey }: { invoiceKey: InvoiceKey },
  cause: Cause,
): Promise<void> {
  const orderKey = await orderOf(tx, invoiceKey)
  if (orderKey === null) return
  await rewardAfterRefund(tx, orderKey, cause)
  const [order] = await factsOfOrders(tx, [orderKey])
  if (!order?.isRefunded) return
  const [rewarded] = await rowsOf<RewardedReferral>(
    tx,
    sql`select key, referrer_key, friend_key, referrer_lot_key, friend_lot_key from referrals
        where checkout_key = ${orderKey} and status = 'completed' and note is null
          and coalesce(bought_at, completed_at) > ${cause.now.toISOString()}::timestamptz - make_interval(days => ${rewardWithdrawnWithinDays})
        for update`,
  )
  if (!rewarded) return
  const withdrawnCents = await withdrawLot(tx, rewarded.referrer_key, rewarded.referrer_lot_key, cause)
  await withdrawLot(tx, rewarded.friend_key, rewarded.friend_lot_key, cause)
  await tx.update(referrals).set({ note: 'refunded', withdrawnCents }).where(eq(referrals.key, rewarded.key))
}

async function withdrawLot(
  tx: Tx,
  memberKey: MemberKey,
  lotKey: LotKey | null,
  cause: Cause,
): Promise<number> {
  if (lotKey === null) return 0
  const cents = await withdrawCredit(tx, lotKey, 'The first purchase was refunded', cause)
  if (cents === 0) return 0
  const member = await findMember(tx, memberKey)
  await sendMail(tx, cause, member.email, withdrawnMail(member, cents, cause.settings.publicUrl))
  return cents
}
