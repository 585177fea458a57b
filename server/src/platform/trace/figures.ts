import { type SQL, sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { Platform } from '../context.ts'
import { rowsOf } from '../database/database.ts'
import { withTimeout } from '../jobs/with-timeout.ts'
import { type Late, lateness } from '../jobs/lateness.ts'
import type { Recurring } from '../jobs/recurring.ts'

/** One or more numbers read from the database: every process reports the same, so dashboards take the maximum. */
export interface Figure {
  readonly name: string
  readonly help: string
  /** The label that distinguishes its rows: few values, and never members or their data. */
  readonly label?: string
  /** A query of rows with the columns `label`, a text used only if there is a `label`, and `value`. */
  read(platform: Platform): SQL
}

interface Row {
  name: string
  label: string
  value: number
}

/** Metrics of each recurring task; the timetables are not in the database. */
const recurringFigures = [
  {
    name: 'recurring_late_seconds',
    help: 'How long each piece of recurring work has been overdue, or its last run unfinished; 0 if neither',
    label: 'name',
    valueOf: ({ lateMs }: Late) => lateMs / 1000,
  },
  {
    name: 'recurring_failed',
    help: 'Whether the last run of each piece of recurring work failed: 1 or 0',
    label: 'name',
    valueOf: ({ failed }: Late) => (failed ? 1 : 0),
  },
  {
    name: 'recurring_paused_seconds',
    help: 'How long staff have paused each piece of recurring work; 0 if they have not',
    label: 'name',
    valueOf: ({ pausedMs }: Late) => pausedMs / 1000,
  },
]

/** How long a response waits for the database, in ms: well below the ten seconds after which Prometheus gives up. */
const patienceMs = 3000

/**
 * Adds the database's metrics to `registry`. They are read on each scrape, by a few statements however much data there
 * is. If the database does not reply in time, `database_up` says so, and the numbers are left out.
 */
export function addFigures(
  registry: Registry,
  platform: Platform,
  figures: readonly Figure[],
  recurring: readonly Recurring[],
): void {
  const read = shareRun(async () => [
    ...(await readFigures(platform, figures)),
    ...(await readRecurring(platform, recurring)),
  ])
  const told = () => withTimeout(read(), patienceMs)
  new Gauge({
    name: 'database_up',
    help: 'Whether the database returned its figures: 1, or 0 if it did not answer within three seconds',
    registers: [registry],
    async collect() {
      this.set((await told()) ? 1 : 0)
    },
  })
  for (const { name, help, label } of [...figures, ...recurringFigures]) {
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers: [registry],
      async collect() {
        const rows = (await told())?.filter((row) => row.name === name) ?? []
        this.reset()
        if (!label && rows.length === 0) this.remove()
        for (const row of rows) this.set(label ? { [label]: row.label } : {}, row.value)
      },
    })
  }
}

async function readFigures(platform: Platform, figures: readonly Figure[]): Promise<Row[]> {
  const queries = figures.map(
    (figure) =>
      sql`select ${figure.name}::text as name, label, value::float8 as value from (${figure.read(platform)}) as told`,
  )
  return rowsOf<Row>(platform.database.db, sql.join(queries, sql` union all `))
}

async function readRecurring(platform: Platform, recurring: readonly Recurring[]): Promise<Row[]> {
  const pieces = await lateness(platform, recurring)
  return recurringFigures.flatMap(({ name, valueOf }) =>
    pieces.map((piece) => ({ name, label: piece.name, value: valueOf(piece) })),
  )
}

/** Shares one run among all callers while it is in progress, so that a slow database isn't queried over and over. */
function shareRun<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null
  return () => {
    running ??= run().finally(() => (running = null))
    return running
  }
}
