import type { Address } from '@goodturn/contract/address'
import type { AddressAskKey } from '@goodturn/contract/ids'
import { placeWaiting } from '../../care/touches/place-waiting.ts'
import { addGivenLocation } from '../../people/contacts/addresses/add-given.ts'
import type { Geocoder } from '../../people/contacts/addresses/geocoder.ts'
import { lockContact } from '../../people/contacts/queries.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { contactOfAsk, lockOpenAsk } from './ask-page.queries.ts'
import { noRoom } from './errors.ts'
import { addressGiven } from './events.ts'
import { moveAsks } from './move-asks.ts'

/**
 * Takes a person's address (D-1-106), once, whatever comes at the same time: it becomes one of theirs, confirmed, and
 * their gifts that wait for an address go on. Does nothing for an ask that is answered, canceled, or over. 400 if the
 * person can have no further address.
 */
export async function answerAsk(
  tx: Tx,
  key: AddressAskKey,
  address: Address,
  cause: Cause,
  geocoder: Geocoder,
): Promise<void> {
  const contactKey = await contactOfAsk(tx, key)
  // The person first, the order of an erasure; then the ask, the address, and gifts, the order of an edited address.
  if (contactKey === null || !(await lockContact(tx, contactKey))) return
  if (!(await lockOpenAsk(tx, key, cause.now))) return
  const location = await addGivenLocation(tx, contactKey, address, { now: cause.now, geocoder })
  if (!location) throw noRoom()
  await moveAsks(tx, [key], 'answered', cause)
  await placeWaiting(tx, location, cause)
  await cause.publish(tx, addressGiven, { askKey: key })
}
