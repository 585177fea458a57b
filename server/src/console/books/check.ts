import type { BooksCheck } from '@goodturn/contract/console/books/schema'
import type { BooksCheckKey } from '@goodturn/contract/ids'
import { seconds } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { findDifferences } from './self-check.ts'
import { recordAct } from '../../platform/audit.ts'
import { type Cause, type Ctx, type Platform, causeOf } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { newKey } from '../../platform/ids.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { type Recurring, dailyAt } from '../../platform/jobs/recurring.ts'
import { closeDays } from './close-days.ts'
import { countTransfers, mismatchedDays } from './days.report.ts'

/** Started when staff ask for a ledger check. */
export const checkBooks = defineJob<{ key: BooksCheckKey }>('check-books', { retryLimit: 2 })

/** Maximum differences stored and logged per list; `npm run ledger:check` prints all. */
const storedFaultsMax = 20
/** A check still unfinished after this long has lost its process, in machine ms. */
const abandonedAfterMs = 3_600_000

type Fault = BooksCheck['faults'][number]

interface CheckRow {
  state: 'running' | 'right' | 'wrong' | 'failed'
  asked_at: Date | string
  started_at: Date | string | null
  finished_at: Date | string | null
  transfers: number
  fault_count: number
  faults: Fault[]
}

/** The newest check; null before the first. */
export async function lastCheck(tx: Tx): Promise<BooksCheck | null> {
  const [row] = await rowsOf<CheckRow>(
    tx,
    sql`select state, asked_at, started_at, finished_at, transfers, fault_count, faults from books_checks
        order by asked_at desc limit 1`,
  )
  if (!row) return null
  return {
    state: row.state === 'running' && row.started_at === null ? 'waiting' : row.state,
    asked_at: seconds(new Date(row.asked_at)),
    finished_at: row.finished_at === null ? null : seconds(new Date(row.finished_at)),
    transfers: row.transfers,
    fault_count: row.fault_count,
    faults: row.faults,
  }
}

/** Queues a ledger check and returns it; if one is already under way, returns that one instead. */
export async function startCheck(ctx: Ctx): Promise<BooksCheck> {
  return ctx.transaction(async (tx) => {
    const cause = ctx.cause()
    const machine = cause.machine.toISOString()
    const dead = new Date(cause.machine.getTime() - abandonedAfterMs).toISOString()
    await tx.execute(
      sql`update books_checks set state = 'failed', finished_at = ${machine}::timestamptz
          where state = 'running' and asked_at < ${dead}::timestamptz`,
    )
    const key = newKey('booksCheck')
    const started = await rowsOf(
      tx,
      sql`insert into books_checks (key, state, asked_at) values (${key}, 'running', ${machine}::timestamptz)
          on conflict do nothing returning key`,
    )
    if (started.length > 0) {
      await ctx.platform.jobs.enqueue(tx, checkBooks, { key }, { key })
      await recordAct(tx, cause, 'books.check', null, { check: key })
    }
    return (await lastCheck(tx)) as BooksCheck
  })
}

/** Registers the handler of the job above. */
export function handleChecks(platform: Platform): void {
  const { database, clock, log } = platform
  platform.jobs.handle(checkBooks, async ({ key }) => {
    const started = await rowsOf(
      database.db,
      sql`update books_checks set started_at = ${clock.machine().toISOString()}::timestamptz
          where key = ${key} and state = 'running' returning key`,
    )
    if (started.length === 0) return
    try {
      await endCheck(platform, key, await findFaults(platform, causeOf(platform, `job:${checkBooks.name}`)))
    } catch (error) {
      log.error({ err: error, job: checkBooks.name }, 'the books could not be checked')
      await database.db.execute(
        sql`update books_checks set state = 'failed', finished_at = ${clock.machine().toISOString()}::timestamptz
            where key = ${key} and state = 'running'`,
      )
    }
  })
}

/** Checks the books for consistency each night and stores the result. */
export const checkLedgerNightly: Recurring = {
  name: 'check-ledger',
  nextDue: dailyAt(3),
  async run(platform, cause) {
    const key = newKey('booksCheck')
    await insertNightly(platform, key, cause, await findFaults(platform, cause))
  },
}

interface CheckResult {
  transfers: number
  count: number
  faults: Fault[]
}

/**
 * Finds and logs everything that does not add up, including closed days that no longer match the ledger. Work that
 * began before midnight and ran long may have posted into a closed day, so recent days are closed again first.
 */
async function findFaults(platform: Platform, cause: Cause): Promise<CheckResult> {
  const { database, log } = platform
  await closeDays(platform, cause)
  const found: { list: string; differences: { key: string; says: string }[] }[] = await findDifferences(
    database.db,
  )
  const days = await mismatchedDays(database.db)
  if (days.length > 0) found.push({ list: 'days', differences: days })
  const differences = found.map(({ list, differences: all }) => ({
    list,
    count: all.length,
    differences: all.slice(0, storedFaultsMax),
  }))
  if (found.length > 0) log.error({ differences }, 'the books do not add up')
  else log.info('the books add up')
  return {
    transfers: await countTransfers(database.db),
    count: differences.reduce((sum, { count }) => sum + count, 0),
    faults: differences.flatMap(({ list, differences: some }) => some.map((one) => ({ list, ...one }))),
  }
}

async function endCheck(
  { database, clock }: Platform,
  key: BooksCheckKey,
  found: CheckResult,
): Promise<void> {
  await database.db.execute(
    sql`update books_checks set ${outcome(found)}, finished_at = ${clock.machine().toISOString()}::timestamptz
        where key = ${key} and state = 'running'`,
  )
}

async function insertNightly(
  { database, clock }: Platform,
  key: BooksCheckKey,
  cause: Cause,
  { count, transfers, faults }: CheckResult,
): Promise<void> {
  const asked = cause.machine.toISOString()
  await database.db.execute(
    sql`insert into books_checks (key, state, asked_at, started_at, finished_at, transfers, fault_count, faults)
        values (${key}, ${count > 0 ? 'wrong' : 'right'}, ${asked}::timestamptz, ${asked}::timestamptz,
          ${clock.machine().toISOString()}::timestamptz, ${transfers}, ${count}, ${JSON.stringify(faults)}::jsonb)`,
  )
}

const outcome = ({ count, transfers, faults }: CheckResult) =>
  sql`state = ${count > 0 ? 'wrong' : 'right'}, transfers = ${transfers}, fault_count = ${count},
    faults = ${JSON.stringify(faults)}::jsonb`
