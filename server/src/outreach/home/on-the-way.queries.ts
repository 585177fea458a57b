import { homeOnTheWayMax } from '@goodturn/contract/outreach/home/limits'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import type { Scope } from '../../identity/teams/scope.ts'
import { type TouchJoined, joinedColumns, joinedTables } from '../../care/touches/lists/queries.ts'
import { touchBranches } from '../../care/touches/lists/scope.ts'

/** The number of parcels read, most recently sent first. */
const parcelsReadMax = 60

/** The next parcels to arrive, among the most recently sent ones in transit. */
export function findOnTheWay(tx: Tx, scope: Scope): Promise<TouchJoined[]> {
  const parts = touchBranches(scope).map(
    (whose) => sql`(select t.key, t.fulfillment_from, t.fulfillment_to, t.event_date from touches t
      where ${whose} and t.status_group = 'ontheway' order by t.event_date desc, t.key desc limit ${parcelsReadMax})`,
  )
  return rowsOf<TouchJoined>(
    tx,
    sql`select ${joinedColumns}
        from (select key, coalesce(fulfillment_to, fulfillment_from, event_date + 14) as arrives
          from (${sql.join(parts, sql` union all `)}) found
          order by 2, key limit ${homeOnTheWayMax}) moving
        join touches t on t.key = moving.key ${joinedTables} order by moving.arrives, moving.key`,
  )
}
