import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { type SQL, sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { fromPglite } from 'pg-boss'
import { CannotStart } from '../settings/cannot-start.ts'
import { firstLine, claimDataFolder } from './data-folder.ts'
import { bytesLeftIn, roomGuard } from './disk-room.ts'
import { openPglite } from './embedded.ts'
import { fillFolder } from './fill-folder.ts'
import { yieldToRequests } from './low-priority.ts'
import { guard, insideTransaction } from './open-transaction.ts'
import { type PoolState, poolState } from './pool-state.ts'
import { statementPreparer } from './prepared.ts'
import type { Settings } from '../settings/settings.ts'
import { type Tracer, inSpan } from '../trace/spans.ts'
import { traceEmbedded, tracePool } from '../trace/trace-statements.ts'

/** Runs statements: the database itself for single reads, or an open transaction. */
// oxlint-disable-next-line typescript/no-explicit-any -- drizzle's own default for "any schema"
export type Tx = PgDatabase<PgQueryResultHKT, Record<string, never>, any>

export interface Database {
  readonly kind: 'pglite' | 'postgres'
  /** For single statements outside a transaction. Inside one, pass on its `tx`: the outer handle throws. */
  readonly db: Tx
  /** Runs `work` in one transaction, all or nothing. After a deadlock it runs again from the start. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs reads that all see the database as of one moment, no matter how long they take. On the embedded database,
   * whose only connection they would block for everyone else, each read sees the state at its own time.
   */
  readAtOneMoment<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Rows of a raw statement, typed by the caller. */
  rows<T>(tx: Tx, statement: SQL): Promise<T[]>
  /** Runs SQL text with `$1` parameters outside drizzle: migrations, job queue, health. */
  raw(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /** Runs the job queue's own statements. */
  readonly queue: { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> }
  /** One attempt to reach the database; throws when it cannot be reached or its disk is full. */
  ping(): Promise<void>
  /** The state of the PostgreSQL connections; absent on the embedded database, which has none. */
  pool?(): PoolState
  /** Writes a copy of an embedded database (it never fsyncs), compressed unless said otherwise; null on PostgreSQL. */
  snapshot(compression?: 'gzip' | 'none'): Promise<Blob | null>
  close(): Promise<void>
}

export interface DatabaseOptions {
  databaseUrl: string | null
  dataDir: string
  poolMax: number
  /** `transaction`: a connection keeps no state from one transaction to the next. */
  pooler?: Settings['databasePooler']
  /** Keeps an embedded database in memory: tests. */
  inMemory?: boolean
  /** A snapshot to load into an empty embedded database. */
  loadFrom?: Blob
  /** The folder of a closed embedded database; an empty one starts as its copy. */
  copyOf?: string | undefined
  /** Adds each statement and transaction as a span to its trace. */
  tracer?: Tracer | null
  /** Bytes left on the embedded database's disk; asked of the system unless given, so that tests can fill it. */
  bytesLeft?: () => Promise<number>
}

/** Opens PostgreSQL if there is an address, else the embedded database in `dataDir/db`. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl } = options
  return databaseUrl ? openPostgres(databaseUrl, options) : openEmbedded(options)
}

async function openEmbedded(options: DatabaseOptions): Promise<Database> {
  const { inMemory, loadFrom, copyOf, dataDir, tracer = null } = options
  const opened = Promise.withResolvers<PGlite>()
  const copy = async () => (await opened.promise).dumpDataDir('gzip')
  const unlock = inMemory ? async () => {} : await claimDataFolder(dataDir, copy)
  const open = async () => {
    if (inMemory) return openPglite({ folder: null, loadFrom, copyOf })
    const folder = join(dataDir, 'db')
    await fillFolder(folder, { loadFrom, copyOf })
    return openPglite({ folder })
  }
  const client = await open().catch((error: unknown) => {
    throw new CannotStart(
      'dataFolder',
      `The embedded database in ${dataDir} could not be opened (${firstLine(error)}): check whether the disk is full; if not, go back to a snapshot as described in docs/operations.md.`,
      error,
    )
  })
  await client.exec(`set timezone to 'UTC'`)
  opened.resolve(client)
  if (tracer) traceEmbedded(client, tracer)
  guard(client, ['query', 'exec', 'transaction'])
  const requireRoom = roomGuard(
    options.bytesLeft ?? (inMemory ? async () => Infinity : () => bytesLeftIn(dataDir)),
  )
  const db = drizzlePglite(client) as unknown as Tx
  return {
    kind: 'pglite',
    db,
    async transaction(work) {
      await yieldToRequests()
      await requireRoom()
      return inSpan(tracer, { name: 'transaction' }, () =>
        db.transaction((tx) => insideTransaction(() => work(tx as unknown as Tx))),
      )
    },
    readAtOneMoment: (work) => work(db),
    rows: rowsOf,
    async raw(text, values) {
      if (values && values.length > 0) {
        const result = await client.query<Record<string, unknown>>(text, values)
        return { rows: result.rows }
      }
      const results = await client.exec(text)
      return { rows: results.at(-1)?.rows ?? [] }
    },
    queue: fromPglite(client),
    async ping() {
      await requireRoom()
      await client.query('select 1')
    },
    snapshot: (compression = 'gzip') => client.dumpDataDir(compression),
    async close() {
      await client.close()
      await unlock()
    },
  }
}

/** Settings sent when a connection starts. A pooler does not pass them on: there the database role has them. */
const sessionSettings = {
  statement_timeout: 20_000,
  idle_in_transaction_session_timeout: 30_000,
  options: '-c timezone=UTC',
}

async function openPostgres(
  databaseUrl: string,
  { poolMax, pooler = 'none', tracer = null }: DatabaseOptions,
): Promise<Database> {
  const isPooled = pooler === 'transaction'
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolMax,
    // How long a call waits while all connections are busy; waiting is better than a refusal.
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    ...(isPooled ? {} : sessionSettings),
  })
  // The pool replaces an idle connection that breaks; without a listener the error would end the process.
  pool.on('error', () => {})
  // Behind a pooler, statements prepared on one connection are unknown to the next.
  if (!isPooled) pool.on('connect', statementPreparer())
  // One that breaks while in use must not end the process either: its statement fails with the error.
  pool.on('connect', (client) => client.on('error', () => {}))
  if (isPooled) await requireRoleSettings(pool)
  if (tracer) tracePool(pool, tracer)
  guard(pool, ['query', 'connect'])
  const db = drizzlePg(pool) as unknown as Tx
  return {
    kind: 'postgres',
    db,
    transaction: (work) =>
      inSpan(tracer, { name: 'transaction' }, () =>
        retryAfterDeadlock(() => db.transaction((tx) => insideTransaction(() => work(tx as unknown as Tx)))),
      ),
    readAtOneMoment: (work) =>
      inSpan(tracer, { name: 'transaction' }, () =>
        db.transaction((tx) => insideTransaction(() => work(tx as unknown as Tx)), {
          isolationLevel: 'repeatable read',
          accessMode: 'read only',
        }),
      ),
    rows: rowsOf,
    async raw(text, values) {
      const result = await pool.query(text, values)
      const last = Array.isArray(result) ? result.at(-1) : result
      return { rows: (last?.rows ?? []) as Record<string, unknown>[] }
    },
    queue: {
      async executeSql(text, values) {
        const result = await pool.query(text, values)
        return Array.isArray(result) ? { rows: result.flatMap((one) => one.rows) } : result
      },
    },
    async ping() {
      await pool.query('select 1')
    },
    pool: () => poolState(pool),
    snapshot: async () => null,
    close: () => pool.end(),
  }
}

