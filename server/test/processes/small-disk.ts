import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../../tools/programs/free-port.ts'
import { findPostgres, ownerOfCluster, stop, untilReady } from '../../../tools/programs/postgres.ts'

/** A PostgreSQL with its tables on a separate small disk; its write-ahead log is elsewhere. */
export interface SmallDisk {
  url: string
  /** Fills the disk to the last byte. */
  fill(): Promise<void>
  empty(): Promise<void>
  stop(): Promise<void>
}

// A user namespace may mount without root. PostgreSQL refuses to run as that namespace's root, so a second namespace
// maps it to another user.
const mountAndRun = `
  mount -t tmpfs -o size=160m,mode=700 tmpfs "$0"
  exec unshare --user --map-user="$1" --map-group="$2" sh -ec "$3" "$0" "$4" "$5" "$6"`
const initAndServe = `
  "$1/initdb" -D "$0/data" --waldir "$2/wal" -U goodturn -A scram-sha-256 --pwfile "$2/password" \
    -E UTF8 --locale C --no-sync >&2
  exec "$1/postgres" -D "$0/data" -p "$3" -k "$2" -c listen_addresses=127.0.0.1 -c fsync=off -c jit=off \
    -c timezone=UTC -c shared_buffers=32MB`

/** PostgreSQL's programs, if this machine can also provide a small disk. */
export function smallDiskPrograms(): string | undefined {
  const programs = findPostgres()
  if (!programs) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'goodturn-disk-'))
  try {
    const { status } = run(folder, 'true', [], spawnSync)
    return status === 0 ? programs : undefined
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Starts a server with its tables on a new small disk. */
export async function startOnSmallDisk(programs: string): Promise<SmallDisk> {
  const folder = mkdtempSync(join(tmpdir(), 'goodturn-disk-'))
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  const password = crypto.randomUUID()
  writeFileSync(join(folder, 'password'), password, { mode: 0o600 })
  let server: ChildProcess | undefined
  try {
    const port = await freePort()
    const url = `postgresql://goodturn:${password}@127.0.0.1:${port}/postgres`
    server = run(disk, initAndServe, [programs, folder, String(port)], spawn)
    const log: string[] = []
    server.stderr?.on('data', (piece: Buffer) => log.push(piece.toString()))
    await untilReady(url, server, log)
    // The server itself writes and empties the filler file: only it sees the disk.
    const copy = async (rows: string) => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      try {
        await client.query(`copy (${rows}) to '${disk}/filler'`)
      } finally {
        await client.end()
      }
    }
    return {
      url,
      async fill() {
        const outcome = await copy(`select repeat('x', 65536) from generate_series(1, 4096)`).then(
          () => 'there is room for 256 MiB',
          String,
        )
        if (!outcome.includes('No space left')) throw new Error(`The disk did not fill up: ${outcome}`)
      },
      empty: () => copy('select 1 where false'),
      stop: () => stop(server, folder),
    }
  } catch (error) {
    await stop(server, folder)
    throw error
  }
}

function run<Started>(
  disk: string,
  script: string,
  parameters: readonly string[],
  start: (
    command: string,
    args: string[],
    options: { cwd: string; stdio: ['ignore', 'ignore', 'pipe'] },
  ) => Started,
): Started {
  const owner = ownerOfCluster()
  const [uid, gid] = 'uid' in owner ? [owner.uid, owner.gid] : [process.getuid?.(), process.getgid?.()]
  const args = [disk, String(uid), String(gid), script, ...parameters]
  return start('unshare', ['--user', '--map-root-user', '--mount', 'sh', '-ec', mountAndRun, ...args], {
    cwd: tmpdir(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}
