import type { AffiliateInviteKey, MemberKey } from '@goodturn/contract/ids'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { affiliateInvites, referralCodes } from './tables.ts'

/** A referral code: a member's own, which stays valid, or the code in an affiliate invite, which works once. */
export type ReferralCode =
  | { kind: 'member'; code: string; referrerKey: MemberKey; promotionCode: string | null }
  | { kind: 'affiliate'; code: string; inviteKey: AffiliateInviteKey }

/** Resolves both kinds of referral code (P:G-54); null for unknown, deleted and claimed ones. */
export async function findReferralCode(tx: Tx, code: string): Promise<ReferralCode | null> {
  const [own] = await tx.select().from(referralCodes).where(eq(referralCodes.code, code))
  if (own) return { kind: 'member', code, referrerKey: own.memberKey, promotionCode: own.promotionCode }
  const [invite] = await tx
    .select({ key: affiliateInvites.key })
    .from(affiliateInvites)
    .where(and(eq(affiliateInvites.code, code), isNull(affiliateInvites.acceptedAt)))
  return invite ? { kind: 'affiliate', code, inviteKey: invite.key } : null
}
