import type { Address } from '@goodturn/contract/address'
import type { TouchStatus } from '@goodturn/contract/care/touches/status'
import type { LocationKey, TouchKey } from '@goodturn/contract/ids'
import { type SQL, sql } from 'drizzle-orm'
import type { Geocoder } from '../../../people/contacts/addresses/geocoder.ts'
import type { Cause } from '../../../platform/context.ts'
import { type Tx, textArray } from '../../../platform/database/database.ts'
import { stateChanged } from '../../../platform/errors.ts'
import { changeTouches } from '../change.ts'
import { reviveComplete } from '../parents/revive.ts'
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
  await writePlace(tx, asked, { touchKey, to, shipToName }, geocoder)
}

/** Statuses of an accepted gift that isn't packed yet. */
export const unpackedStatuses: readonly TouchStatus[] = ['incomplete', 'pending', 'reviewing', 'swaprequest']

/**
 * Like `placeLinked`, for a gift that was accepted and isn't packed yet: its recipient changed their mind. One
 * that lacked only an address goes on. The caller holds its lock.
 */
export async function replaceLinked(
  tx: Tx,
  touchKey: TouchKey,
  to: LinkedPlace,
  shipToName: string | null,
  { cause, geocoder }: { cause: Cause; geocoder: Geocoder },
): Promise<void> {
  const unpacked = sql`key = ${touchKey} and status = any(${textArray(unpackedStatuses)})`
  await writePlace(tx, unpacked, { touchKey, to, shipToName }, geocoder)
  await reviveComplete(tx, [touchKey], cause)
}

interface Placing {
  touchKey: TouchKey
  to: LinkedPlace
  shipToName: string | null
}

async function writePlace(
  tx: Tx,
  where: SQL,
  { touchKey, to, shipToName }: Placing,
  geocoder: Geocoder,
): Promise<void> {
  const placed = await changeTouches(tx, where, { ...columnsOf(to), awaitsAddress: false, shipToName })
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
