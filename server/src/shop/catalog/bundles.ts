import type { BundleKey, MemberKey, ServiceKey } from '@goodturn/contract/ids'
import type { Bundle } from '@goodturn/contract/shop/catalog/schema'
import { dollars } from '@goodturn/contract/money'
import type { CalendarDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { mediaOf, pictureUrl } from './present.ts'
import type { Shelf } from './shelf.ts'
import type { Art } from './tables.ts'

interface BundleRow {
  key: BundleKey
  slug: string
  title: string
  category: string
  priceCents: number
  priceSavingsCents: number
  titleSavings: string | null
  expirationDate: string | null
  art: Art
  imageName: string | null
  items: { title: string; qty: number; amountCents: number; serviceKeys: ServiceKey[] }[]
}

/**
 * The bundles that a member can buy (BG-72): until their expiration date, inclusive, with each token redeemable for at
 * least one service on sale; Custom ones only for their member. Custom first, then by category A-Z, and by price within
 * a category.
 */
export async function findBundles(
  tx: Tx,
  shelf: Shelf,
  memberKey: MemberKey,
  today: CalendarDate,
): Promise<Bundle[]> {
  const rows = await rowsOf<BundleRow>(
    tx,
    sql`select b.key, b.slug, b.title, b.category, b.price_cents as "priceCents",
      b.price_savings_cents as "priceSavingsCents", b.title_savings as "titleSavings",
      to_char(b.expiration_date, 'YYYY-MM-DD') as "expirationDate", b.art, b.image_name as "imageName",
      (select coalesce(jsonb_agg(jsonb_build_object(
        'title', i.title, 'qty', i.qty, 'amountCents', i.amount_cents, 'serviceKeys', i.service_keys
      ) order by i.position), '[]'::jsonb) from bundle_items i where i.bundle_key = b.key) as items
      from bundles b
      where b.active and (b.member_key is null or b.member_key = ${memberKey})
        and (b.expiration_date is null or b.expiration_date >= ${today}::date)
      order by b.category <> 'Custom', b.category, b.price_cents, b.key`,
  )
  return rows
    .map((row) => presentBundle(row, shelf))
    .filter(({ discounts }) => discounts.length > 0 && discounts.every(({ services }) => services.length > 0))
}

function presentBundle(row: BundleRow, shelf: Shelf): Bundle {
  return {
    key: row.key,
    title: row.title,
    category: row.category,
    price: dollars(row.priceCents),
    price_savings: dollars(row.priceSavingsCents),
    title_savings: row.titleSavings,
    expiration_date: row.expirationDate,
    image: mediaOf(pictureUrl(row.slug, row.imageName)),
    art: row.art,
    discounts: row.items.map(({ title, qty, amountCents, serviceKeys }) => ({
      title,
      qty,
      amount: dollars(amountCents),
      services: serviceKeys.flatMap((key) => {
        const service = shelf.byName.get(key)
        return service?.active ? [{ key: service.key, title: service.title }] : []
      }),
    })),
  }
}
