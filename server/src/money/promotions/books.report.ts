import { sql } from 'drizzle-orm'

/** A promotion's use count equals its discounts held or captured (BG-32). */
export const promotionChecks = [
  sql`select promotions.code as key, 'This promotion counts ' || promotions.uses || ' uses; the orders say ' || coalesce(used.count, 0) || '.' as says
      from promotions left join (select promotion_code, count(*) as count from discount_uses
        where state in ('held', 'captured') and promotion_code is not null group by 1) used on used.promotion_code = promotions.code
      where promotions.uses <> coalesce(used.count, 0)`,
] as const
