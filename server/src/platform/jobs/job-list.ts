import { jobsRetriedMax, jobsShown, slowJobsSample } from '@goodturn/contract/console/health/limits'
import { countedRowsMax } from '@goodturn/contract/limits'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../database/database.ts'

/** A job as the queue stores it. Its data may be personal, so only the keys in it are used. */
export interface QueuedJob {
  id: string
  name: string
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'
  data: Record<string, unknown> | null
  tries: number
  created_on: Date | string
  start_after: Date | string
  started_on: Date | string | null
  completed_on: Date | string | null
  /** How long the job has been running, or how long it ran, in ms. */
  ms: number | null
  /** The error of its last attempt. */
  name_of_error: string | null
  message: string | null
}

const columns = sql.raw(`id, name, state::text as state, data,
  retry_count + (case when started_on is null then 0 else 1 end) as tries, created_on, start_after, started_on, completed_on,
  (1000 * extract(epoch from coalesce(completed_on, now()) - started_on))::float8 as ms,
  output ->> 'name' as name_of_error, output ->> 'message' as message`)

const ended = (state: SQL, limit: number) =>
  sql`(select * from pgboss.job where state = ${state} order by completed_on desc limit ${limit})`

/**
 * The source and order of each list. Each reads a bounded number of rows by the indexes that `jobs.ts` makes: a million
 * jobs cost no more than a thousand.
 */
const lists = {
  now: sql`(select * from pgboss.job where state = 'active' union all ${ended(sql`'failed'`, jobsShown)}) job
    order by (state = 'failed'), started_on desc nulls last`,
  waiting: sql`pgboss.job where state < 'active' and not blocked order by start_after`,
  failed: sql`${ended(sql`'failed'`, jobsShown)} job order by completed_on desc`,
  slowest: sql`${ended(sql`'completed'`, slowJobsSample)} job where completed_on > now() - interval '24 hours'
    order by completed_on - started_on desc nulls last`,
}

/** The first jobs of a list, up to the number shown. */
export function listJobs(tx: Tx, list: keyof typeof lists): Promise<QueuedJob[]> {
  return rowsOf<QueuedJob>(tx, sql`select ${columns} from ${lists[list]} limit ${jobsShown}`)
}

/** The failed jobs of one kind, the last failure first, up to the number shown. */
export function listFailedJobs(tx: Tx, name: string): Promise<QueuedJob[]> {
  return rowsOf<QueuedJob>(
    tx,
    sql`select ${columns} from pgboss.job where state = 'failed' and name = ${name}
        order by completed_on desc limit ${jobsShown}`,
  )
}

/**
 * Counts waiting, running, and failed jobs, each up to one past 1,000 (R-32). Counts in index order; otherwise the
 * database might scan all jobs to find the first ones.
 */
export async function countJobs(tx: Tx): Promise<{ waiting: number; running: number; failed: number }> {
  const count = (from: SQL) =>
    sql`(select count(*)::int from (select 1 from pgboss.job where ${from} limit ${countedRowsMax + 1}) found)`
  const [row] = await rowsOf<{ waiting: number; running: number; failed: number }>(
    tx,
    sql`select ${count(sql`state < 'active' and not blocked order by start_after`)} as waiting,
          ${count(sql`state = 'active' order by completed_on`)} as running,
          ${count(sql`state = 'failed' order by completed_on desc`)} as failed`,
  )
  return row ?? { waiting: 0, running: 0, failed: 0 }
}

/**
 * Locks a job and returns its kind and state; null if it does not exist (any longer). Jobs are stored by kind, so it is
 * looked up in each.
 */
export async function lockJob(tx: Tx, id: string): Promise<Pick<QueuedJob, 'name' | 'state'> | null> {
  const rows = await rowsOf<Pick<QueuedJob, 'name' | 'state'>>(
    tx,
    sql`select name, state::text as state from pgboss.job
        where name in (select name from pgboss.queue) and id = ${id}::uuid for update of job`,
  )
  return rows[0] ?? null
}

/** Locks the failed jobs of one kind and returns their ids, the oldest failure first, up to a limit. */
export async function lockFailedJobs(tx: Tx, name: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select id from pgboss.job where name = ${name} and state = 'failed'
        order by completed_on limit ${jobsRetriedMax} for update`,
  )
  return rows.map(({ id }) => id)
}
