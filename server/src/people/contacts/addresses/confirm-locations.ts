import type { LocationKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'

/** A delivery, with the address lines that it went to. `at` is an ISO 8601 instant. */
export interface Delivery {
  locationKey: LocationKey
  street: string
  street2: string | null
  city: string
  state: string
  zip: string
  at: string
}

/** Marks addresses as confirmed by a delivery, only if their lines are still the delivered ones. */
export async function confirmLocations(tx: Tx, deliveries: readonly Delivery[]): Promise<void> {
  if (deliveries.length === 0) return
  await tx.execute(sql`
    update locations l set confirmed_at = d.at
    from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb)
      as d("locationKey" text, street text, street2 text, city text, state text, zip text, at timestamptz)
    where l.key = d."locationKey" and (l.confirmed_at is null or l.confirmed_at < d.at)
      and (l.street, coalesce(l.street2, ''), l.city, l.state, l.zip)
        = (d.street, coalesce(d.street2, ''), d.city, d.state, d.zip)`)
}
