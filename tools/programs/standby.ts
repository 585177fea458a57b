// A standby for one of our clusters, for tests and drills.
import { type ChildProcess, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { end, ownerOfCluster, startServer, stop, untilReady } from './postgres.ts'

// Programs on PATH may be links; their real folder also has this one.
const basebackupOf = (programs: string) =>
  join(dirname(realpathSync(join(programs, 'postgres'))), 'pg_basebackup')

/** Whether the machine can copy a running cluster. */
export const hasBasebackup = (programs: string) => existsSync(basebackupOf(programs))

/**
 * A read-only server that follows a cluster, made from a copy of it. `pause` and `resume` hold back replication; `has`
 * returns whether it has reached a WAL position.
 */
export type Standby = {
  url: string
  pause: () => Promise<void>
  resume: () => Promise<void>
  has: (place: string) => Promise<boolean>
  shutDown: (mode: 'fast' | 'immediate') => Promise<void>
  startAgain: () => Promise<void>
  stop: () => Promise<void>
}

/** Copies a running cluster and starts the copy as its standby; `changes` are settings for the standby only. */
export async function startStandby(
  programs: string,
  of: string,
  changes: Record<string, string> = {},
): Promise<Standby> {
  const owner = ownerOfCluster()
  const folder = mkdtempSync(join(tmpdir(), 'goodturn-standby-'))
  if ('uid' in owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  let server: ChildProcess | undefined
  try {
    const args = ['-d', of, '-D', data, '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync']
    const { status, stderr } = spawnSync(basebackupOf(programs), args, {
      cwd: folder,
      encoding: 'utf8',
      ...owner,
    })
    if (status !== 0) throw new Error(`pg_basebackup failed: ${stderr}`)
    const port = await freePort()
    const url = Object.assign(new URL(of), { port: String(port) }).href
    const startAgain = async () => {
      const started = startServer(programs, { folder, data, port, owner, changes })
      server = started.server
      await untilReady(url, started.server, started.log)
    }
    await startAgain()
    const ask = async (text: string, values: string[] = []) => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      const { rows } = await client.query<{ is: boolean }>(text, values)
      await client.end()
      return rows[0]?.is ?? false
    }
    return {
      url,
      pause: async () => void (await ask('select pg_wal_replay_pause()')),
      resume: async () => void (await ask('select pg_wal_replay_resume()')),
      has: (place) => ask('select pg_last_wal_replay_lsn() >= $1::pg_lsn as is', [place]),
      startAgain,
      shutDown: (mode) => end(server, mode === 'fast' ? 'SIGINT' : 'SIGQUIT'),
      stop: () => stop(server, folder),
    }
  } catch (error) {
    await stop(server, folder)
    throw error
  }
}
