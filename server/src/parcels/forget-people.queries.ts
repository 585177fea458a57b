import type { ContactKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, textArray } from '../platform/database.ts'

/** Forgets where parcels to these people went and under which numbers; before the touches forget whose they are. */
export async function forgetPeopleOfParcels(tx: Tx, contactKeys: readonly ContactKey[]): Promise<void> {
  const ofThem = sql`touch_key in (select key from touches where contact_key = any(${textArray(contactKeys)}))`
  await tx.execute(sql`delete from simulated_parcels where ${ofThem}`)
  await tx.execute(
    sql`update carrier_events set tracking_number = key, message = '', city = null, state = null where ${ofThem}`,
  )
}
