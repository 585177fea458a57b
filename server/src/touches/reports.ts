import type { TouchKey } from '@goodturn/contract/ids'
import { seconds } from '@goodturn/contract/time'
import { trackingDetailsMax } from '@goodturn/contract/touches/limits'
import type { TrackingDetail } from '@goodturn/contract/touches/schema'
import { desc, eq } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'
import { coordinatesOf } from './places.ts'
import { carrierEvents } from './tables.ts'

/** What carriers reported of a touch, newest first (CG-74). */
export async function reportsOf(tx: Tx, key: TouchKey): Promise<TrackingDetail[]> {
  const rows = await tx
    .select()
    .from(carrierEvents)
    .where(eq(carrierEvents.touchKey, key))
    .orderBy(desc(carrierEvents.at), desc(carrierEvents.key))
    .limit(trackingDetailsMax)
  return rows.map((row) => {
    const place = coordinatesOf(row.city, row.state)
    return {
      datetime: seconds(row.at),
      message: row.message,
      status: row.status,
      location:
        row.city || row.state
          ? { city: row.city, state: row.state, lat: place?.lat ?? null, lng: place?.lng ?? null }
          : null,
    }
  })
}
