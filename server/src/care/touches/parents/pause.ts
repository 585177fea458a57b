import type { ParentKey, TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { changeTouches } from '../change.ts'
import { touchesPaused } from '../events.ts'

/**
 * pending -> paused, for every touch of a plan or package that is paused (CG-39, CG-79). Touches already with staff, or
 * waiting for the member, stay as they are: they can't become pending while their parent is paused. The caller holds
 * the parent's lock. Returns the paused touches.
 */
export async function pauseTouches(tx: Tx, parentKey: ParentKey, cause: Cause): Promise<TouchKey[]> {
  const touchKeys = await changeTouches(tx, sql`parent_key = ${parentKey} and status = 'pending'`, {
    status: 'paused',
  })
  if (touchKeys.length > 0) await cause.publish(tx, touchesPaused, { touchKeys })
  return touchKeys
}
