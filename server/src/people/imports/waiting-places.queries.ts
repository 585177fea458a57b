import type { ContactKey, LocationKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

interface Place {
  locationKey: LocationKey
  contactKey: ContactKey
}

/** The given addresses where a gift waits for new lines: it was returned from there, or never shipped. */
export async function placesWithWaitingGifts(
  tx: Tx,
  places: readonly { key: LocationKey; contactKey: ContactKey }[],
): Promise<Place[]> {
  if (places.length === 0) return []
  return rowsOf<Place>(
    tx,
    sql`select distinct t.location_key as "locationKey", t.contact_key as "contactKey"
        from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p(key text, "contactKey" text)
        join touches t on t.contact_key = p."contactKey" and t.location_key = p.key
          and t.status in ('returntosender', 'incomplete')
        order by t.location_key`,
  )
}
