import { readFileSync, readdirSync } from 'node:fs'
import pg from 'pg'

/** The cost of one unit: bytes on disk and CPU ms. */
export interface Cost {
  rows: number
  tableBytes: number
  indexBytes: number
  statements: number
  walBytes: number
  databaseMs: number
  portalMs: number
}

interface Measured {
  url: string
  /** Number of units `work` makes; `work` may return it instead. */
  count?: number
  /** CPU ms the portal used since the previous call; defaults to this process. */
  portalMs?: () => Promise<number>
}

/** Returns the cost per unit that `work` makes, on a database that nothing else uses. */
export async function costOf(
  { url, count, portalMs = startCpuTimer() }: Measured,
  work: () => Promise<number | void>,
): Promise<Cost> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('create extension if not exists pg_stat_statements')
    const before = await takeSnapshot(client)
    const walBefore = await walOf(client)
    await client.query('select pg_stat_statements_reset()')
    await portalMs()
    const busyBefore = databaseMs(before.postmaster)
    const made = (await work()) ?? count ?? 1
    const busy = databaseMs(before.postmaster) - busyBefore
    const portal = await portalMs()
    const wal = (await walOf(client)) - walBefore
    const { rows: counted } = await client.query<{ calls: number }>(
      `select coalesce(sum(calls), 0)::float as calls from pg_stat_statements
       where dbid = (select oid from pg_database where datname = current_database())
         and query not like '%pg_stat_statements%' and query not like '%pg_current_wal%'`,
    )
    const after = await takeSnapshot(client)
    return {
      rows: (after.rows - before.rows) / made,
      tableBytes: (after.tableBytes - before.tableBytes) / made,
      indexBytes: (after.indexBytes - before.indexBytes) / made,
      statements: (counted[0]?.calls ?? 0) / made,
      walBytes: wal / made,
      databaseMs: busy / made,
      portalMs: portal / made,
    }
  } finally {
    await client.end()
  }
}

interface Snapshot {
  rows: number
  tableBytes: number
  indexBytes: number
  postmaster: number
}

/** Counts all rows of the portal and its queue one by one, and their size. */
async function takeSnapshot(client: pg.Client): Promise<Snapshot> {
  const { rows: tables } = await client.query<{ name: string; table_bytes: number; index_bytes: number }>(
    `select c.oid::regclass::text as name, pg_table_size(c.oid)::float as table_bytes, pg_indexes_size(c.oid)::float as index_bytes
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'pgboss') and c.relname <> 'bench_buyers'`,
  )
  let all = 0
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::float as count from ${name}`)
    all += rows[0]?.count ?? 0
  }
  const { rows: files } = await client.query<{ pid: string }>(`select pg_read_file('postmaster.pid') as pid`)
  return {
    rows: all,
    tableBytes: tables.reduce((sum, one) => sum + one.table_bytes, 0),
    indexBytes: tables.reduce((sum, one) => sum + one.index_bytes, 0),
    postmaster: Number(files[0]?.pid.split('\n')[0]),
  }
}

async function walOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ at: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float as at`,
  )
  return rows[0]?.at ?? 0
}

/** CPU ms of all processes of a PostgreSQL, including ended ones; NaN without /proc. */
function databaseMs(postmaster: number): number {
  try {
    const [parent] = statsOf(postmaster)
    const children = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => statsOf(Number(pid)))
      .filter((one) => one.parent === postmaster)
    return children.reduce((sum, one) => sum + one.ownMs, (parent?.ownMs ?? NaN) + (parent?.endedMs ?? 0))
  } catch {
    return NaN
  }
}

// Linux counts in hundredths of a second.
const tickMs = 10

function statsOf(pid: number): { parent: number; ownMs: number; endedMs: number }[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program name is in parentheses and may contain spaces.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const ms = (at: number) => (fields[at] ?? 0) * tickMs
    return [{ parent: fields[1] ?? 0, ownMs: ms(11) + ms(12), endedMs: ms(13) + ms(14) }]
  } catch {
    return []
  }
}

function startCpuTimer(): () => Promise<number> {
  let before = process.cpuUsage()
  return async () => {
    const used = process.cpuUsage(before)
    before = process.cpuUsage()
    return (used.user + used.system) / 1000
  }
}
