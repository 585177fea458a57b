import type { ServiceType } from '@goodturn/contract/shop/catalog/rules'
import type { DiscountKey, MemberKey, ServiceKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { dayStartOfMember } from '../../identity/accounts/day-of-member.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/** A discount that a member can use now: either `percent` or `fixedCents` is set. */
export interface UsableDiscount {
  key: DiscountKey
  title: string
  percent: number | null
  fixedCents: number | null
  /** The services that it applies to; null means all. */
  serviceKeys: ServiceKey[] | null
  /** The kinds of services that it applies to; null means all. */
  serviceTypes: ServiceType[] | null
  expiresAt: Date | null
  /** The number of orders it can still be used in. */
  qty: number
}

interface DiscountRow extends Omit<UsableDiscount, 'expiresAt'> {
  expiresAt: Date | string | null
}

/**
 * The discounts a member can use on an order at `now`: not used up, not past their last day in the member's zone
 * and for a promotion only while it has uses left and staff have not ended it. The earliest expiry first, then
 * by key: the order that breaks ties (BG-24).
 */
export async function usableDiscounts(tx: Tx, memberKey: MemberKey, now: Date): Promise<UsableDiscount[]> {
  const today = await dayStartOfMember(tx, memberKey, now)
  const rows = await rowsOf<DiscountRow>(
    tx,
    sql`select discounts.key, discounts.title, discounts.percent, discounts.fixed_cents as "fixedCents",
          discounts.service_keys as "serviceKeys", discounts.service_types as "serviceTypes", discounts.expires_at as "expiresAt", discounts.qty
        from discounts left join promotions on promotions.code = discounts.promotion_code
        where discounts.member_key = ${memberKey} and discounts.qty > 0
          and (discounts.expires_at is null or discounts.expires_at >= ${today.toISOString()}::timestamptz)
          and promotions.ended_at is null
          and (promotions.uses_max is null or promotions.uses < promotions.uses_max)
        order by discounts.expires_at nulls last, discounts.key`,
  )
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt === null ? null : new Date(row.expiresAt) }))
}
