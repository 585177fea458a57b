import type { LocationKey, TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { confirmLocations } from '../../people/contacts/addresses/confirm-locations.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import type { ShippedTo } from './tables.ts'

interface DeliveredRow {
  location_key: LocationKey
  shipped_to: ShippedTo
  delivered_at: Date | string
}

/** Confirms the addresses that touches were just delivered to. */
export async function confirmDelivered(tx: Tx, touchKeys: readonly TouchKey[]): Promise<void> {
  if (touchKeys.length === 0) return
  const rows = await rowsOf<DeliveredRow>(
    tx,
    sql`select location_key, shipped_to, delivered_at from touches
        where key in ${[...touchKeys]} and delivered_at is not null and shipped_to is not null
          and location_key is not null`,
  )
  await confirmLocations(
    tx,
    rows.map(({ location_key: locationKey, shipped_to: to, delivered_at: at }) => ({
      locationKey,
      street: to.street,
      street2: to.street2,
      city: to.city,
      state: to.state,
      zip: to.zip,
      at: new Date(at).toISOString(),
    })),
  )
}
