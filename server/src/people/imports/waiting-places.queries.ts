import type { ContactKey, LocationKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

interface Place {
  locationKey: LocationKey
  contactKey: ContactKey
}

/** Those of the addresses at which a gift waits for other lines: it came back from there, or never left. */
export async function waitedFor(
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
