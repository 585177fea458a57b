import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type Cluster, findPostgres, startPostgres } from '../../tools/programs/postgres.ts'

/** PostgreSQL settings as in production: full durability, and every statement is counted. */
const settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '100',
  shared_buffers: '512MB',
  max_wal_size: '4GB',
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_utility': 'on',
}

/** Starts the benchmarks' own cluster. Throws if the machine has no PostgreSQL. */
export async function startCluster(): Promise<{ cluster: Cluster; programs: string }> {
  const programs = findPostgres()
  if (!programs)
    throw new Error('The benchmarks need PostgreSQL: there is no initdb on PATH or in /usr/lib/postgresql.')
  const cluster = await startPostgres(programs, settings)
  await onDatabase(cluster.url, (client) => client.query('create extension if not exists pg_stat_statements'))
  return { cluster, programs }
}

/** Runs `work` on a separate connection. */
export async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Creates an empty database next to the shared one, for a benchmark that must run alone; returns its URL. */
export async function databaseFor(shared: string, name: string): Promise<string> {
  await onDatabase(shared, (client) => client.query(`create database ${name}`))
  return Object.assign(new URL(shared), { pathname: `/${name}` }).href
}

export interface CountedStatement {
  query: string
  calls: number
  meanMs: number
}

/**
 * Returns the statements the database ran during `work`, most called first. Excludes the statements of this function,
 * and the clock query that sandbox processes run once a second.
 */
export async function countStatements(url: string, work: () => Promise<void>): Promise<CountedStatement[]> {
  return onDatabase(url, async (client) => {
    await client.query('select pg_stat_statements_reset()')
    await work()
    const { rows } = await client.query<CountedStatement>(
      `select coalesce(query, '') as query, calls::int, mean_exec_time as "meanMs" from pg_stat_statements
       where coalesce(query, '') not like '%pg_stat_statements%' and coalesce(query, '') not like 'select offset_ms from clock%'
       order by calls desc, query`,
    )
    return rows
  })
}

export interface LimitInput {
  programs: string
  url: string
  /** A file of `bench/sql`. */
  script: string
  clients: number
  seconds: number
  variables?: Record<string, string>
}

/**
 * Returns how many transactions of a script per second pgbench runs with prepared statements: the database's own limit.
 */
export async function limitOf(input: LimitInput): Promise<number> {
  const file = fileURLToPath(new URL(`../sql/${input.script}`, import.meta.url))
  const variables = Object.entries(input.variables ?? {}).flatMap(([name, value]) => [
    '-D',
    `${name}=${value}`,
  ])
  const args = ['-n', '-M', 'prepared', '-c', input.clients, '-j', 1, '-T', input.seconds, '-f', file].map(
    String,
  )
  const said = await new Promise<string>((resolve, reject) => {
    const child = spawn(join(realpathSync(join(input.programs, 'postgres')), '..', 'pgbench'), [
      ...args,
      ...variables,
      input.url,
    ])
    let text = ''
    child.stdout.on('data', (piece: Buffer) => (text += piece.toString()))
    child.stderr.on('data', (piece: Buffer) => (text += piece.toString()))
    child.once('error', reject)
    child.once('close', () => resolve(text))
  })
  const perSecond = /tps = ([\d.]+)/.exec(said)?.[1]
  if (!perSecond || /number of failed transactions: [1-9]/.test(said))
    throw new Error(`pgbench failed:\n${said}`)
  return Number(perSecond)
}
