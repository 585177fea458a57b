import { isShippable } from '@goodturn/contract/ordering/checkout/rules'
import type { LocationKey } from '@goodturn/contract/ids'
import { eq } from 'drizzle-orm'
import { holdPrimaryLocation } from '../../people/contacts/queries.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { relocateTouches } from '../touches/schedule/relocate.ts'
import { noFutureAddress, notThisAddress } from './errors.ts'
import { type FoundPackage, deliveriesToNewHome } from './queries.ts'
import { packages } from './tables.ts'

/**
 * Sets the address a locked package's contact moves to (C-4.10-04): one of the contact's own that the service can be
 * sent to. Deliveries without an address get it, and so do those after the move (`deliveriesToNewHome`).
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
  const moving = await deliveriesToNewHome(tx, row)
  await tx.update(packages).set({ futureLocationKey: place.key }).where(eq(packages.key, row.key))
  await relocateTouches(tx, row.key, place.key, cause, moving)
}
