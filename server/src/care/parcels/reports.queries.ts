import type { TouchKey } from '@goodturn/contract/ids'
import { seconds } from '@goodturn/contract/time'
import { trackingDetailsMax } from '@goodturn/contract/care/touches/limits'
import type { EarlierJourney, TrackingDetail } from '@goodturn/contract/care/touches/schema'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { coordinatesOf } from './places.ts'
import { carrierEvents } from './tables.ts'

/** The carrier's reports on the parcel that a touch travels in now, newest first (CG-74); not on an earlier one. */
export async function reportsOf(tx: Tx, key: TouchKey): Promise<TrackingDetail[]> {
  const rows = await tx
    .select()
    .from(carrierEvents)
    .where(
      and(
        eq(carrierEvents.touchKey, key),
        sql`${carrierEvents.trackingNumber} = (select tracking_number from touches where key = ${key})`,
      ),
    )
    .orderBy(desc(carrierEvents.at), desc(carrierEvents.key))
    .limit(trackingDetailsMax)
  return rows.map(presentReport)
}

/** The carriers' reports on parcels that came back before the touch was sent again, latest first (R-36). */
export async function earlierJourneys(tx: Tx, key: TouchKey): Promise<EarlierJourney[]> {
  const rows = await tx
    .select()
    .from(carrierEvents)
    .where(
      and(
        eq(carrierEvents.touchKey, key),
        sql`${carrierEvents.trackingNumber} is distinct from (select tracking_number from touches where key = ${key})`,
      ),
    )
    .orderBy(desc(carrierEvents.at), desc(carrierEvents.key))
    .limit(trackingDetailsMax)
  return [...Map.groupBy(rows, ({ trackingNumber }) => trackingNumber)].map(([number, reports]) => ({
    tracking_carrier: reports[0]?.trackingCarrier ?? '',
    tracking_number: number,
    tracking_details: reports.map(presentReport),
  }))
}

function presentReport(row: typeof carrierEvents.$inferSelect): TrackingDetail {
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
}
