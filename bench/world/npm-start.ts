import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../tools/programs/free-port.ts'
import { root } from '../../tools/node.mjs'
import { precompress } from '../../tools/release/precompress.ts'

/** A portal started by `npm start`, with the demo story in an embedded database. */
export interface StartedPortal {
  port: number
  url: string
  dataDir: string
  /** Time from the command to the first page served. */
  msToAnswer: number
  /** Resident memory of the server process in bytes. */
  memory(): number
  /** Stops it; keeps its data. */
  stop(): Promise<void>
  /** Deletes its data. */
  remove(): void
}

const startTimeoutMs = 240_000
const lookEveryMs = 10
// The benchmark decides the settings, not the shell or the .env next to it.
const unsetVariables = [
  'DATABASE_URL',
  'HOST',
  'PUBLIC_URL',
  'ROLE',
  'NODE_ENV',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
]

/** Runs `npm start` as a person would, on a new data folder or on `dataDir`, and waits for its first response. */
export async function startWithNpm(
  given: { dataDir?: string; trustProxy?: number } = {},
): Promise<StartedPortal> {
  const port = await freePort()
  const dataDir = given.dataDir ?? mkdtempSync(join(tmpdir(), 'goodturn-start-'))
  const url = `http://127.0.0.1:${port}`
  const start = performance.now()
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...Object.fromEntries(unsetVariables.map((name) => [name, ''])),
      PORT: String(port),
      DATA_DIR: dataDir,
      SANDBOX: '1',
      SEED: 'demo',
      LOG_LEVEL: 'error',
      TRUST_PROXY: String(given.trustProxy ?? 0),
    },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const answers = () =>
    fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
  while (!(await answers())) {
    if (child.exitCode !== null || performance.now() - start > startTimeoutMs) {
      child.kill('SIGTERM')
      throw new Error(`\`npm start\` did not come up within ${startTimeoutMs / 1000} s.`)
    }
    await wait(lookEveryMs)
  }
  const msToAnswer = performance.now() - start
  return {
    port,
    url,
    dataDir,
    msToAnswer,
    memory: () => residentBytes(child.pid as number),
    async stop() {
      child.kill('SIGTERM')
      await ended
      // npm exits before the server it started has stopped.
      while (await answers()) await wait(lookEveryMs)
      await wait(1000)
    },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

/**
 * Returns the memory of the largest process below `ancestor`: npm and the start script are between it and the server.
 */
function residentBytes(ancestor: number): number {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' })
  const all = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number, number])
  const family = new Set([ancestor])
  // Children usually have higher pids than their parents, but not always: repeat until none are added.
  for (let size = 0; size !== family.size;) {
    size = family.size
    for (const [pid, parent] of all) if (family.has(parent)) family.add(pid)
  }
  return Math.max(...all.filter(([pid]) => family.has(pid)).map(([, , kib]) => kib * 1024))
}

/** The same, with compressed pages as in a release. */
export async function startWithCompressedPages(given: { trustProxy?: number } = {}): Promise<StartedPortal> {
  await precompress(join(root, 'web', 'dist'))
  return startWithNpm(given)
}
