import type { LocationKey, ParentKey, TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../../platform/context.ts'
import { type Tx, textArray } from '../../../platform/database/database.ts'
import { changeTouches } from '../change.ts'
import { reviveComplete } from '../parents/revive.ts'
import { unprocessed } from '../unprocessed.ts'

/**
 * Sends the unprocessed touches of a plan or package to another address of its contact. A touch that was only missing
 * an address becomes pending again, unless its parent is paused. `touchKeys` limits the change to some touches, for
 * packages that have both a present and a future address. The caller holds the parent's lock. Returns the moved
 * touches.
 */
export async function relocateTouches(
  tx: Tx,
  parentKey: ParentKey,
  locationKey: LocationKey | string,
  cause: Cause,
  touchKeys: readonly TouchKey[] | null = null,
): Promise<TouchKey[]> {
  const some = touchKeys ? sql`and key = any(${textArray(touchKeys)})` : sql``
  const where = sql`parent_key = ${parentKey} and status = any(${textArray(unprocessed)}) ${some}`
  const moved = await changeTouches(tx, where, {
    locationKey: locationKey as LocationKey,
    awaitsAddress: false,
  })
  await reviveComplete(tx, moved, cause)
  return moved
}
