import { sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { TrackingStarted, Handover } from './carrier.ts'
import { changeTouches } from '../touches/change.ts'
import { touchesCompleted } from '../touches/events.ts'
import { currentAddress } from '../touches/lists/queries.ts'
import { simulatedParcels } from './tables.ts'

/**
 * Completes touches with the carrier and number they left with, in one statement for any number of touches. Applies
 * reports that arrived before the number was known.
 */
export async function handOver(tx: Tx, handovers: readonly Handover[], cause: Cause): Promise<void> {
  if (handovers.length === 0) return
  const byKey = JSON.stringify(
    Object.fromEntries(
      handovers.map(({ touchKey, carrier, number, arrives }) => [touchKey, { carrier, number, arrives }]),
    ),
  )
  const of = (member: string) => sql`(${byKey}::jsonb -> touches.key ->> ${member})`
  const touchKeys = await changeTouches(tx, sql`key in ${handovers.map((one) => one.touchKey)}`, {
    status: 'completed',
    completedAt: sql`coalesce(touches.completed_at, ${cause.now.toISOString()}::timestamptz)`,
    shippedTo: sql`coalesce(touches.shipped_to, ${currentAddress})`,
    trackingNumber: of('number'),
    trackingCarrier: of('carrier'),
    trackingStatus: null,
    trackingMessage: null,
    trackingAt: null,
    deliveredAt: null,
    fulfillmentFrom: sql`coalesce(${of('arrives')}::date, touches.fulfillment_from)`,
    fulfillmentTo: sql`coalesce(${of('arrives')}::date, touches.fulfillment_to)`,
  })
  await planReports(
    tx,
    handovers.map((one) => ({ ...one, trackingNumber: one.number })),
  )
  await cause.publish(tx, touchesCompleted, { touchKeys })
}

/** Stores the reports that the simulated carrier will send; a parcel planned before is replanned. */
export async function planReports(
  tx: Tx,
  parcels: readonly (Pick<Handover, 'touchKey'> &
    Pick<TrackingStarted, 'planned'> & { trackingNumber: string })[],
): Promise<void> {
  const rows = parcels
    .filter((parcel) => parcel.planned.length > 0)
    .map(({ touchKey, trackingNumber, planned }) => ({
      touchKey,
      trackingNumber,
      reports: planned,
      step: 0,
      nextAt: new Date(planned[0]?.at ?? 0),
    }))
  if (rows.length === 0) return
  await tx
    .insert(simulatedParcels)
    .values(rows)
    .onConflictDoUpdate({
      target: simulatedParcels.touchKey,
      set: {
        trackingNumber: sql`excluded.tracking_number`,
        reports: sql`excluded.reports`,
        step: 0,
        nextAt: sql`excluded.next_at`,
      },
    })
}
