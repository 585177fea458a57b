// A private PostgreSQL for the tests: started from the machine's own programs, removed when the tests end.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'

/**
 * `url` names its maintenance database; its user may create others. `shutDown` stops the server like `pg_ctl -m`,
 * `startAgain` starts it at the same address. `stop` stops it for good and removes its folder.
 */
export type Cluster = {
  url: string
  version: string
  shutDown: (mode: 'fast' | 'immediate') => Promise<void>
  startAgain: () => Promise<void>
  stop: () => Promise<void>
}

/** The user that PostgreSQL runs as. */
export type Owner = { uid: number; gid: number } | Record<string, never>

const startTimeoutMs = 60_000
// No data outlives the tests, so there is no need to wait for the disk.
const settings = {
  listen_addresses: '127.0.0.1',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Compiling a statement takes longer than scanning our small tables.
  jit: 'off',
  max_connections: '300',
  shared_buffers: '128MB',
  timezone: 'UTC',
}

/** Finds the folder with initdb and postgres on PATH and where Debian and Homebrew put it. */
export function findPostgres(): string | undefined {
  const newestFirst = (folder: string) =>
    existsSync(folder)
      ? readdirSync(folder)
          .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
          .map((version) => join(folder, version, 'bin'))
      : []
  const places = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...newestFirst('/usr/lib/postgresql'),
    ...newestFirst('/opt/homebrew/opt').filter((path) => path.includes('postgresql')),
  ]
  return places.find((place) => ['initdb', 'postgres'].every((program) => existsSync(join(place, program))))
}

/**
 * Creates and starts a cluster in a temporary folder; `changes` override the test settings. Throws with PostgreSQL's
 * error message if it doesn't start.
 */
export async function startPostgres(
  programs: string,
  changes: Record<string, string> = {},
): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'goodturn-pg-'))
  const owner = ownerOfCluster()
  if ('uid' in owner) chownSync(folder, owner.uid, owner.gid)
  const password = randomBytes(16).toString('hex')
  const data = join(folder, 'data')
  let server: ChildProcess | undefined
  try {
    createCluster(programs, folder, data, password, owner)
    const port = await freePort()
    const url = `postgresql://goodturn:${password}@127.0.0.1:${port}/postgres`
    const run = async () => {
      const started = startServer(programs, { folder, data, port, owner, changes })
      server = started.server
      return untilReady(url, started.server, started.log)
    }
    const version = await run()
    return {
      url,
      version,
      shutDown: (mode) => end(server, mode === 'fast' ? 'SIGINT' : 'SIGQUIT'),
      startAgain: async () => void (await run()),
      stop: () => stop(server, folder),
    }
  } catch (error) {
    await stop(server, folder)
    throw error
  }
}

/** The parts needed to start a server. */
export interface ServerParts {
  folder: string
  data: string
  port: number
  owner: Owner
  changes: Record<string, string>
}

/** Starts the program on a data folder; `log` collects its output. */
export function startServer(
  programs: string,
  { folder, data, port, owner, changes }: ServerParts,
): { server: ChildProcess; log: string[] } {
  const options = Object.entries({ ...settings, ...changes }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), '-k', folder, ...options],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...owner,
    },
  )
  const log: string[] = []
  server.stderr?.on('data', (piece: Buffer) => log.push(piece.toString()))
  return { server, log }
}

/** PostgreSQL refuses to run as root: use the user `postgres`, or else `nobody`. */
export function ownerOfCluster(): Owner {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user)
    throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody to run it as')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

function createCluster(programs: string, folder: string, data: string, password: string, owner: Owner): void {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  chmodSync(passwordFile, 0o600)
  if ('uid' in owner) chownSync(passwordFile, owner.uid, owner.gid)
  const make = (locale: string) =>
    spawnSync(
      join(programs, 'initdb'),
      [
        '-D',
        data,
        '-U',
        'goodturn',
        '-A',
        'scram-sha-256',
        '--pwfile',
        passwordFile,
        '-E',
        'UTF8',
        '--no-sync',
        '--locale',
        locale,
      ],
      { cwd: folder, encoding: 'utf8', ...owner },
    )
  // C.UTF-8 has upper and lower case for letters of all languages, but not every system has it.
  const first = make('C.UTF-8')
  if (first.status === 0) return
  rmSync(data, { recursive: true, force: true })
  const second = make('C')
  if (second.status !== 0)
    throw new Error(`initdb failed: ${second.stderr || second.stdout || String(second.error)}`)
}

/** Waits until a server responds and returns its version; throws with its output if it exits. */
export async function untilReady(url: string, server: ChildProcess, log: string[]): Promise<string> {
  const end = performance.now() + startTimeoutMs
  while (performance.now() < end) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended at once: ${log.join('').trim()}`)
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
    // The client also emits an event for a refused connection.
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ server_version: string }>('show server_version')
      return rows[0]?.server_version ?? ''
    } catch {
      await wait(100)
    } finally {
      await client.end().catch(() => {})
    }
  }
  throw new Error(`PostgreSQL did not answer within ${startTimeoutMs / 1000} s: ${log.join('').trim()}`)
}

/** Stops a server and removes its folder. */
export async function stop(server: ChildProcess | undefined, folder: string): Promise<void> {
  await end(server, 'SIGINT')
  rmSync(folder, { recursive: true, force: true })
}

/** Stops a server: SIGINT closes open connections cleanly, SIGQUIT drops them. */
export async function end(server: ChildProcess | undefined, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill(signal)
  const inTime = await Promise.race([ended.then(() => true), wait(10_000, false, { ref: false })])
  if (!inTime) {
    server.kill('SIGKILL')
    await ended
  }
}

if (import.meta.main) {
  const programs = findPostgres()
  if (!programs) throw new Error('There is no initdb on PATH or in /usr/lib/postgresql')
  const cluster = await startPostgres(programs)
  console.log(`PostgreSQL ${cluster.version} until Ctrl-C:\n${cluster.url}`)
  process.stdin.resume()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void cluster.stop().then(() => process.exit(0)))
  }
}
