import { isShippable } from '@goodturn/contract/checkout/rules'
import type { LocationKey, TouchKey } from '@goodturn/contract/ids'
import { eq, sql } from 'drizzle-orm'
import { holdPrimaryLocation } from '../contacts/queries.ts'
import type { Cause } from '../platform/context.ts'
import { type Tx, rowsOf } from '../platform/database.ts'
import { relocateTouches } from '../touches/relocate.ts'
import { noFutureAddress, notThisAddress } from './errors.ts'
import type { FoundPackage } from './queries.ts'
import { packages } from './tables.ts'

/**
 * Where the contact of a locked package moves to (C-4.10-04): one of the contact's own addresses that the service can
 * go to. Its deliveries that have no address yet get it, and so do those after the move (`deliveriesThatMove`).
 */
export async function setFutureLocation(
  tx: Tx,
  found: FoundPackage,
  locationKey: LocationKey,
  cause: Cause,
): Promise<void> {
  const { package: row, service } = found
  if (!service.requiresFutureAddress) throw noFutureAddress()
  const place = await holdPrimaryLocation(tx, row.contactKey, locationKey)
  if (!place || !isShippable(place.country, service.usOnly)) throw notThisAddress(service.usOnly)
  const moving = await deliveriesThatMove(tx, row)
  await tx.update(packages).set({ futureLocationKey: place.key }).where(eq(packages.key, row.key))
  await relocateTouches(tx, row.key, place.key, cause, moving)
}

/**
 * The touches that the future address is for: those without an address, and those that follow the event which the
 * package turns on, the closing or the moving day, from which its days are counted (offset 0). Where no delivery is
 * that day, as in a package that begins with the contract, its last one goes to the new home. It is the place in the
 * package that counts, not the day: that may be moved. A touch whose address was chosen on its own page keeps it.
 */
async function deliveriesThatMove(tx: Tx, row: typeof packages.$inferSelect): Promise<TouchKey[]> {
  const rows = await rowsOf<{ key: TouchKey }>(
    tx,
    sql`with event as (select own.touch_key, sold.offset_days,
          bool_or(sold.offset_days = 0) over () as turns, max(sold.offset_days) over () as last_of_them
        from package_events own join service_events sold on sold.key = own.service_event_key
        where own.package_key = ${row.key})
      select t.key from event join touches t on t.key = event.touch_key
      where t.location_key is null or (
        (case when event.turns then event.offset_days > 0 else event.offset_days = event.last_of_them end)
        and t.location_key in (${row.locationKey}, ${row.futureLocationKey}))`,
  )
  return rows.map(({ key }) => key)
}
