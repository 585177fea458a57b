import type { IntegrationRunKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Platform, causeOf } from '../platform/context.ts'
import { rowsOf } from '../platform/database.ts'
import { type Recurring, whenColumn } from '../platform/recurring.ts'
import { type Connector, type PeoplePage, VendorRefusal } from './connector.ts'
import { endRun, postponeRun } from './end-run.ts'
import { refusalText } from './errors.ts'
import { freshAccess } from './fresh-access.ts'
import { type RunRow, type UserIntegrationRow, userIntegrationByKey } from './queries.ts'
import { runIntegration } from './run-job.ts'
import { serviceBySlug } from './services.ts'
import { type Stored, storePage } from './store-page.ts'
import { integrationRuns } from './tables.ts'
import { tableRowsOf } from '../platform/table-rows.ts'

/** Pages that one job reads before it lets others have their turn. */
const pagesPerJob = 50
const triesMax = 8
const firstPauseMs = 5000
const longestPauseMs = 10 * 60 * 1000

/** Registers the handler of the room's job. */
export function handleIntegrationJobs(platform: Platform): void {
  platform.jobs.handle(runIntegration, ({ runKey }) => readPages(platform, runKey))
}

/** Follows runs that somebody left on the way, and asks again for pages that were refused for a while. */
export const continueRuns: Recurring = {
  name: 'continue-integration-runs',
  nextDue: whenColumn(
    () => sql`select min(next_try_at) as due from integration_runs where state = 'running'`,
  ),
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

/** A worker that says nothing for this long is taken for dead. */
const silenceMs = 2 * 60 * 1000
const laterThan = (now: Date) => new Date(now.getTime() + silenceMs)

/**
 * Reads pages of a run and stores each with its cursor, until the run ends, waits or gives others a turn. Two workers at
 * one run do no harm: a page is stored only by who finds the cursor that it was read from.
 */
async function readPages(platform: Platform, runKey: IntegrationRunKey): Promise<void> {
  for (let pages = 0; pages < pagesPerJob; pages += 1) {
    const run = await runOf(platform, runKey)
    const row = run && (await userIntegrationByKey(platform.database.db, run.userIntegrationKey))
    if (!run || !row || run.state !== 'running') return
    const connector = serviceBySlug(platform, row.slug)
    const stored = await readPage(platform, connector, { run, row })
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

interface Reader {
  run: RunRow
  row: UserIntegrationRow
}

async function readPage(platform: Platform, connector: Connector, { run, row }: Reader): Promise<Stored> {
  const cause = causeOf(platform, `job:${runIntegration.name}`)
  try {
    const page = await ask(platform, connector, { run, row })
    return await storePage(platform, cause, { connector, run, page })
  } catch (error) {
    if (!(error instanceof VendorRefusal)) throw error
    platform.log.warn(
      { err: error, service: connector.slug, kind: error.kind },
      'a service could not be read',
    )
    await refused(platform, connector, run, error)
    return 'waits'
  }
}

async function ask(platform: Platform, connector: Connector, { run, row }: Reader): Promise<PeoplePage> {
  const reading = {
    filter: run.filterKey === null ? null : { importKey: run.filterKey, id: run.filterId ?? '' },
    since: connector.readsChanges ? run.since : null,
    cursor: run.cursor,
    startedAt: run.startedAt,
  }
  try {
    return await connector.readPeople(await freshAccess(platform, connector, row), reading)
  } catch (error) {
    // A token may lapse before its time: once more with a new one.
    if (!(error instanceof VendorRefusal) || error.kind !== 'unauthorized' || !connector.oauth) throw error
    return connector.readPeople(await freshAccess(platform, connector, row, { mustRenew: true }), reading)
  }
}

async function refused(platform: Platform, connector: Connector, run: RunRow, refusal: VendorRefusal) {
  const cause = causeOf(platform, `job:${runIntegration.name}`)
  await platform.database.transaction(async (tx) => {
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
    })
  })
}
