import { sql } from 'drizzle-orm'
import type { Platform } from '../context.ts'
import { rowsOf } from '../database/database.ts'
import { isConnectionError } from '../database/connection-errors.ts'
import { errorText } from '../trace/logged-error.ts'

/** A run of one recurring task for one due time. */
export interface Run {
  name: string
  due: Date
}

type Parts = Pick<Platform, 'database' | 'clock' | 'log'>

/** How long a process may hold a run without a heartbeat, in machine ms. */
const leaseMs = 30_000
/** Maximum number of starts for a run that fails each time. */
const attemptsMax = 5

/** Claims a run for this process; false if another one claimed it first. */
export async function claimRun({ database, clock }: Parts, { name, due }: Run): Promise<boolean> {
  const machine = clock.machine()
  const claimed = await rowsOf<{ name: string }>(
    database.db,
    sql`insert into recurring_runs (name, due_at, started_at, lease_until)
        values (${name}, ${due.toISOString()}::timestamptz, ${machine.toISOString()}::timestamptz, ${leaseEnd(machine)}::timestamptz)
        on conflict do nothing returning name`,
  )
  return claimed.length > 0
}

/** Takes over unfinished runs of the named tasks whose process no longer sends a heartbeat. */
export async function claimUnfinishedRuns(
  { database, clock }: Parts,
  names: readonly string[],
): Promise<Run[]> {
  const machine = clock.machine()
  const taken = await rowsOf<{ name: string; due_at: Date | string }>(
    database.db,
    sql`update recurring_runs set lease_until = ${leaseEnd(machine)}::timestamptz,
          started_at = ${machine.toISOString()}::timestamptz, attempts = attempts + 1
        where finished_at is null and lease_until < ${machine.toISOString()}::timestamptz
          and attempts < ${attemptsMax} and name in ${names}
        returning name, due_at`,
  )
  return taken
    .map((row) => ({ name: row.name, due: new Date(row.due_at) }))
    .toSorted((one, other) => one.due.getTime() - other.due.getTime())
}

/**
 * Does the work of a claimed run and records its end. A failure is stored and logged. If only the database went away in
 * the middle, the run stays open and starts over once its lease has expired, just as when its process dies.
 */
export async function doRun(platform: Parts, run: Run, work: () => Promise<void>): Promise<void> {
  const { database, clock, log } = platform
  const timer = setInterval(() => {
    renewLease(platform, run).catch((error: unknown) =>
      log.warn({ err: error, recurring: run.name }, 'the lease on recurring work could not be renewed'),
    )
  }, leaseMs / 3)
  timer.unref()
  let failure: string | null = null
  try {
    await work()
  } catch (error) {
    if (isConnectionError(error)) {
      log.warn({ err: error, recurring: run.name }, 'recurring work broke off and is done again')
      return
    }
    failure = errorText(error).slice(0, 500)
    log.error({ err: error, recurring: run.name }, 'recurring work failed')
  } finally {
    clearInterval(timer)
  }
  await database.db.execute(
    sql`update recurring_runs set finished_at = ${clock.machine().toISOString()}::timestamptz, failure = ${failure}
        where name = ${run.name} and due_at = ${run.due.toISOString()}::timestamptz`,
  )
}

async function renewLease({ database, clock }: Parts, { name, due }: Run): Promise<void> {
  await database.db.execute(
    sql`update recurring_runs set lease_until = ${leaseEnd(clock.machine())}::timestamptz
        where name = ${name} and due_at = ${due.toISOString()}::timestamptz and finished_at is null`,
  )
}

function leaseEnd(machine: Date): string {
  return new Date(machine.getTime() + leaseMs).toISOString()
}
