import type { IntegrationRunKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/** The recipient of the email about the end of a run, and the run's results. */
export interface EndOfRun {
  email: string
  firstName: string
  slug: string
  created: number
  updated: number
  waiting: number
}

/** The end of a run with its member; null where the connection is gone. */
export async function findEnd(tx: Tx, key: IntegrationRunKey): Promise<EndOfRun | null> {
  const rows = await rowsOf<EndOfRun>(
    tx,
    sql`select m.email, m.first_name as "firstName", u.slug, r.created_count as created, r.updated_count as updated,
          r.waiting_count as waiting
        from integration_runs r join user_integrations u on u.key = r.user_integration_key
        join members m on m.key = u.member_key where r.key = ${key}`,
  )
  return rows[0] ?? null
}
