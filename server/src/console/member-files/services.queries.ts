import type { ServiceKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/** The services of the shop by title: what tokens, discounts and reservations may be for. */
export function listServices(tx: Tx): Promise<{ key: ServiceKey; slug: string; title: string }[]> {
  return rowsOf(tx, sql`select key, slug, title from services order by title, key limit 500`)
}
