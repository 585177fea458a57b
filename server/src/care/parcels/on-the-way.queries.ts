import type { TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { parcelAddress } from '../touches/lists/queries.ts'
import type { Parcel } from './carrier.ts'
import type { PlannedReport } from './tables.ts'

/** A parcel of the simulated carrier, with its planned reports and the index of the next one. */
export interface ReportingParcel {
  touch_key: TouchKey
  tracking_number: string
  tracking_carrier: string | null
  reports: PlannedReport[]
  step: number
}

/** Locks the simulated carrier's parcels whose next report is due; skips rows that others have locked. */
export function lockReporting(tx: Tx, now: Date, limit: number): Promise<ReportingParcel[]> {
  return rowsOf<ReportingParcel>(
    tx,
    sql`select p.touch_key, p.tracking_number, t.tracking_carrier, p.reports, p.step
        from simulated_parcels p join touches t on t.key = p.touch_key
        where p.next_at <= ${now.toISOString()}::timestamptz
        order by p.next_at, p.touch_key limit ${limit} for update of p skip locked`,
  )
}

/** A parcel's destination and carrier. */
export interface TravelingParcel extends Omit<Parcel, 'touchKey'> {
  carrier: string
}

/** The parcel of a touch, if the touch still carries the number and is not delivered. */
export async function findTraveling(
  tx: Tx,
  touchKey: TouchKey,
  number: string,
): Promise<TravelingParcel | null> {
  const rows = await rowsOf<TravelingParcel>(
    tx,
    sql`select t.tracking_carrier as carrier, l.street, l.city, l.state, l.zip, l.lat, l.lng,
          (t.private_place is not null) as "isPrivate", t.fulfillment_from::text as "promisedFrom"
        from touches t ${parcelAddress}
        where t.key = ${touchKey} and l.street is not null and t.tracking_number = ${number} and t.status = 'completed'
          and t.delivered_at is null`,
  )
  return rows[0] ?? null
}
