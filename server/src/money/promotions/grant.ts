import type { ServiceType } from '@goodturn/contract/shop/catalog/rules'
import type { DiscountKey, MemberKey, ServiceKey } from '@goodturn/contract/ids'
import { assert } from '../../platform/assert.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newKey } from '../../platform/ids.ts'
import { discounts } from './tables.ts'

interface GrantFacts {
  memberKey: MemberKey
  /** The text after "off", as in "10% off {title}" (BG-82). */
  title: string
  /** The services that it applies to; null means all. */
  serviceKeys: readonly ServiceKey[] | null
  /** The kinds of services that it applies to; all unless given. */
  serviceTypes?: readonly ServiceType[] | null
  /** The number of orders it can be used in. */
  qty: number
  expiresAt: Date | null
  now: Date
}

export type DiscountGrant = GrantFacts & ({ percent: number } | { fixedCents: number })

/**
 * Grants a member a personal discount: a whole percentage off each item, or a fixed amount off each order (BG-33).
 * Returns its key.
 */
export async function grantDiscount(tx: Tx, grant: DiscountGrant): Promise<DiscountKey> {
  assert(Number.isInteger(grant.qty) && grant.qty > 0, 'a discount is good for at least one order')
  const key = newKey('discount')
  await tx.insert(discounts).values({
    key,
    memberKey: grant.memberKey,
    title: grant.title,
    percent: 'percent' in grant ? grant.percent : null,
    fixedCents: 'fixedCents' in grant ? grant.fixedCents : null,
    serviceKeys: grant.serviceKeys && [...grant.serviceKeys],
    serviceTypes: grant.serviceTypes ? [...grant.serviceTypes] : null,
    qty: grant.qty,
    expiresAt: grant.expiresAt,
    createdAt: grant.now,
  })
  return key
}
