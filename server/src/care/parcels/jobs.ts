import type { TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Platform, causeOf } from '../../platform/context.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import type { Parcel } from './carrier.ts'
import { changeTouches } from '../touches/change.ts'
import { planReports } from './hand-over.ts'
import { findTraveling } from './on-the-way.queries.ts'

/** Asks the carrier to follow a number that staff set. */
export const followParcel = defineJob<{ touchKey: TouchKey; number: string }>('touches.follow-parcel')

/** Registers the handlers of the room's jobs. */
export function handleTouchJobs(platform: Platform): void {
  platform.jobs.handle(followParcel, (data) => follow(platform, data))
}

/** Checks again that the touch still has the number and isn't delivered, before asking the carrier. */
async function follow(platform: Platform, { touchKey, number }: { touchKey: TouchKey; number: string }) {
  const { carrier } = platform.ports
  const row = await findTraveling(platform.database.db, touchKey, number)
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
