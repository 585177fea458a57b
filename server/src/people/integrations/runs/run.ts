import type { IntegrationRunKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Platform, causeOf } from '../../../platform/context.ts'
import { rowsOf } from '../../../platform/database/database.ts'
import { type Recurring, whenColumn } from '../../../platform/jobs/recurring.ts'
import { type Connector, VendorRefusal } from '../connector.ts'
import { endRun, postponeRun } from './end-run.ts'
import { refusalText } from '../errors.ts'
import { type RunRow, lockRun, userIntegrationByKey } from '../queries.ts'
import { runIntegration, silenceMs } from './run-job.ts'
import { serviceBySlug } from '../services.ts'
import { type Reader, readAhead } from './read-ahead.ts'
import { type NextStep, storePages } from './store-pages.ts'
import { integrationRuns } from '../tables.ts'
import { tableRowsOf } from '../../../platform/database/table-rows.ts'

/** The longest time that one job reads, and the most rounds it makes, before it yields to other jobs. */
const turnMs = 10_000
const lapsPerTurn = 200
const triesMax = 8
const firstPauseMs = 5000
const longestPauseMs = 10 * 60 * 1000

/** Registers the handler of the room's job. */
export function handleIntegrationJobs(platform: Platform): void {
  platform.jobs.handle(runIntegration, ({ runKey }) => continueRun(platform, runKey))
}

/** Continues abandoned runs, and retries pages that were refused for a while. */
export const continueRuns: Recurring = {
  name: 'continue-integration-runs',
  nextDue: whenColumn(sql`select min(next_try_at) as due from integration_runs where state = 'running'`),
  async run({ database }, cause) {
    await database.transaction(async (tx) => {
      const due = await rowsOf<{ key: IntegrationRunKey }>(
        tx,
        sql`update integration_runs set next_try_at = ${laterThan(cause.now).toISOString()}::timestamptz
            where state = 'running' and next_try_at <= ${cause.now.toISOString()}::timestamptz returning key`,
      )
      for (const { key } of due) await cause.jobs.enqueue(tx, runIntegration, { runKey: key }, { key })
    })
  },
}

const laterThan = (now: Date) => new Date(now.getTime() + silenceMs)

/**
 * Reads pages of a run and stores each with its cursor, until the run ends, waits, or yields to others. Two workers on
 * one run do no harm: a page is stored only if the run still has the cursor that it was read from.
 */
async function continueRun(platform: Platform, runKey: IntegrationRunKey): Promise<void> {
  const until = platform.clock.machine().getTime() + turnMs
  for (let lap = 0; lap < lapsPerTurn && platform.clock.machine().getTime() < until; lap += 1) {
    const run = await runOf(platform, runKey)
    const row = run && (await userIntegrationByKey(platform.database.db, run.userIntegrationKey))
    if (!run || !row || run.state !== 'running') return
    const connector = serviceBySlug(platform, row.slug)
    const stored = await readPages(platform, { connector, run, row })
    if (stored !== 'next') return
  }
  await platform.database.transaction((tx) =>
    platform.jobs.enqueue(tx, runIntegration, { runKey }, { key: runKey }),
  )
}

async function runOf({ database }: Platform, key: IntegrationRunKey): Promise<RunRow | null> {
  const [run] = await tableRowsOf(
    database.db,
    integrationRuns,
    sql`select r.* from integration_runs r where r.key = ${key}`,
  )
  return run ?? null
}

/** An error on our side counts like one from the service: the run retries for a while, and then fails. */
const unexpected = new VendorRefusal('fault', 'A page could not be stored.')

async function readPages(platform: Platform, reader: Reader): Promise<NextStep> {
  const { connector, run } = reader
  const cause = causeOf(platform, `job:${runIntegration.name}`)
  try {
    const { page, error } = await readAhead(platform, reader)
    const stored = page ? await storePages(platform, cause, { connector, run, page }) : 'next'
    if (error === null || stored !== 'next') return stored
    throw error
  } catch (error) {
    const refusal = error instanceof VendorRefusal ? error : unexpected
    platform.log[refusal === unexpected ? 'error' : 'warn'](
      { err: error, service: connector.slug, kind: refusal.kind },
      'a service could not be read',
    )
    await refused(platform, connector, run, refusal)
    return 'waits'
  }
}

async function refused(
  platform: Platform,
  connector: Connector,
  { key, userIntegrationKey }: RunRow,
  refusal: VendorRefusal,
): Promise<void> {
  const cause = causeOf(platform, `job:${runIntegration.name}`)
  await platform.database.transaction(async (tx) => {
    // Read again, since pages before the failed one may have been stored. Locks in the same order as storing pages.
    await userIntegrationByKey(tx, userIntegrationKey, { lock: true })
    const run = await lockRun(tx, key)
    if (!run) return
    if (refusal.kind === 'mark_expired' && run.since !== null)
      return postponeRun(tx, run, { until: cause.now, forgetsMark: true })
    const mayRepeat = refusal.kind === 'busy' || refusal.kind === 'fault'
    if (mayRepeat && run.tries < triesMax) {
      const pauseMs = refusal.retryAfterMs ?? Math.min(longestPauseMs, firstPauseMs * 2 ** run.tries)
      return postponeRun(tx, run, { until: new Date(cause.now.getTime() + pauseMs), forgetsMark: false })
    }
    const text = refusalText(connector.title, refusal)
    return endRun(tx, cause, run, {
      state: 'failed',
      error: text,
      isRefused: refusal.kind === 'unauthorized',
      title: connector.title,
    })
  })
}
