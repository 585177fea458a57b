import { type SQL, sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { Platform } from '../context.ts'
import { rowsOf } from '../database/database.ts'
import { inTime } from '../jobs/in-time.ts'
import { type Late, lateness } from '../jobs/lateness.ts'
import type { Recurring } from '../jobs/recurring.ts'

/** A number, or a few, that the database knows: every process tells the same, so readers take the largest. */
export interface Figure {
  readonly name: string
  readonly help: string
  /** What tells its rows apart: a few names, never those of members or their things. */
  readonly label?: string
  /** A query of rows with the columns `label`, a text that counts only where there is a `label`, and `value`. */
  read(platform: Platform): SQL
}

interface Row {
  name: string
  label: string
  value: number
}

/** What is told of each piece of recurring work; the timetables are no matter of the database. */
const ofRecurring = [
  {
    name: 'recurring_late_seconds',
    help: 'How long each piece of recurring work is overdue, or its last run has not ended; 0 when neither',
    label: 'name',
    valueOf: ({ lateMs }: Late) => lateMs / 1000,
  },
  {
    name: 'recurring_failed',
    help: 'Whether the last run of each piece of recurring work failed: 1 or 0',
    label: 'name',
    valueOf: ({ failed }: Late) => (failed ? 1 : 0),
  },
]

/** How long an answer waits for the database: well below the ten seconds after which Prometheus gives up, in ms. */
const patienceMs = 3000

/**
 * Adds what the database tells to `registry`. It is asked when somebody looks, by a few statements whatever the portal
 * holds. When it does not answer in time `database_up` says so, and the numbers are left out.
 */
export function tellFigures(
  registry: Registry,
  platform: Platform,
  figures: readonly Figure[],
  recurring: readonly Recurring[],
): void {
  const read = oneAtATime(async () => [
    ...(await readFigures(platform, figures)),
    ...(await readRecurring(platform, recurring)),
  ])
  const told = () => inTime(read(), patienceMs)
  new Gauge({
    name: 'database_up',
    help: 'Whether the database told its numbers: 1, or 0 when it did not answer in three seconds',
    registers: [registry],
    async collect() {
      this.set((await told()) ? 1 : 0)
    },
  })
  for (const { name, help, label } of [...figures, ...ofRecurring]) {
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
  return ofRecurring.flatMap(({ name, valueOf }) =>
    pieces.map((piece) => ({ name, label: piece.name, value: valueOf(piece) })),
  )
}

/** While one run is under way, whoever asks gets its result: a database that is slow is not asked again and again. */
function oneAtATime<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null
  return () => {
    running ??= run().finally(() => (running = null))
    return running
  }
}
