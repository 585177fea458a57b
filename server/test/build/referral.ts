import type { MemberKey } from '@goodturn/contract/ids'
import { bumpCounter } from '../../src/platform/database/counters.ts'
import { newKey, randomCode } from '../../src/platform/ids.ts'
import { inviteCounter } from '../../src/outreach/referrals/affiliate.ts'
import { affiliateInvites, referralCodes, referrals } from '../../src/outreach/referrals/tables.ts'
import type { TestApp } from '../app.ts'

/** A member's own share code. */
export async function buildReferralCode(
  app: TestApp,
  member: { key: MemberKey },
  parts: Partial<typeof referralCodes.$inferInsert> = {},
) {
  const row = { memberKey: member.key, code: randomCode(12), createdAt: app.now, ...parts }
  await app.db.insert(referralCodes).values(row)
  return row
}

/** An open invitation to the affiliate program. */
export async function buildAffiliateInvite(
  app: TestApp,
  member: { key: MemberKey },
  parts: Partial<typeof affiliateInvites.$inferInsert> = {},
) {
  const row = {
    key: newKey('affiliateInvite'),
    memberKey: member.key,
    code: randomCode(),
    firstName: 'Ines',
    lastName: 'Moreau',
    email: `${randomCode(6).toLowerCase()}@example.com`,
    discountPercent: 15,
    discountType: 'package' as const,
    createdAt: app.now,
    ...parts,
  }
  await app.db.insert(affiliateInvites).values(row)
  await bumpCounter(app.db, member.key, inviteCounter, 1)
  return row
}

/** A friend who signed up through a member's link and hasn't bought anything yet. */
export async function buildReferral(
  app: TestApp,
  referrer: { key: MemberKey },
  friend: { key: MemberKey },
  parts: Partial<typeof referrals.$inferInsert> = {},
) {
  const row = {
    key: newKey('referral'),
    referrerKey: referrer.key,
    friendKey: friend.key,
    status: 'pending' as const,
    createdAt: app.now,
    ...parts,
  }
  await app.db.insert(referrals).values(row)
  return row
}