/** Behind a pooler the role must provide the session settings: times in UTC, and timeouts for hanging statements. */
async function requireRoleSettings(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ is_set: boolean }>(
    `select current_setting('timezone') = 'UTC' and current_setting('statement_timeout') <> '0'
      and current_setting('idle_in_transaction_session_timeout') <> '0' as is_set`,
  )
  if (rows[0]?.is_set) return
  await pool.end()
  throw new CannotStart(
    'database',
    `Behind a pooler, the role of DATABASE_URL needs its own settings: alter role ... set timezone = 'UTC'; alter role ... set statement_timeout = '20s'; alter role ... set idle_in_transaction_session_timeout = '30s'; then reconnect the pooler.`,
  )
}

const runsMax = 4
const waitMaxMs = 50

/** On a deadlock PostgreSQL rolls one of the two back completely, so it may start over. */
async function retryAfterDeadlock<T>(run: () => Promise<T>): Promise<T> {
  for (let runs = 1; ; runs += 1) {
    try {
      return await run()
    } catch (error) {
      if (runs === runsMax || !causeWithCode(error, '40P01')) throw error
      await wait(randomInt(waitMaxMs))
    }
  }
}

/** Rows of a raw statement on either driver. */
export async function rowsOf<T>(tx: Tx, statement: SQL): Promise<T[]> {
  const result = (await tx.execute(statement)) as unknown as { rows: T[] }
  return result.rows
}

/** A list of texts as one SQL array and one parameter; drizzle writes a list as `($1, $2)`, which is not an array. */
export function textArray(values: readonly string[]): SQL {
  return sql`${sql.param(values)}::text[]`
}

/** The name of the unique constraint that a statement violated, or null. */
export function violatedConstraint(error: unknown): string | null {
  const broken = causeWithCode(error, '23505')
  if (!broken) return null
  return typeof broken.constraint === 'string' ? broken.constraint : ''
}

/** Finds the database error with this code in the chain of causes; null if there is none. */
export function causeWithCode(error: unknown, code: string): { constraint?: unknown } | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: unknown }).code === code) return cause as { constraint?: unknown }
  }
  return null
}
