import type { GiftLinkKey } from '@goodturn/contract/ids'
import { isInBatch } from '../../../care/packing/queries.ts'
import { lockWarehouse } from '../../../care/packing/lock.ts'
import { placeLinked, replaceLinked, unpackedStatuses } from '../../../care/touches/linked/place.ts'
import { releaseLinked } from '../../../care/touches/linked/release.ts'
import type { Geocoder } from '../../../people/contacts/addresses/geocoder.ts'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { stateChanged } from '../../../platform/errors.ts'
import { type AcceptedAddress, placeOf } from './place-of.ts'
import { lockLink } from '../lock-link.ts'

/**
 * Changes where an accepted gift goes: until it is packed, or once it came back, which sends it out again on the
 * next business day (D-1-76). 400 if it is packed, ended, or was never accepted.
 */
export async function changeLinkAddress(
  tx: Tx,
  key: GiftLinkKey,
  to: AcceptedAddress,
  cause: Cause,
  geocoder: Geocoder,
): Promise<void> {
  // Before the gift: a batch that is being started holds both, in this order.
  await lockWarehouse(tx)
  const locked = await lockLink(tx, key, cause)
  const { link, touch, isClosed } = locked
  const cameBack = touch.status === 'returntosender'
  const isUnpacked = unpackedStatuses.includes(touch.status) && !(await isInBatch(tx, touch.key))
  if (link.state !== 'accepted' || isClosed || !(cameBack || isUnpacked)) throw stateChanged()
  const { place, name } = await placeOf(tx, locked, to, touch.us_only, { cause, geocoder })
  if (!cameBack) return replaceLinked(tx, touch.key, place, name, { cause, geocoder })
  await placeLinked(tx, touch.key, place, name, geocoder)
  await releaseLinked(tx, touch.key, null, cause)
}
