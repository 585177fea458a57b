// PostgreSQL programs for drills, run in separate folders and as PostgreSQL's user.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onDatabase } from '../../bench/world/cluster.ts'
import { findPostgres, ownerOfCluster } from '../../tools/programs/postgres.ts'

/** The user that PostgreSQL runs as: it refuses to run as root. */
export const owner = ownerOfCluster()

/** The folder with all PostgreSQL programs; those on PATH may be links to it. */
export function programs(): string {
  const folder = findPostgres()
  if (!folder) throw new Error('There is no PostgreSQL: apt-get install postgresql')
  return dirname(realpathSync(join(folder, 'postgres')))
}

/** Creates a folder for the drill that PostgreSQL's user may write to. */
export function drillFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'goodturn-drill-'))
  chownToOwner(folder)
  return folder
}

/** Creates a private subfolder of a drill folder. */
export function folderIn(parent: string, name: string): string {
  const folder = join(parent, name)
  mkdirSync(folder, { recursive: true })
  chownToOwner(folder)
  chmodSync(folder, 0o700)
  return folder
}

function chownToOwner(path: string): void {
  if ('uid' in owner) chownSync(path, owner.uid, owner.gid)
}

/** The running parts of a drill, stopped in reverse order when it ends, even after a failure. */
export class Running {
  readonly #started: { stop(): Promise<unknown> }[] = []

  add<T extends { stop(): Promise<unknown> }>(one: T): T {
    this.#started.unshift(one)
    return one
  }

  async stop(): Promise<void> {
    for (const one of this.#started) await one.stop()
  }
}

/** Removes a drill's files. */
export function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}

/** Runs a PostgreSQL program to its end; throws with its output. */
export function runProgram(name: string, args: readonly string[]): string {
  return execFileSync(join(programs(), name), args, { encoding: 'utf8', cwd: tmpdir(), ...owner })
}

/** Creates a cluster whose superuser `goodturn` needs no password from this machine. */
export function initCluster(data: string): void {
  runProgram('initdb', [
    '-D',
    data,
    '-U',
    'goodturn',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale',
    'C.UTF-8',
    '--no-sync',
  ])
}

/** A PostgreSQL server started by a drill. */
export interface Server {
  url: string
  child: ChildProcess
  end(signal: NodeJS.Signals): Promise<void>
  stop(): Promise<void>
}

/** Starts a server on `data` and waits until it answers. */
export async function startServer(
  data: string,
  port: number,
  settings: Record<string, string> = {},
  env: Record<string, string> = {},
): Promise<Server> {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(
    join(programs(), 'postgres'),
    ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', '', ...options],
    {
      stdio: ['ignore', 'ignore', process.env.DRILL_LOG ? 'inherit' : 'ignore'],
      cwd: data,
      env: { ...process.env, ...env },
      ...owner,
    },
  )
  const url = `postgresql://goodturn@127.0.0.1:${port}/postgres`
  const end = (signal: NodeJS.Signals) => endChild(child, signal)
  const server = { url, child, end, stop: () => end('SIGINT') }
  await untilWritable(url).catch(async (error: unknown) => {
    await server.stop()
    throw error
  })
  return server
}

/** Waits until the database at `url` accepts writes; throws after a minute. */
export async function untilWritable(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await onDatabase(url, async (client) => {
        const { rows } = await client.query('select pg_is_in_recovery() as waits')
        if (rows[0]?.waits) throw new Error('It is still in recovery.')
      })
    } catch (error) {
      if (tries > 600) throw error
      await wait(100)
    }
  }
}

/** Stops a program that the drill started. */
export async function endChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await ended
}

/** Sends a signal to every process of the PostgreSQL server on `data`, since a machine failure hits all of them. */
export function signalAll(data: string, signal: NodeJS.Signals): void {
  const postmaster = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0] ?? ''
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', postmaster], { encoding: 'utf8' })
  for (const pid of [postmaster, ...children.split('\n')].map(Number).filter(Boolean))
    try {
      process.kill(pid, signal)
    } catch {
      // The process already exited with its parent.
    }
}
