import { sql } from 'drizzle-orm'
import { namedServices } from '../catalog/named-services.ts'
import { type Tx, rowsOf } from '../platform/database.ts'

/** What an item of the dearest of some services costs at most, in cents; of all of them for null. */
export async function dearestPrice(tx: Tx, names: readonly string[] | null): Promise<number> {
  const keys = names && JSON.stringify(await namedServices(tx, names))
  const [row] = await rowsOf<{ cents: number }>(
    tx,
    sql`select coalesce(max(greatest(price_cents, price_ca_cents, annual_price_cents, annual_price_ca_cents,
            instant_shipment_price_cents)), 0)::int as cents
        from services ${keys === null ? sql`` : sql`where key in (select jsonb_array_elements_text(${keys}::jsonb))`}`,
  )
  return row?.cents ?? 0
}
