import type { DiscountKey, MemberKey } from '@goodturn/contract/ids'
import { type DiscountGrant, grantDiscount } from '../../src/money/promotions/grant.ts'
import type { TestApp } from '../app.ts'

type DiscountParts = ({ percent: number } | { fixedCents: number }) &
  Partial<Omit<DiscountGrant, 'memberKey'>>

/** A discount that staff granted to a member, valid for one order of anything. Returns its key. */
export function buildDiscount(
  app: TestApp,
  member: { key: MemberKey },
  parts: DiscountParts,
): Promise<DiscountKey> {
  return grantDiscount(app.db, {
    memberKey: member.key,
    title: 'your order',
    serviceKeys: null,
    qty: 1,
    expiresAt: null,
    now: app.now,
    ...parts,
  })
}
