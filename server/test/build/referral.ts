import type { MemberKey } from '@goodturn/contract/ids'
import { newKey, randomCode } from '../../src/platform/ids.ts'
import { affiliateInvites, referralCodes } from '../../src/referrals/tables.ts'
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

/** An open invitation of the affiliate program. */
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
  return row
}
