import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findPostgresProgram } from './postgres-programs.ts'

/** The user that PostgreSQL runs as. */
type Owner = { uid: number; gid: number } | Record<string, never>

/** PostgreSQL refuses to run as root: use the user `postgres`, or else `nobody`. */
function ownerOfCluster(): Owner {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user)
    throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody to run it as')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

/** A PostgreSQL of its own, whose database is empty; `stop` removes it. */
export interface TemporaryCluster {
  url: string
  stop(): Promise<void>
}

const checksMax = 600
const checkEveryMs = 100

/**
 * Starts a PostgreSQL in a temporary folder, with the programs of the newest version here. Only this user reaches it,
 * through a socket; nothing waits for the disk, since its data is removed again.
 */
export async function startTemporaryCluster(): Promise<TemporaryCluster> {
  const [initdb, postgres, isReady] = ['initdb', 'postgres', 'pg_isready'].map(findPostgresProgram)
  if (!initdb || !postgres || !isReady)
    throw new Error(
      'No PostgreSQL server was found on this machine: install postgresql, or name an empty database with --database.',
    )
  const owner = ownerOfCluster()
  const folder = mkdtempSync(join(tmpdir(), 'goodturn-restore-'))
  const data = join(folder, 'data')
  let server: ChildProcess | null = null
  const stop = async () => {
    if (server) await endServer(server)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    if ('uid' in owner) chownSync(folder, owner.uid, owner.gid)
    const made = spawnSync(
      initdb,
      [
        `--pgdata=${data}`,
        '--username=goodturn',
        '--auth=trust',
        '--encoding=UTF8',
        '--locale=C.UTF-8',
        '--no-sync',
      ],
      { cwd: folder, encoding: 'utf8', ...owner },
    )
    if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr.trim() || String(made.error)}`)
    const options = ['listen_addresses=', 'fsync=off', 'timezone=UTC'].flatMap((option) => ['-c', option])
    server = spawn(postgres, ['-D', data, '-k', folder, ...options], {
      cwd: folder,
      stdio: 'ignore',
      ...owner,
    })
    for (let checks = 1; spawnSync(isReady, ['-h', folder, '-q']).status !== 0; checks += 1) {
      if (checks === checksMax || server.exitCode !== null)
        throw new Error('The temporary PostgreSQL did not start.')
      await wait(checkEveryMs)
    }
    return { url: `postgres:///postgres?host=${encodeURIComponent(folder)}&user=goodturn`, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function endServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGINT')
  await ended
}
