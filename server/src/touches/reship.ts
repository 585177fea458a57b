import { dateIn, nextBusinessDay } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { Cause } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { changeTouches } from './change.ts'

/**
 * The lines of an address changed: what came back from there goes out again on the next business day, without its old
 * tracking (section 4.9, CG-71). Listens to `locations.changed`, so it holds wherever the address is edited.
 */
export async function reshipToLocation(
  tx: Tx,
  { locationKey, contactKey }: { locationKey: string; contactKey: string },
  cause: Cause,
): Promise<void> {
  const cameBack = sql`contact_key = ${contactKey} and location_key = ${locationKey} and status = 'returntosender'`
  await changeTouches(tx, cameBack, {
    status: 'pending',
    eventDate: nextBusinessDay(dateIn(cause.now)),
    completedAt: null,
    shippedTo: null,
    deliveredAt: null,
    trackingNumber: null,
    trackingCarrier: null,
    trackingStatus: null,
    trackingMessage: null,
    trackingAt: null,
    fulfillmentFrom: null,
    fulfillmentTo: null,
  })
}
