import type { TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import type { Scope } from '../../identity/teams/scope.ts'
import { noSuchTouch } from './errors.ts'
import { isTouchVisible } from './lists/scope.ts'
import { type FullTouch, fullColumns, fullTables, joinedColumns, joinedTables } from './lists/queries.ts'

/**
 * A touch in the scope (CG-52) with everything its page shows; 404 for any other key, including other members' touches.
 */
export async function findTouch(tx: Tx, scope: Scope, key: TouchKey): Promise<FullTouch> {
  const rows = await rowsOf<FullTouch>(
    tx,
    sql`select ${joinedColumns}, ${fullColumns} from touches t ${joinedTables} ${fullTables}
        where t.key = ${key} and ${isTouchVisible(scope)}`,
  )
  if (!rows[0]) throw noSuchTouch()
  return rows[0]
}

/** Asserts that the scope sees a touch, else 404; for calls that return something other than the touch itself. */
export async function requireTouch(tx: Tx, scope: Scope, key: TouchKey): Promise<void> {
  const rows = await rowsOf<{ key: TouchKey }>(
    tx,
    sql`select t.key from touches t where t.key = ${key} and ${isTouchVisible(scope)}`,
  )
  if (!rows[0]) throw noSuchTouch()
}

/** Special instructions that were sent for a touch, newest first. */
export async function messagesOf(tx: Tx, key: TouchKey): Promise<{ message: string; created: number }[]> {
  return rowsOf(
    tx,
    sql`select message, floor(extract(epoch from created_at))::int as created from touch_messages
        where touch_key = ${key} order by created_at desc, key desc limit 100`,
  )
}
