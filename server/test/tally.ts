import { sql } from 'drizzle-orm'
import type { TestApp } from './app.ts'

// Tables left out of the tally: those that count, key, or limit acts rather than store them; and tokens, since tokens
// of one kind share a row, and counting their moves covers them.
const excludedTables = new Set([
  'audit',
  'counters',
  'idempotency',
  'known_devices',
  'limit_buckets',
  'recurring_runs',
  'sessions',
  // Created on the first call of an administrator without one.
  'staff_accounts',
  'staff_acts',
  // Grants by an employee without approval, counted toward the two-person limit.
  'staff_done_alone',
  'tokens',
])

/** The number of rows in each table, by status if there is one, and the moves in the books. */
export type Tally = Record<string, number>

/** Counts everything that an act may make or change. */
export async function tallyOf(app: TestApp): Promise<Tally> {
  const tables = await app.rows<{ name: string; status: string | null }>(
    // Straight from the catalog: the views of information_schema take fifty times as long.
    sql`select c.relname as name, min(a.attname::text) filter (where a.attname in ('state', 'status')) as status
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1`,
  )
  if (tables.length < 30) throw new Error('The tables were not found.')
  const counts = tables
    .filter(({ name }) => !excludedTables.has(name))
    .map(({ name, status }) => {
      const what = status ? `'${name} ' || coalesce(${status}::text, 'none')` : `'${name}'`
      return `select ${what} as what, count(*)::int as n from ${name} group by 1`
    })
  const cents = `select 'cents in ' || account, coalesce(sum(cents), 0)::int from postings group by account`
  const rows = await app.rows<{ what: string; n: number }>(sql.raw([...counts, cents].join(' union all ')))
  return Object.fromEntries(rows.map(({ what, n }) => [what, n]))
}

/** The changes between two tallies, without unchanged counts. */
export function difference(before: Tally, after: Tally): Tally {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const changes = [...names].map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const)
  return Object.fromEntries(changes.filter(([, change]) => change !== 0))
}

/** How many times `many` contains `one`, if it is a multiple; otherwise null. */
export function timesOf(one: Tally, many: Tally): number | null {
  const [name] = Object.keys(one)
  if (name === undefined) return Object.keys(many).length === 0 ? 1 : null
  const times = (many[name] ?? 0) / (one[name] as number)
  const whole = Object.keys({ ...one, ...many }).every(
    (each) => (many[each] ?? 0) === (one[each] ?? 0) * times,
  )
  return Number.isInteger(times) && whole ? times : null
}
