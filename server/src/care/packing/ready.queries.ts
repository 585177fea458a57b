import type { TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/** Condition on `p`: the parcel's number is noted, and the carrier doesn't have it yet. */
export const isReady = sql`p.tracking_number is not null and p.handed_at is null`

/** A parcel that waits for its carrier. */
interface WaitingParcel {
  touchKey: TouchKey
  carrier: string
  number: string
  name: string
}

/** Locks the next parcels that wait for their carrier, after a touch. */
export function lockWaitingParcels(tx: Tx, after: string, limit: number): Promise<WaitingParcel[]> {
  return rowsOf<WaitingParcel>(
    tx,
    sql`select p.touch_key as "touchKey", p.tracking_number as number, p.carrier, t.recipient_name as name
        from packing_touches p join touches t on t.key = p.touch_key
        where ${isReady} and p.touch_key > ${after}
        order by p.touch_key limit ${limit} for update of p`,
  )
}
