import type { ServiceKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/** Whether a service ships only to US addresses, as Top of Mind does; an unknown service counts as US only. */
export async function isUsOnly(tx: Tx, serviceKey: ServiceKey): Promise<boolean> {
  const [service] = await rowsOf<{ usOnly: boolean }>(
    tx,
    sql`select us_only or is_topofmind as "usOnly" from services where key = ${serviceKey}`,
  )
  return service?.usOnly ?? true
}
