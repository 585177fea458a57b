import type { LocationKey, ServiceEventKey } from '@goodturn/contract/ids'
import { isPackageActionAllowed } from '@goodturn/contract/care/plans/actions'
import type { CalendarDate } from '@goodturn/contract/time'
import { isShippable } from '@goodturn/contract/ordering/checkout/rules'
import { eq } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { stateChanged } from '../../platform/errors.ts'
import { type FoundPackage, deliveriesToNewHome } from './queries.ts'
import { followClosing } from './follow-closing.ts'
import { moveEvent } from './move-event.ts'
import { holdPrimaryLocation } from '../../people/contacts/queries.ts'
import { relocateTouches } from '../touches/schedule/relocate.ts'
import { noFutureAddress, notThisAddress } from './errors.ts'
import { packages } from './tables.ts'
import { renameTouches } from '../touches/rename.ts'

/** The fields of a package that a call changes (C-7-82 to C-7-84). */
export interface PackageChange {
  to_name?: string | null | undefined
  from_name?: string | null | undefined
  future_location?: LocationKey | undefined
  service_event?: { service_event_id: ServiceEventKey; event_date: string } | undefined
}

/**
 * Changes a locked package: only a pending one can be edited (C-4.10-07). Deliveries counted from the closing move with
 * it. `today` is the caller's calendar day (CG-07).
 */
export async function updatePackage(
  tx: Tx,
  found: FoundPackage,
  change: PackageChange,
  today: CalendarDate,
  cause: Cause,
): Promise<void> {
  if (!isPackageActionAllowed('edit', found.package.status)) throw stateChanged()
  await renamePackage(tx, found, change)
  if (change.future_location) await setFutureLocation(tx, found, change.future_location, cause)
  if (!change.service_event) return
  await moveEvent(tx, found, change.service_event, today)
  const { service_event_id: moved, event_date: day } = change.service_event
  await followClosing(tx, found.package.key, moved, { day: day as CalendarDate, today })
}

/**
 * Sets the address a locked package's contact moves to (C-4.10-04): one of the contact's own that the service can be
 * sent to. Deliveries without an address get it, and so do those after the move (`deliveriesToNewHome`).
 */
async function setFutureLocation(
  tx: Tx,
  found: FoundPackage,
  locationKey: LocationKey,
  cause: Cause,
): Promise<void> {
  const { package: row, service } = found
  if (!service.requiresFutureAddress) throw noFutureAddress()
  const place = await holdPrimaryLocation(tx, row.contactKey, locationKey)
  if (!place || !isShippable(place.country, service.usOnly)) throw notThisAddress(service.usOnly)
  const moving = await deliveriesToNewHome(tx, row)
  await tx.update(packages).set({ futureLocationKey: place.key }).where(eq(packages.key, row.key))
  await relocateTouches(tx, row.key, place.key, cause, moving)
}

interface Names {
  to_name?: string | null | undefined
  from_name?: string | null | undefined
}

/**
 * Sets the names on the cards of a locked package. An empty name falls back to the default (C-5-85, C-5-86).
 * Unprocessed cards get the new names unless they have their own.
 */
async function renamePackage(tx: Tx, found: FoundPackage, names: Names): Promise<void> {
  const change = {
    ...(names.to_name ? { toName: names.to_name } : {}),
    ...(names.from_name ? { fromName: names.from_name } : {}),
  }
  if (Object.keys(change).length === 0) return
  await tx.update(packages).set(change).where(eq(packages.key, found.package.key))
  await renameTouches(tx, found.package.key, change)
}
