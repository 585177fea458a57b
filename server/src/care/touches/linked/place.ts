import type { Address } from '@goodturn/contract/address'
import type { LocationKey, TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Geocoder } from '../../../people/contacts/addresses/geocoder.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { stateChanged } from '../../../platform/errors.ts'
import { changeTouches } from '../change.ts'
import { touchPrivateAddresses } from './tables.ts'
import { forgetPrivateAddresses } from './private-addresses.ts'

/** Where a recipient wants their gift: an address of theirs on file, or one that only this gift may go to. */
export type LinkedPlace = { locationKey: LocationKey } | { private: Address }

/**
 * Writes where the recipient of a touch wants it, and their name for its label if it isn't the person's. Of a private
 * address, the touch has the city, and only its own table has the street (D-1-73). For touches that wait for their link,
 * and for returned ones, which ask again (D-1-76); 400 for others. The caller has checked the address.
 */
export async function placeLinked(
  tx: Tx,
  touchKey: TouchKey,
  to: LinkedPlace,
  shipToName: string | null,
  geocoder: Geocoder,
): Promise<void> {
  const asked = sql`key = ${touchKey}
    and ((status = 'incomplete' and link_step is not null) or status = 'returntosender')`
  const placed = await changeTouches(tx, asked, { ...columnsOf(to), awaitsAddress: false, shipToName })
  if (placed.length === 0) throw stateChanged()
  await forgetPrivateAddresses(tx, [touchKey])
  if (!('private' in to)) return
  const { street, street2, city, state, zip, country } = to.private
  const point = await geocoder.locate(to.private)
  await tx.insert(touchPrivateAddresses).values({
    touchKey,
    street,
    street2,
    city,
    state,
    zip,
    country,
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
  })
}

function columnsOf(to: LinkedPlace) {
  if ('locationKey' in to) return { locationKey: to.locationKey, privatePlace: null }
  const { city, state, country } = to.private
  return { locationKey: null, privatePlace: sql`${JSON.stringify({ city, state, country })}::jsonb` }
}
