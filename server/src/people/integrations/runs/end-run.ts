import type { RunState } from '@goodturn/contract/people/integrations/states'
import { runTransitions } from '@goodturn/contract/people/integrations/states'
import { statesBefore } from '@goodturn/contract/states'
import { sql } from 'drizzle-orm'
import { closeImport } from '../../imports/by-pages.ts'
import type { Cause } from '../../../platform/context.ts'
import { type Tx, rowsOf, textArray } from '../../../platform/database/database.ts'
import { mailEnd } from '../mail-end.ts'
import type { RunRow } from '../queries.ts'

interface End {
  state: Exclude<RunState, 'running'>
  error?: string
  /** The service no longer accepts our credentials: the member has to reconnect. */
  isRefused?: boolean
  /** The mark to read changes from next time. */
  mark?: string | undefined
  /** The service's title, if the member may be mailed about the end. */
  title?: string
}

/** Ends a run in progress, once: everything it has stored is kept and can be undone. */
export async function endRun(tx: Tx, cause: Cause, run: RunRow, end: End): Promise<void> {
  const before = textArray(statesBefore(runTransitions, end.state))
  const ended = await rowsOf<{ import_key: RunRow['importKey'] }>(
    tx,
    sql`update integration_runs set state = ${end.state}, error = ${end.error ?? null},
          ended_at = ${cause.now.toISOString()}::timestamptz
        where key = ${run.key} and state = any(${before}) returning import_key`,
  )
  const [one] = ended
  if (!one) return
  if (one.import_key) await closeImport(tx, one.import_key)
  await tx.execute(sql`delete from integration_run_pages where run_key = ${run.key}`)
  if (end.isRefused)
    await tx.execute(sql`update user_integrations set connection_error = ${end.error ?? null}
      where key = ${run.userIntegrationKey}`)
  if (end.mark !== undefined && run.filterKey === null)
    await tx.execute(
      sql`update user_integrations set sync_mark = ${end.mark} where key = ${run.userIntegrationKey}`,
    )
  if (end.title !== undefined) await mailEnd(tx, cause, run, { ...end, title: end.title })
}

/** Postpones a run until an instant of business time; an expired mark is cleared, so everyone is read. */
export async function postponeRun(
  tx: Tx,
  run: RunRow,
  { until, forgetsMark }: { until: Date; forgetsMark: boolean },
): Promise<void> {
  await tx.execute(sql`update integration_runs set next_try_at = ${until.toISOString()}::timestamptz,
    tries = tries + 1, since = case when ${forgetsMark} then null else since end,
    cursor = case when ${forgetsMark} then null else cursor end
    where key = ${run.key} and state = 'running'`)
}
