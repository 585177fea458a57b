import type { TouchKey } from '@goodturn/contract/ids'
import type { TouchRow } from '@goodturn/contract/care/touches/schema'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../../platform/database/database.ts'
import type { Scope } from '../../../identity/teams/scope.ts'
import { type CardRow, cardColumns, presentCard } from '../cards.ts'
import { presentTouchRow } from './present.ts'
import { type TouchJoined, fullTables, joinedColumns, joinedTables } from './queries.ts'
import { isTouchVisible } from './scope.ts'
import type { ViewContext } from './view-context.ts'

/** The given touches that the scope sees, as rows of the card list, soonest first. */
export async function showRows(
  tx: Tx,
  scope: Scope,
  keys: readonly TouchKey[],
  seen: ViewContext,
): Promise<TouchRow[]> {
  const rows = await rowsOf<TouchJoined & CardRow>(
    tx,
    sql`select ${joinedColumns}, ${cardColumns} from touches t ${joinedTables} ${fullTables}
        where t.key = any(${textArray(keys)}) and ${isTouchVisible(scope)} order by t.event_date, t.key`,
  )
  return rows.map((row) => ({ ...presentTouchRow(row, seen), card: presentCard(row) }))
}
