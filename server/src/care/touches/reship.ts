import type { ContactKey, LocationKey, TouchKey } from '@goodturn/contract/ids'
import { dateIn, nextBusinessDay } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import type { ActChange } from './act.ts'
import { changeTouches } from './change.ts'
import type { LockedTouch } from './lock.ts'
import { parentStates } from './parents/parents.ts'
import { reviveComplete } from './parents/revive.ts'

/** The changes that send a returned touch out again: on the next business day, without its old tracking (CG-71). */
export function reshipChanges(cause: Cause): ActChange {
  return {
    status: 'pending',
    eventDate: nextBusinessDay(dateIn(cause.now)),
    // The gift goes out now, even if it was meant for one of the person's dates.
    isDateOwn: true,
    completedAt: null,
    shippedTo: null,
    deliveredAt: null,
    trackingNumber: null,
    trackingCarrier: null,
    trackingStatus: null,
    trackingMessage: null,
    trackingAt: null,
    told: null,
    fulfillmentFrom: null,
    fulfillmentTo: null,
  }
}

/**
 * Follows a changed address: touches that came back from there go out again (section 4.9, CG-71), and those that waited
 * for a valid address continue, except for paused or canceled plans and packages. Listens to `locations.changed`, so it
 * applies wherever the address is edited.
 */
export async function reshipToLocation(
  tx: Tx,
  { locationKey, contactKey }: { locationKey: LocationKey; contactKey: ContactKey },
  cause: Cause,
): Promise<void> {
  const waiting = await rowsOf<
    Pick<LockedTouch, 'parent_kind' | 'parent_key' | 'status'> & { key: TouchKey }
  >(
    tx,
    sql`select key, parent_kind, parent_key, status from touches
        where contact_key = ${contactKey} and location_key = ${locationKey}
          and status in ('returntosender', 'incomplete')`,
  )
  if (waiting.length === 0) return
  const states = await parentStates(tx, waiting, cause)
  const going = waiting.filter(
    (touch) => !['paused', 'canceled'].includes(states.get(touch.parent_key) ?? 'open'),
  )
  const keys = textArray(going.map(({ key }) => key))
  await changeTouches(
    tx,
    sql`key = any(${keys}) and location_key = ${locationKey} and status = 'returntosender'`,
    reshipChanges(cause),
  )
  await reviveComplete(
    tx,
    going.map(({ key }) => key),
    cause,
  )
}
