import type { BundleKey, MemberKey, ServiceKey } from '@goodturn/contract/ids'
import type { CalendarDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/** A bundle with everything needed to sell it, in cents. */
export interface BundleForSale {
  key: BundleKey
  title: string
  priceCents: number
  /** Its token types, in order. */
  items: { title: string; qty: number; amountCents: number; serviceKeys: ServiceKey[] }[]
}

/**
 * A bundle that the member can buy today (BG-72): on sale, not past its last day, each of its tokens redeemable for a
 * service on sale, and a Custom one only for its member; null for any other.
 */
export async function findBundleForSale(
  tx: Tx,
  memberKey: MemberKey,
  key: BundleKey,
  today: CalendarDate,
): Promise<BundleForSale | null> {
  const rows = await rowsOf<BundleForSale>(
    tx,
    sql`with sold as (select i.position, i.title, i.qty, i.amount_cents, bool_or(s.active) as is_sold,
            jsonb_agg(s.key order by s.key) as services
          from bundle_items i join services s on s.key = any(i.service_keys) or s.slug = any(i.service_keys)
          where i.bundle_key = ${key} group by i.bundle_key, i.position)
        select b.key, b.title, b.price_cents as "priceCents", (select jsonb_agg(jsonb_build_object('title', title,
            'qty', qty, 'amountCents', amount_cents, 'serviceKeys', services) order by position) from sold) as items
        from bundles b
        where b.key = ${key} and b.active and (b.member_key is null or b.member_key = ${memberKey})
          and (b.expiration_date is null or b.expiration_date >= ${today}::date)
          and (select count(*) from sold where is_sold) > 0
          and (select count(*) from sold where is_sold) = (select count(*) from bundle_items i where i.bundle_key = b.key)`,
  )
  return rows[0] ?? null
}
