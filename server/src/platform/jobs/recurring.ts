import { type SQL, sql } from 'drizzle-orm'
import { causeOf, type Cause, type Platform } from '../context.ts'
import { type Tx, rowsOf, textArray } from '../database/database.ts'
import { type Run, claimRun, doRun, claimUnfinishedRuns } from './recurring-runs.ts'
import { unpaused } from './pauses.ts'
import { inNewTrace } from '../trace/spans.ts'

type Timetable = (after: Date) => Date | null

/**
 * A query that returns one row with one column `due`, an instant or null. The instant may be before the last run if
 * work was missed.
 */
type Column = { readonly column: SQL }

/** One recurring task. All are listed in `recurring.ts` (habit 21). */
export interface Recurring {
  readonly name: string
  /**
   * The first due time after `after`, in business time: from a timetable (`dailyAt`), or the next date in some column
   * (`whenColumn`). Null if nothing is due until something changes.
   */
  readonly nextDue: Timetable | Column
  /** Does the work due at `cause.now`. It looks for due work itself, so running twice does no harm. */
  run(platform: Platform, cause: Cause): Promise<void>
}

/** Due every day at an hour and minute in UTC. */
export function dailyAt(hour: number, minute = 0): Timetable {
  return (after) => {
    const due = new Date(
      Date.UTC(after.getUTCFullYear(), after.getUTCMonth(), after.getUTCDate(), hour, minute),
    )
    if (due <= after) due.setUTCDate(due.getUTCDate() + 1)
    return due
  }
}

/** Due at the earliest instant returned by `column`, a query that returns one row with one column `due`. */
export const whenColumn = (column: SQL): Column => ({ column })

/** The result of a look for due work: how many tasks ran, and when the next one is due unless something changes. */
export interface DueWork {
  ran: number
  nextDue: Date | null
}

/**
 * Resumes unfinished runs, then runs everything that has come due, each task once, in the order of the due times. Paused
 * tasks wait.
 */
export async function runDue(platform: Platform, all: readonly Recurring[]): Promise<DueWork> {
  const work = await unpaused(platform, all)
  const again = await runUnfinished(platform, work)
  const { ran, nextDue } = await stepTo(platform, work, platform.clock.now(), async () => {})
  return { ran: again + ran, nextDue }
}

/**
 * Moves business time to `target`, stopping at each due time on the way, so that the outcome is the same as if the time
 * had passed (architecture, Time). `settle` drains the job queue after each stop.
 */
export async function travelTo(
  platform: Platform,
  all: readonly Recurring[],
  target: Date,
  settle: () => Promise<void>,
): Promise<number> {
  const work = await unpaused(platform, all)
  const { ran } = await stepTo(platform, work, target, settle)
  await setClock(platform, target)
  await settle()
  return ran
}

/** Whether a run that any process began after `since`, in machine time, is still unfinished. */
export async function isWorkRunning(tx: Tx, since: Date): Promise<boolean> {
  const open = await rowsOf(
    tx,
    sql`select 1 from recurring_runs where finished_at is null and started_at > ${since.toISOString()}::timestamptz limit 1`,
  )
  return open.length > 0
}

/** Sets business time for all processes; it never moves back. */
export async function setClock(platform: Platform, target: Date): Promise<void> {
  const ahead = target.getTime() - platform.clock.machine().getTime()
  if (ahead <= platform.clock.offsetMs()) return
  await platform.database.db.execute(
    sql`insert into clock (id, offset_ms) values (1, ${ahead}) on conflict (id) do update set offset_ms = greatest(clock.offset_ms, excluded.offset_ms)`,
  )
  platform.clock.setOffsetMs(ahead)
}

/** Adopts an offset that another process may have set. */
export async function refreshClock(platform: Platform): Promise<void> {
  const rows = await rowsOf<{ offset_ms: string | number }>(
    platform.database.db,
    sql`select offset_ms from clock where id = 1`,
  )
  const ahead = Number(rows[0]?.offset_ms ?? 0)
  if (ahead > platform.clock.offsetMs()) platform.clock.setOffsetMs(ahead)
}

const stepsMax = 100_000

async function stepTo(
  platform: Platform,
  work: readonly Recurring[],
  target: Date,
  settle: () => Promise<void>,
): Promise<DueWork> {
  const last = await lastRuns(platform, work)
  let ran = 0
  for (let step = 0; step < stepsMax; step += 1) {
    const next = await earliestDue(platform, work, { last, target })
    if (!next || next.due > target) return { ran, nextDue: next?.due ?? null }
    if (next.due > platform.clock.now()) await setClock(platform, next.due)
    if (await runOnce(platform, next.piece, next.due)) ran += 1
    last.set(next.piece.name, next.due)
    await settle()
  }
  throw new Error('Recurring work never finishes: a piece is still due after it ran.')
}

