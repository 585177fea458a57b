import { createHash } from 'node:crypto'
import { dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { countPage, openImport } from '../../imports/by-pages.ts'
import type { Cause, Platform } from '../../../platform/context.ts'
import { type Tx, rowsOf, textArray } from '../../../platform/database/database.ts'
import type { Connector } from '../connector.ts'
import { endRun } from './end-run.ts'
import type { PagesAhead } from './read-ahead.ts'
import { type RunRow, type UserIntegrationRow, lockRun, userIntegrationByKey } from '../queries.ts'
import { readPerson } from './read-person.ts'
import { silenceMs } from './run-job.ts'
import { type PageOutcome, storePeople } from './store-people.ts'

/** The run's next step: another page, its end, or a pause until another worker continues. */
export type NextStep = 'next' | 'ended' | 'waits'

interface Pages {
  connector: Connector
  /** The run as it was when the pages were read. */
  run: RunRow
  page: NonNullable<PagesAhead['page']>
}

/**
 * Stores consecutive pages in one transaction: people, waiting people, counts, and the cursor. Changes nothing if
 * another worker stored the pages in the meantime, or the run was stopped.
 */
export async function storePages(
  platform: Platform,
  cause: Cause,
  { connector, run, page }: Pages,
): Promise<NextStep> {
  const today = dateIn(cause.now, 'UTC')
  const unique = new Map(page.people.map((person) => [person.id, person]))
  const people = [...unique.values()].map((person) => readPerson(person, today))
  return platform.database.transaction(async (tx) => {
    const { title } = connector
    const row = await userIntegrationByKey(tx, run.userIntegrationKey, { lock: true })
    const held = await lockRun(tx, run.key)
    if (!row || held?.state !== 'running' || held.cursor !== run.cursor) return 'waits'
    const by = { memberKey: row.memberKey, cause, geocoder: platform.ports.geocoder }
    const open = () => openedImport(tx, cause, { row, run: held, title })
    const outcome = await storePeople(tx, by, { row, isImport: held.kind === 'import', people, today, open })
    await count(tx, { run: held, page, outcome, nextTryAt: new Date(cause.now.getTime() + silenceMs) })
    if (page.next === null) {
      await endRun(tx, cause, held, { state: 'done', mark: page.mark, title })
      return 'ended'
    }
    if (await isCycle(tx, held, page.cursors, page.next)) {
      const error = `${connector.title} returned the same page twice. Everything before it was kept.`
      await endRun(tx, cause, held, { state: 'failed', error, title })
      return 'ended'
    }
    return 'next'
  })
}

interface Opening {
  row: UserIntegrationRow
  run: RunRow
  title: string
}

/** The import that records the run's changes for Undo, created with the first person who is added or changed. */
async function openedImport(tx: Tx, { now }: Cause, { row, run, title }: Opening) {
  if (run.importKey) return run.importKey
  const key = await openImport(tx, { memberKey: row.memberKey, title, now })
  await tx.execute(sql`update integration_runs set import_key = ${key} where key = ${run.key}`)
  run.importKey = key
  return key
}

interface Counting {
  run: RunRow
  page: Pages['page']
  outcome: PageOutcome
  nextTryAt: Date
}

async function count(tx: Tx, { run, page, outcome, nextTryAt }: Counting): Promise<void> {
  const { created, updated, waiting, differing } = outcome
  await tx.execute(sql`update integration_runs set cursor = ${page.next}, tries = 0,
    next_try_at = ${nextTryAt.toISOString()}::timestamptz, total = coalesce(${page.total}::int, total),
    handled_count = handled_count + ${page.people.length}, created_count = created_count + ${created},
    updated_count = updated_count + ${updated}, waiting_count = waiting_count + ${waiting},
    differing_count = differing_count + ${differing} where key = ${run.key}`)
  if (run.importKey) await countPage(tx, run.importKey, { rows: page.people.length, created, updated })
}

/** Records the stored pages; true if the next one was already stored. */
async function isCycle(
  tx: Tx,
  run: RunRow,
  cursors: readonly (string | null)[],
  next: string,
): Promise<boolean> {
  const hashOf = (cursor: string | null) =>
    createHash('sha256')
      .update(cursor ?? '')
      .digest('base64url')
  await tx.execute(
    sql`insert into integration_run_pages (run_key, cursor_hash)
        select ${run.key}, unnest(${textArray(cursors.map(hashOf))}) on conflict do nothing`,
  )
  const known = await rowsOf(
    tx,
    sql`select 1 from integration_run_pages where run_key = ${run.key} and cursor_hash = ${hashOf(next)}`,
  )
  return known.length > 0
}
