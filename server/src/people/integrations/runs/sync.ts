import type { UserIntegrationKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Recurring, dailyAt } from '../../../platform/jobs/recurring.ts'
import { rowsOf } from '../../../platform/database/database.ts'
import { userIntegrationByKey } from '../queries.ts'
import { startRun } from './start-run.ts'

const connectionsPerPart = 200

/** Reads changes every night for connections that are kept in step; skips those already running. */
export const syncNightly: Recurring = {
  name: 'keep-integrations-in-step',
  nextDue: dailyAt(7, 10),
  async run({ database }, cause) {
    for (let after: UserIntegrationKey | '' = ''; ;) {
      const rows: { key: UserIntegrationKey }[] = await rowsOf(
        database.db,
        sql`select key from user_integrations where keep_in_step and is_completed and connection_error is null
              and key > ${after} order by key limit ${connectionsPerPart}`,
      )
      for (const { key } of rows)
        await database.transaction(async (tx) => {
          const row = await userIntegrationByKey(tx, key, { lock: true })
          if (row?.keepInStep && row.isCompleted)
            await startRun(tx, cause, row, { kind: 'sync', filter: row.importFilter })
        })
      const last = rows.at(-1)
      if (!last || rows.length < connectionsPerPart) return
      after = last.key
    }
  },
}
