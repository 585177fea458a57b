import type { Address } from '@goodturn/contract/address'
import type { LocationKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { addToCounters } from '../../../platform/database/counters.ts'
import { type Tx, textArray } from '../../../platform/database/database.ts'
import { Totals } from '../counts.ts'
import type { Geocoder } from './geocoder.ts'
import { type NewAddress, addressColumns, addressRows, writeLocations } from '../insert.ts'

/** Adds addresses to locked people who are below the maximum; returns the keys in input order. */
export async function addLocations(
  tx: Tx,
  places: readonly NewAddress[],
  parts: { now: Date; geocoder: Geocoder },
): Promise<LocationKey[]> {
  const rows = await addressRows(places, parts)
  await writeLocations(tx, rows)
  const totals = new Totals()
  for (const row of rows) totals.countLocation(row, 1)
  await totals.write(tx)
  return rows.map(({ key }) => key)
}

/** The new lines of an address, and the name of its person. */
export interface PlaceChange {
  key: LocationKey
  displayName: string
  address: Address
}

/** Changes the lines of addresses of locked people. Deliveries to the old lines don't confirm the new ones. */
export async function changeLocations(
  tx: Tx,
  changes: readonly PlaceChange[],
  geocoder: Geocoder,
): Promise<void> {
  if (changes.length === 0) return
  const rows = await Promise.all(
    changes.map(async ({ key, displayName, address }) => ({
      key,
      ...(await addressColumns(address, displayName, geocoder)),
    })),
  )
  await tx.execute(sql`
    update locations set company = r.company, street = r.street, street2 = r.street2, city = r.city, state = r.state,
      zip = r.zip, country = r.country, zone = r.zone, lat = r.lat, lng = r.lng, search_text = r."searchText",
      confirmed_at = null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      key text, company text, street text, street2 text, city text, state text, zip text, country text, zone int,
      lat float8, lng float8, "searchText" text) where locations.key = r.key`)
}

/** Archives addresses of locked people; earlier shipments keep them. */
export async function archiveLocations(tx: Tx, keys: readonly LocationKey[], now: Date): Promise<void> {
  if (keys.length === 0) return
  await tx.execute(sql`
    with gone as (update locations set archived_at = ${now.toISOString()}::timestamptz
        where key = any(${textArray(keys)}) and archived_at is null returning member_key)
    ${addToCounters(sql`select member_key, 'places', -1 from gone`)}`)
}
