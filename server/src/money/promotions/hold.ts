import type { CheckoutKey, DiscountKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { assert } from '../../platform/assert.ts'
import { dayStartOfMember } from '../../identity/accounts/day-of-member.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { discountGone } from './errors.ts'

export interface NewDiscountHolds {
  memberKey: MemberKey
  checkoutKey: CheckoutKey
  /** The discounts that the order uses, each once. */
  discountKeys: readonly DiscountKey[]
  now: Date
}

/**
 * Holds an order's discounts at submit (BG-32): one use of each, and one use of its promotion, so that no other
 * checkout, by this member or anyone else, can take them too. Throws `price_changed` and holds nothing if a discount is
 * used up, expired, or not the member's. Locks promotions in code order.
 */
export async function holdDiscounts(tx: Tx, hold: NewDiscountHolds): Promise<void> {
  const keys = [...new Set(hold.discountKeys)]
  if (keys.length === 0) return
  const at = hold.now.toISOString()
  const today = await dayStartOfMember(tx, hold.memberKey, hold.now)
  const held = await rowsOf<{ promotionCode: string | null }>(
    tx,
    sql`with mine as (select key from discounts where member_key = ${hold.memberKey}
          and key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb)) order by key for update),
        taken as (update discounts set qty = qty - 1 from mine where discounts.key = mine.key and qty > 0
          and (expires_at is null or expires_at >= ${today.toISOString()}::timestamptz)
          and not exists (select from promotions where code = promotion_code and ended_at is not null) returning discounts.key, promotion_code)
        insert into discount_uses (checkout_key, discount_key, member_key, promotion_code, state, created_at)
          select ${hold.checkoutKey}, key, ${hold.memberKey}, promotion_code, 'held', ${at}::timestamptz from taken
          returning promotion_code as "promotionCode"`,
  )
  if (held.length < keys.length) throw discountGone()
  await countUses(
    tx,
    held.flatMap(({ promotionCode }) => promotionCode ?? []),
  )
}

/** Counts one use of each promotion; refuses when one has none left. A member has one discount of a promotion. */
async function countUses(tx: Tx, codes: readonly string[]): Promise<void> {
  assert(new Set(codes).size === codes.length, 'a member has one discount of a promotion')
  if (codes.length === 0) return
  const counted = await rowsOf<{ code: string }>(
    tx,
    sql`with locked as (select code from promotions
          where code in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb)) order by code for update)
        update promotions set uses = uses + 1 from locked
          where promotions.code = locked.code and (uses_max is null or uses < uses_max) returning promotions.code`,
  )
  if (counted.length < codes.length) throw discountGone()
}
