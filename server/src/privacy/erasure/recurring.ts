import { sql } from 'drizzle-orm'
import { rowsOf } from '../../platform/database/database.ts'
import { type Recurring, whenColumn } from '../../platform/jobs/recurring.ts'
import { type DueErasure, continueErasure } from './continue.ts'

/** Does the due erasures of members, and retries held ones every day. */
export const eraseMembers: Recurring = {
  name: 'erase-members',
  nextDue: whenColumn(sql`select min(try_at) as due from member_erasures where state in ('waiting', 'held')`),
  async run(platform, cause) {
    const due = await rowsOf<DueErasure>(
      platform.database.db,
      sql`select key, member_key as "memberKey", state from member_erasures
          where state in ('waiting', 'held') and try_at <= ${cause.now.toISOString()}::timestamptz order by try_at, key`,
    )
    for (const one of due) await continueErasure(platform, one, cause)
  },
}
