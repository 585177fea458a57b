import type { SessionCounts } from '@goodturn/contract/console/health/schema'
import { countedRowsMax } from '@goodturn/contract/limits'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { toCappedCount } from './status.report.ts'

/** Counts the open sessions of members and staff, each up to one past 1,000, and the command-line tokens. */
export async function countSessions(tx: Tx, machine: Date): Promise<SessionCounts> {
  const most = countedRowsMax + 1
  const at = machine.toISOString()
  const [row] = await rowsOf<{ members: number; staff: number; tokens: number }>(
    tx,
    sql`select (select count(*)::int from (select 1 from sessions
            where expires_at > ${at}::timestamptz order by expires_at desc limit ${most}) open) as members,
          (select count(*)::int from (select 1 from staff_sessions
            where expires_at > ${at}::timestamptz order by expires_at desc limit ${most}) open) as staff,
          (select count(*)::int from staff_tokens) as tokens`,
  )
  const { members, staff, tokens } = row ?? { members: 0, staff: 0, tokens: 0 }
  return { members: toCappedCount(members), staff: toCappedCount(staff), tokens }
}
