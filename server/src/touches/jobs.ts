import type { TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Platform, causeOf } from '../platform/context.ts'
import { rowsOf } from '../platform/database.ts'
import { defineJob } from '../platform/jobs.ts'
import type { Parcel } from './carrier.ts'
import { changeTouches } from './change.ts'
import { planReports } from './hand-over.ts'

/** Asks the carrier to follow a number that staff set. */
export const followParcel = defineJob<{ touchKey: TouchKey; number: string }>('touches.follow-parcel')

/** Registers the handlers of the room's jobs. */
export function handleTouchJobs(platform: Platform): void {
  platform.jobs.handle(followParcel, (data) => follow(platform, data))
}

interface FollowedRow extends Omit<Parcel, 'touchKey'> {
  carrier: string
}

/** Re-checks that the touch still carries the number, and is not delivered, before the carrier is asked. */
async function follow(platform: Platform, { touchKey, number }: { touchKey: TouchKey; number: string }) {
  const { carrier } = platform.ports
  const rows = await rowsOf<FollowedRow>(
    platform.database.db,
    sql`select t.tracking_carrier as carrier, l.street, l.city, l.state, l.zip, l.lat, l.lng
        from touches t join locations l on l.key = t.location_key
        where t.key = ${touchKey} and t.tracking_number = ${number} and t.status = 'completed'
          and t.delivered_at is null`,
  )
  const row = rows[0]
  if (!row) return
  const { now } = causeOf(platform, `job:${followParcel.name}`)
  const parcel: Parcel = { touchKey, ...row }
  const { arrives, planned } = await carrier.follow(parcel, { carrier: row.carrier, number }, now)
  await platform.database.transaction(async (tx) => {
    await planReports(tx, [{ touchKey, trackingNumber: number, planned }])
    if (!arrives) return
    const where = sql`key = ${touchKey} and tracking_number = ${number}`
    await changeTouches(tx, where, { fulfillmentFrom: arrives, fulfillmentTo: arrives })
  })
}
