import type { ContactKey, TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import { forgetActsOnTouches } from '../../platform/forgetting/forget-acts.ts'
import { forgetJobs } from '../../platform/forgetting/forget-jobs.ts'

/** Deletes the destinations and numbers of parcels to these people; runs before the touches' recipients are cleared. */
export async function forgetPeopleOfParcels(tx: Tx, contactKeys: readonly ContactKey[]): Promise<void> {
  const ofThem = sql`touch_key in (select key from touches where contact_key = any(${textArray(contactKeys)}))`
  const touchKeys = await rowsOf<{ key: TouchKey }>(
    tx,
    sql`select key from touches where contact_key = any(${textArray(contactKeys)})`,
  )
  const keys = touchKeys.map(({ key }) => key)
  await forgetJobs(tx, 'touchKey', keys)
  await forgetActsOnTouches(tx, keys)
  await tx.execute(sql`delete from simulated_parcels where ${ofThem}`)
  await tx.execute(
    sql`update carrier_events set tracking_number = key, message = '', city = null, state = null where ${ofThem}`,
  )
}
