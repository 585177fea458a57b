import type { TouchKey } from '@goodturn/contract/ids'
import { isShippable } from '@goodturn/contract/ordering/checkout/rules'
import { sql } from 'drizzle-orm'
import type { LocationRow } from '../../people/contacts/queries.ts'
import type { Cause } from '../../platform/context.ts'
import { type Tx, textArray } from '../../platform/database/database.ts'
import { changeTouches } from './change.ts'
import { type LackingTouch, findLackingAddress } from './lacking-address.queries.ts'
import { parentStates } from './parents/parents.ts'
import { reviveComplete } from './parents/revive.ts'

/**
 * Sends a person's gifts that lack an address to one that they just gave: those that waited only for it go out on the
 * next business day (D-1-106), as after an edit of the address. A gift for a new home takes only an address that wasn't
 * on file, and one that ships within the United States none in Canada. Gifts by link ask their own recipient.
 */
export async function placeWaiting(
  tx: Tx,
  location: Pick<LocationRow, 'key' | 'contactKey' | 'country' | 'createdAt'>,
  cause: Cause,
): Promise<TouchKey[]> {
  const isNew = location.createdAt.getTime() === cause.now.getTime()
  const fits = (touch: LackingTouch) => isShippable(location.country, touch.us_only)
  const waiting = (await findLackingAddress(tx, location.contactKey, { isNew })).filter(fits)
  if (waiting.length === 0) return []
  // Plans and packages first, the lock order of every act.
  await parentStates(tx, waiting, cause)
  const locked = (await findLackingAddress(tx, location.contactKey, { isNew, lock: true })).filter(fits)
  const keys = locked.map(({ key }) => key)
  await changeTouches(tx, sql`key = any(${textArray(keys)})`, {
    locationKey: location.key,
    awaitsAddress: false,
  })
  return reviveComplete(tx, keys, cause)
}
