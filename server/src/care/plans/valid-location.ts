import type { ContactKey, LocationKey, ServiceKey } from '@goodturn/contract/ids'
import { isShippable } from '@goodturn/contract/ordering/checkout/rules'
import { isUsOnly } from '../../shop/catalog/us-only.ts'
import { type LocationRow, holdPrimaryLocation } from '../../people/contacts/queries.ts'
import type { Tx } from '../../platform/database/database.ts'
import { wrongLocation } from './errors.ts'

/** A requested address for a service and a contact, who may not be the plan's yet. */
export interface LocationInput {
  contactKey: ContactKey
  locationKey: LocationKey
  serviceKey: ServiceKey
}

/**
 * Returns the requested address if it is valid (BG-30): one of the contact's own, not archived, in a country that the
 * service ships to, for Top of Mind the US. Otherwise 400 `invalid_location`, regardless of whose address it is.
 */
export async function validLocation(tx: Tx, input: LocationInput): Promise<LocationRow> {
  const usOnly = await isUsOnly(tx, input.serviceKey)
  const location = await holdPrimaryLocation(tx, input.contactKey, input.locationKey)
  if (!location || !isShippable(location.country, usOnly)) throw wrongLocation(usOnly)
  return location
}
