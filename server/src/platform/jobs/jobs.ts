import { sql } from 'drizzle-orm'
import { PgBoss, fromDrizzle } from 'pg-boss'
import { type Database, type Tx, violatedConstraint } from '../database/database.ts'
import type { Log } from '../trace/log.ts'
import { createRestingCheck } from './resting.ts'
import { type StoredTrace, type Tracer, inStoredTrace } from '../trace/spans.ts'
import { type Ticker, tick } from './tick.ts'
import { currentTrace, traceparentOf } from '../trace/trace.ts'

/** A kind of background job. A job checks again that its work is still due: it may run twice (habit 20). */
export interface JobKind<T extends object> extends AnyJobKind {
  readonly payload?: T
}

/** A kind of job with any payload. */
export interface AnyJobKind {
  readonly name: string
  readonly retryLimit: number
}

/** Names a kind of job. Failed runs are retried `retryLimit` times with growing pauses. */
export function defineJob<T extends object>(name: string, options: { retryLimit?: number } = {}): JobKind<T> {
  return { name, retryLimit: options.retryLimit ?? 8 }
}

/** Identifies one job of the queue. */
export interface JobName {
  name: string
  id: string
}

type Handler = (data: never) => Promise<void>

interface Enqueue {
  /** One waiting job per key: a second enqueue while the first waits adds nothing. */
  key?: string
  /** Machine seconds to wait before the first attempt. */
  startAfterSeconds?: number
}

/** Added to a job's own data: the trace it came from. */
interface Carried {
  comesOf?: StoredTrace
}

/** How often `drain` checks whether a job in flight has ended. */
const pollMs = 20
/** How often each kind is polled on its own, in case a check misses waiting jobs. */
const backstopSeconds = 60
/** Our own indexes on the jobs table, for the lists that staff see (`job-list.ts`). */
const ownIndexes = {
  goodturn_job_ended: "(state, completed_on) where state >= 'active'",
  goodturn_job_waiting: "(start_after) where state < 'active' and not blocked",
}
const noJob = '00000000-0000-0000-0000-000000000000'

/** The job queue: pg-boss on the portal's own database. It carries work, never business time. */
export class Jobs {
  readonly #boss: PgBoss
  readonly #handlers = new Map<string, Handler>()
  readonly #log: Log
  readonly #database: Database
  readonly #tracer: Tracer | null
  #started = false
  /** The worker of each kind of job, by the kind's name. */
  readonly #workers = new Map<string, string>()
  #look: Ticker | null = null
  /** Jobs whose handlers are running in this process. */
  #running = 0

