import type { Address } from '@goodturn/contract/address'
import type { LocationKey } from '@goodturn/contract/ids'
import { isShippable, locationText } from '@goodturn/contract/ordering/checkout/rules'
import type { LinkedPlace } from '../../../care/touches/linked/place.ts'
import { addGivenLocation } from '../../../people/contacts/addresses/add-given.ts'
import type { Geocoder } from '../../../people/contacts/addresses/geocoder.ts'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { invalid } from '../../../platform/errors.ts'
import type { LockedLink } from '../lock-link.ts'
import { onFileLocation } from '../on-file.queries.ts'

/** Where an accepted gift goes: the address on file, or one that the recipient typed. */
export type AcceptedAddress =
  | { kind: 'on_file' }
  | { kind: 'typed'; name: string; address: Address; isShared: boolean }

/**
 * Checks the address that a recipient gave and finds its place: a shared one becomes one of the person's, any other is
 * for this gift alone (D-1-73). The name is the one for the label, if it isn't the person's. 400 for an address that the
 * gift can't be shipped to.
 */
export async function placeOf(
  tx: Tx,
  { contactKey }: Pick<LockedLink, 'contactKey'>,
  to: AcceptedAddress,
  usOnly: boolean,
  { cause, geocoder }: { cause: Cause; geocoder: Geocoder },
): Promise<{ place: LinkedPlace; name: string | null }> {
  if (to.kind === 'on_file') {
    const known = await onFileLocation(tx, contactKey, usOnly)
    if (!known) throw invalid('street', 'Please enter an address.')
    return { place: { locationKey: known.key }, name: null }
  }
  if (!isShippable(to.address.country, usOnly)) throw invalid('country', locationText(usOnly))
  const shared: LocationKey | null = to.isShared
    ? ((await addGivenLocation(tx, contactKey, to.address, { now: cause.now, geocoder }))?.key ?? null)
    : null
  return { place: shared ? { locationKey: shared } : { private: to.address }, name: to.name.trim() || null }
}
