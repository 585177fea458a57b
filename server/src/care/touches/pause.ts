import type { ParentKey, TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { changeTouches } from './change.ts'
import { touchesPaused } from './events.ts'

/**
 * pending -> paused, for every touch of a plan or package that is paused (CG-39, CG-79). What is already with staff, or
 * waits for the member, stays as it is: it cannot be brought back to pending while its parent is paused. The caller
 * holds the parent's lock. Returns which were paused.
 */
export async function pauseTouches(tx: Tx, parentKey: ParentKey, cause: Cause): Promise<TouchKey[]> {
  const touchKeys = await changeTouches(tx, sql`parent_key = ${parentKey} and status = 'pending'`, {
    status: 'paused',
  })
  if (touchKeys.length > 0) await cause.publish(tx, touchesPaused, { touchKeys })
  return touchKeys
}
