import type { ServiceKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../platform/database.ts'

/** The keys of everything of a type that is sold. */
export async function serviceKeysOfType(tx: Tx, type: 'service' | 'package' | 'plan'): Promise<ServiceKey[]> {
  const rows = await rowsOf<{ key: ServiceKey }>(
    tx,
    sql`select key from services where active and type = ${type} order by key`,
  )
  return rows.map(({ key }) => key)
}
