import type { ServiceKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/** The shop's services by title, for tokens, discounts, and reservations to choose from. */
export function listServices(tx: Tx): Promise<{ key: ServiceKey; slug: string; title: string }[]> {
  return rowsOf(tx, sql`select key, slug, title from services order by title, key limit 500`)
}
