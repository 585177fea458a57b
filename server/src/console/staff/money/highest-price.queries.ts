import type { ServiceType } from '@goodturn/contract/shop/catalog/rules'
import { sql } from 'drizzle-orm'
import { namedServices } from '../../../shop/catalog/named-services.ts'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'

const highestOfItem = sql`greatest(price_cents, price_ca_cents, annual_price_cents, annual_price_ca_cents,
  instant_shipment_price_cents)`

/** Returns the highest item price among the named services, in cents; null means all services. */
export async function highestPrice(tx: Tx, names: readonly string[] | null): Promise<number> {
  if (names) return (await highestPrices(tx, [names]))[0] ?? 0
  const [row] = await rowsOf<{ cents: number }>(
    tx,
    sql`select coalesce(max(${highestOfItem}), 0)::int as cents from services`,
  )
  return row?.cents ?? 0
}

/** Returns the highest item price in each list of services, in cents; throws at `field` on an unknown name. */
export async function highestPrices(
  tx: Tx,
  lists: readonly (readonly string[])[],
  field?: string,
): Promise<number[]> {
  const keys = await namedServices(tx, lists.flat(), field)
  const rows = await rowsOf<{ key: string; cents: number }>(
    tx,
    sql`select key, coalesce(${highestOfItem}, 0)::int as cents from services
        where key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`,
  )
  const prices = new Map(rows.map(({ key, cents }) => [key, cents]))
  let from = 0
  return lists.map(({ length }) => {
    const own = keys.slice(from, from + length)
    from += length
    return Math.max(0, ...own.map((key) => prices.get(key) ?? 0))
  })
}

/** Returns the highest item price among services of the given types, in cents. */
export async function highestPriceOfTypes(tx: Tx, types: readonly ServiceType[]): Promise<number> {
  const [row] = await rowsOf<{ cents: number }>(
    tx,
    sql`select coalesce(max(${highestOfItem}), 0)::int as cents from services
        where type in (select jsonb_array_elements_text(${JSON.stringify(types)}::jsonb))`,
  )
  return row?.cents ?? 0
}
