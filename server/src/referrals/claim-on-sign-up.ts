import { and, eq, isNull } from 'drizzle-orm'
import { attachReferral } from '../accounts/attribute.ts'
import type { SignedUp } from '../accounts/events.ts'
import type { Cause } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { newKey } from '../platform/ids.ts'
import { attachRunning } from '../promotions/attach.ts'
import { findReferralCode } from './find-code.ts'
import { affiliateInvites, referrals } from './tables.ts'

/**
 * Someone signed up with a referral code. A member's own code notes the friend as pending until the first purchase
 * (BG-81); an affiliate invite is accepted, its code dies, and the row itself holds the friend's discount (P:G-55).
 */
export async function claimOnSignUp(tx: Tx, { memberKey, meta }: SignedUp, cause: Cause): Promise<void> {
  const found = meta.referral ? await findReferralCode(tx, meta.referral) : null
  if (!found) return
  if (found.kind === 'affiliate') {
    const accepted = await tx
      .update(affiliateInvites)
      .set({ acceptedBy: memberKey, acceptedAt: cause.now })
      .where(and(eq(affiliateInvites.key, found.inviteKey), isNull(affiliateInvites.acceptedAt)))
      .returning({ key: affiliateInvites.key })
    if (accepted.length === 0) return
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
