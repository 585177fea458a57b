import type { ContactKey, LocationKey, ServiceKey } from '@goodturn/contract/ids'
import { isShippable } from '@goodturn/contract/ordering/checkout/rules'
import { isUsOnly } from '../../shop/catalog/us-only.ts'
import { type LocationRow, holdPrimaryLocation } from '../../people/contacts/queries.ts'
import type { Tx } from '../../platform/database/database.ts'
import { wrongLocation } from './errors.ts'

/** An address that a service can be sent to, for a contact who may not be the plan's yet. */
export interface LocationInput {
  contactKey: ContactKey
  locationKey: LocationKey
  serviceKey: ServiceKey
}

/**
 * The address that was asked for, when it is valid (BG-30): one of the contact's own that is not archived, in a country
 * that the service is sent to, for Top of Mind the US. 400 `invalid_location` otherwise, no matter whose it is.
 */
export async function validLocation(tx: Tx, input: LocationInput): Promise<LocationRow> {
  const usOnly = await isUsOnly(tx, input.serviceKey)
  const location = await holdPrimaryLocation(tx, input.contactKey, input.locationKey)
  if (!location || !isShippable(location.country, usOnly)) throw wrongLocation(usOnly)
  return location
}