async function earliestDue(
  platform: Platform,
  work: readonly Recurring[],
  { last, target }: { last: Map<string, Date>; target: Date },
) {
  const inColumns = await columnsDue(platform, work)
  let earliest: { piece: Recurring; due: Date } | null = null
  for (const piece of work) {
    const after = last.get(piece.name) as Date
    const { nextDue } = piece
    const found = typeof nextDue === 'function' ? nextDue(after) : (inColumns.get(piece.name) ?? null)
    const due = found && found <= after ? missed(platform, after, target) : found
    if (due && (!earliest || due < earliest.due)) earliest = { piece, due }
  }
  return earliest
}

/**
 * The due times from all columns, by name of the task. Clock moves take thousands of steps, so one query reads them
 * all.
 */
export async function columnsDue(platform: Platform, work: readonly Recurring[]): Promise<Map<string, Date>> {
  const columns = work.flatMap(({ name, nextDue }) =>
    typeof nextDue === 'function'
      ? []
      : [sql`select ${name}::text as name, (${nextDue.column})::timestamptz as due`],
  )
  if (columns.length === 0) return new Map()
  const rows = await rowsOf<{ name: string; due: Date | string | null }>(
    platform.database.db,
    sql.join(columns, sql` union all `),
  )
  return new Map(rows.flatMap(({ name, due }) => (due ? [[name, new Date(due)] as const] : [])))
}

/** If the last run is further ahead than this, in ms, the machine's clock was set back. */
const setBackMs = 60_000

/**
 * When to rerun work that a column still shows as due after a run, such as after a killed run: once more now, but not
 * twice in one second. Time passes during the query, so `now` is capped at `target`. If the machine's clock was set
 * back, the work runs without waiting for the clock to catch up.
 */
function missed(platform: Platform, after: Date, target: Date): Date | null {
  const now = new Date(Math.min(platform.clock.now().getTime(), target.getTime()))
  const since = now.getTime() - after.getTime()
  if (since >= 1000 || since < -setBackMs) return now
  const again = new Date(after.getTime() + 1000)
  // On the way to a later time, other work comes first.
  return again > target ? again : null
}

async function lastRuns(platform: Platform, work: readonly Recurring[]): Promise<Map<string, Date>> {
  const rows = await rowsOf<{ name: string; due_at: Date | string }>(
    platform.database.db,
    // One index lookup per task: the table has the runs of a month.
    sql`select piece.name, run.due_at from unnest(${textArray(work.map(({ name }) => name))}) as piece(name)
        cross join lateral (select due_at from recurring_runs where recurring_runs.name = piece.name
          order by due_at desc limit 1) run`,
  )
  const known = new Map(rows.map((row) => [row.name, new Date(row.due_at)]))
  const start = firstRunStart(platform)
  return new Map(work.map((piece) => [piece.name, known.get(piece.name) ?? start]))
}

/** The start time for work that never ran: a day back, so that a first start includes today's. */
export function firstRunStart(platform: Platform): Date {
  return new Date(platform.clock.now().getTime() - 86_400_000)
}

/** Claims (name, due) and runs it, unless another process claimed it first. */
async function runOnce(platform: Platform, piece: Recurring, due: Date): Promise<boolean> {
  const run = { name: piece.name, due }
  if (!(await claimRun(platform, run))) return false
  await runPiece(platform, piece, run)
  return true
}

/** Redoes runs that a process left unfinished because it died or lost its database: a morning's gifts, for example. */
async function runUnfinished(platform: Platform, work: readonly Recurring[]): Promise<number> {
  const pieces = new Map(work.map((piece) => [piece.name, piece]))
  const left = await claimUnfinishedRuns(platform, [...pieces.keys()])
  for (const run of left) {
    const piece = pieces.get(run.name)
    if (piece) await runPiece(platform, piece, run)
  }
  return left.length
}

/** Does a run that this process has claimed, in its own trace. */
async function runPiece(platform: Platform, piece: Recurring, run: Run): Promise<void> {
  const requestId = `recurring:${piece.name}`
  const step = { name: `recurring ${piece.name}`, kind: 'works' } as const
  await inNewTrace(platform.tracer, requestId, step, () =>
    doRun(platform, run, () => piece.run(platform, causeOf(platform, requestId))),
  )
}
