import type { MemberKey } from '@goodturn/contract/ids'
import { and, eq, isNull } from 'drizzle-orm'
import { attachReferral } from '../../identity/accounts/attribute.ts'
import type { SignedUp } from '../../identity/accounts/events.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newKey } from '../../platform/ids.ts'
import { attachRunning } from '../../money/promotions/attach.ts'
import { grantDiscount } from '../../money/promotions/grant.ts'
import { findReferralCode } from './find-code.ts'
import { affiliateInvites, referrals } from './tables.ts'

/**
 * Handles a sign-up with a referral code. A member's own code records the friend as pending until the first purchase
 * (BG-81); an affiliate invite is accepted, its code stops working, and the friend gets its discount, once (P:G-55).
 */
export async function claimOnSignUp(tx: Tx, { memberKey, meta }: SignedUp, cause: Cause): Promise<void> {
  const found = meta.referral ? await findReferralCode(tx, meta.referral) : null
  if (!found) return
  if (found.kind === 'affiliate') {
    const accepted = await tx
      .update(affiliateInvites)
      .set({ acceptedBy: memberKey, acceptedAt: cause.now })
      .where(and(eq(affiliateInvites.key, found.inviteKey), isNull(affiliateInvites.acceptedAt)))
      .returning({ percent: affiliateInvites.discountPercent, type: affiliateInvites.discountType })
    if (!accepted[0]) return
    await giveDiscount(tx, memberKey, accepted[0], cause.now)
  } else {
    await tx.insert(referrals).values({
      key: newKey('referral'),
      referrerKey: found.referrerKey,
      friendKey: memberKey,
      status: 'pending',
      createdAt: cause.now,
    })
    if (found.promotionCode) await attachRunning(tx, memberKey, found.promotionCode, cause.now)
  }
  await attachReferral(tx, memberKey, found.code)
}

/** Grants the invite's discount on the friend's first package or plan; nothing for 0 percent. */
async function giveDiscount(
  tx: Tx,
  memberKey: MemberKey,
  { percent, type }: { percent: number; type: 'package' | 'plan' },
  now: Date,
): Promise<void> {
  if (percent === 0) return
  const title = `your first ${type}`
  await grantDiscount(tx, {
    memberKey,
    title,
    percent,
    serviceKeys: null,
    serviceTypes: [type],
    qty: 1,
    expiresAt: null,
    now,
  })
}
