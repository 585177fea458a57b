import type { DiscountKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { newKey } from '../../platform/ids.ts'
import { promoInvalid } from './errors.ts'
import { type PromotionRow, findRunningPromotion } from './find-running.ts'

/**
 * Gives a member the discount of a promotion (BG-32), once per member: later reviews and checkouts use it. Applying a
 * code again returns its unused discount. Refuses `promo_invalid`. Returns the discount's key.
 */
export async function applyPromo(
  tx: Tx,
  memberKey: MemberKey,
  code: string,
  now: Date,
): Promise<DiscountKey> {
  const promotion = await findRunningPromotion(tx, memberKey, code, now)
  if (!promotion || isUsedUp(promotion)) throw promoInvalid()
  const key = await discountOfPromotion(tx, memberKey, promotion, now)
  if (!key) throw promoInvalid()
  return key
}

const isUsedUp = ({ uses, usesMax }: PromotionRow) => usesMax !== null && uses >= usesMax

/**
 * The member's discount of a promotion, created if they have none yet. Null if it was used before, or if the promotion
 * takes nothing off.
 */
export async function discountOfPromotion(
  tx: Tx,
  memberKey: MemberKey,
  promotion: PromotionRow,
  now: Date,
): Promise<DiscountKey | null> {
  const { code, title, percent, fixedCents, endsAt } = promotion
  if ((percent === null) === (fixedCents === null)) return null
  const services = promotion.serviceKeys && JSON.stringify(promotion.serviceKeys)
  const types = promotion.serviceTypes && JSON.stringify(promotion.serviceTypes)
  const rows = await rowsOf<{ key: DiscountKey; qty: number }>(
    tx,
    sql`insert into discounts (key, member_key, promotion_code, title, percent, fixed_cents, service_keys, service_types, qty, expires_at, created_at)
        values (${newKey('discount')}, ${memberKey}, ${code}, ${title}, ${percent}::int, ${fixedCents}::int,
          ${services ? sql`array(select jsonb_array_elements_text(${services}::jsonb))` : sql`null`},
          ${types ? sql`array(select jsonb_array_elements_text(${types}::jsonb))` : sql`null`}, 1,
          ${endsAt?.toISOString() ?? null}::timestamptz, ${now.toISOString()}::timestamptz)
        on conflict (member_key, promotion_code) where promotion_code is not null
          do update set expires_at = excluded.expires_at
        returning key, qty`,
  )
  const own = rows[0]
  return own && own.qty > 0 ? own.key : null
}