  constructor(database: Database, log: Log, tracer: Tracer | null = null) {
    this.#log = log
    this.#database = database
    this.#tracer = tracer
    this.#boss = new PgBoss({
      db: {
        executeSql: (text, values) => database.queue.executeSql(text, values),
      },
      ...(database.kind === 'pglite' ? { backend: 'pglite' as const } : {}),
      schedule: false,
    })
    this.#boss.on('error', (error) => log.warn({ err: error }, 'job queue'))
  }

  /** Registers the handler of a kind of job; call before `start`. */
  handle<T extends object>(kind: JobKind<T>, handler: (data: T) => Promise<void>): void {
    this.#handlers.set(kind.name, handler)
  }

  /** Opens the queues. With `work`, this process also takes jobs from them. */
  async start(kinds: readonly AnyJobKind[], work: boolean): Promise<void> {
    await this.#make('create schema if not exists pgboss')
    await this.#boss.start()
    await this.#makeIndexes()
    for (const kind of kinds) {
      await this.#boss.createQueue(kind.name, {
        policy: 'short',
        retryLimit: kind.retryLimit,
        retryBackoff: true,
        retryDelay: 2,
      })
      // The queue caches a kind's settings on first use. Triggering that here keeps it out of a caller's transaction.
      await this.#boss.getJobById(kind.name, noJob)
    }
    this.#started = true
    if (!work) return
    for (const kind of kinds) {
      const worker = await this.#boss.work<object>(
        kind.name,
        { batchSize: 1, pollingIntervalSeconds: backstopSeconds },
        async (jobs) => {
          for (const job of jobs) await this.#run(kind.name, job.data)
        },
      )
      this.#workers.set(kind.name, worker)
    }
    this.#look = tick(
      1,
      createRestingCheck(this.#database, () => this.#wake()),
      (error) => this.#log.warn({ err: error }, 'the job queue could not be looked through'),
    )
  }

  /**
   * Creates missing indexes, for example after pg-boss recreates its table. pg-boss indexes each queue's waiting jobs,
   * but staff also list waiting jobs across all queues, and running, failed, and ended ones. Checks first, since
   * creating an index waits for all writers.
   */
  async #makeIndexes(): Promise<void> {
    const { rows } = await this.#database.queue.executeSql(
      "select indexname as name from pg_indexes where schemaname = 'pgboss' and tablename = 'job'",
    )
    const there = new Set((rows as { name: string }[]).map(({ name }) => name))
    for (const [name, on] of Object.entries(ownIndexes))
      if (!there.has(name)) await this.#make(`create index if not exists ${name} on pgboss.job ${on}`)
  }

  /**
   * Creates an index. When several processes start on an empty database, they all run this statement, and it fails in
   * all but one.
   */
  async #make(statement: string): Promise<void> {
    try {
      await this.#database.queue.executeSql(statement)
    } catch (error) {
      if (violatedConstraint(error) === null) throw error
    }
  }

  /**
   * Wakes the workers that have jobs to run: one check per second for all kinds, instead of one for each. Returns the
   * number of ms until the next job is due.
   */
  async #wake(): Promise<number> {
    const waiting = await this.#waiting()
    for (const { name, waitMs } of waiting) {
      const worker = this.#workers.get(name)
      if (worker && waitMs <= 0) this.#boss.notifyWorker(worker)
    }
    return Math.max(0, Math.min(Infinity, ...waiting.map(({ waitMs }) => waitMs)))
  }

  /**
   * Enqueues work in the caller's transaction: it exists only if that commits. It continues the caller's trace,
   * whichever process runs it.
   */
  async enqueue<T extends object>(tx: Tx, kind: JobKind<T>, data: T, options: Enqueue = {}): Promise<void> {
    await this.#boss.send(kind.name, withTrace(data), {
      db: fromDrizzle(tx as never, sql),
      ...(options.key ? { singletonKey: options.key } : {}),
      ...(options.startAfterSeconds ? { startAfter: options.startAfterSeconds } : {}),
    })
  }

  /** Enqueues many jobs of one kind at once, in the caller's transaction; each has its own key. */
  async enqueueAll<T extends object>(
    tx: Tx,
    kind: JobKind<T>,
    all: readonly { key: string; data: T }[],
  ): Promise<void> {
    await this.#boss.insert(
      kind.name,
      all.map(({ key, data }) => ({ data: withTrace(data), singletonKey: key })),
      { db: fromDrizzle(tx as never, sql) },
    )
  }

  /**
   * Runs waiting jobs until none is left: used when the clock is moved and in tests. Jobs that wait for a later time or
   * a retry stay. Returns how many ran.
   */
  async drain(): Promise<number> {
    let ran = 0
    for (let again = true; again;) {
      again = false
      const waiting = await this.#waiting()
      for (const { name, waitMs } of waiting) {
        if (waitMs > 0) continue
        const jobs = await this.#boss.fetch<object>(name, { batchSize: 20 })
        for (const job of jobs) {
          again = true
          ran += 1
          try {
            await this.#run(name, job.data)
            await this.#boss.complete(name, job.id)
          } catch (error) {
            await this.#boss.fail(name, job.id, {
              message: error instanceof Error ? error.message : 'failed',
            })
          }
        }
      }
      // A job that one of this process's workers took first counts too: its outcome belongs to this moment.
      if (!again && this.#running > 0) {
        await new Promise((resolve) => setTimeout(resolve, pollMs))
        again = true
      }
    }
    return ran
  }

  /** The kinds of job that wait to run here, and for how many ms: one query, instead of a fetch per kind. */
  async #waiting(): Promise<{ name: string; waitMs: number }[]> {
    const { rows } = await this.#database.raw(
      `select name, 1000 * extract(epoch from min(start_after) - now())::float8 as wait_ms from pgboss.job
       where state < 'active' and not blocked group by name`,
    )
    return rows
      .map(({ name, wait_ms: waitMs }) => ({ name: String(name), waitMs: Number(waitMs) }))
      .filter(({ name }) => this.#handlers.has(name))
  }

  /** Lets failed jobs of one kind run again, in the caller's transaction, which holds their locks. */
  async retry(tx: Tx, name: string, ids: string[]): Promise<void> {
    await this.#boss.retry(name, ids, { db: fromDrizzle(tx as never, sql) })
  }

  /** Removes a job from the queue, in the caller's transaction, which holds its lock. */
  async drop(tx: Tx, { name, id }: JobName): Promise<void> {
    await this.#boss.deleteJob(name, id, { db: fromDrizzle(tx as never, sql) })
  }

  /** Stops taking work; jobs in flight have `patienceMs` to finish, and the rest is handed back to the queue. */
  async stop(patienceMs = 8000): Promise<void> {
    await this.#look?.stop()
    if (this.#started) await this.#boss.stop({ graceful: true, timeout: patienceMs })
  }

  #run(name: string, { comesOf, ...data }: Carried): Promise<void> {
    const stored = comesOf ?? { traceparent: null, requestId: `job:${name}` }
    const step = { name: `job ${name}`, kind: 'works', facts: { job: name } } as const
    return inStoredTrace(this.#tracer, stored, step, () => this.#handle(name, data))
  }

  async #handle(name: string, data: object): Promise<void> {
    const handler = this.#handlers.get(name)
    if (!handler) throw new Error(`No handler for the job ${name}.`)
    this.#running += 1
    try {
      await handler(data as never)
    } catch (error) {
      this.#log.error({ err: error, job: name }, 'job failed')
      throw error
    } finally {
      this.#running -= 1
    }
  }
}

function withTrace(data: object): object {
  const trace = currentTrace()
  if (!trace) return data
  const comesOf: StoredTrace = { traceparent: traceparentOf(trace), requestId: trace.requestId }
  return { ...data, comesOf } satisfies Carried
}
