// Starts a real portal, as `npm start` would, and stops it again.
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../tools/programs/free-port.ts'
import { nodeArguments, root } from '../tools/node.mjs'
import { serverProgram } from '../tools/start/server.mjs'

/** A portal that answers at `url`. Its output is in the file `log`. */
export type RunningServer = { url: string; log: string; stop: () => Promise<void> }

export type ServerOptions = {
  /** The data folder of the embedded database and the files. Keep its path short: it contains a socket. */
  dataDir: string
  log: string
  databaseUrl?: string | undefined
  seed?: 'demo' | 'none'
  env?: Record<string, string>
}

const startTimeoutMs = 110_000
const stopTimeoutMs = 15_000
// The tests decide all settings, not the shell or a nearby .env. The portal treats an empty setting as unset, and a
// .env doesn't override an existing one.
const unsetVariables = [
  'DATABASE_URL',
  'HOST',
  'PUBLIC_URL',
  'ROLE',
  'NODE_ENV',
  'TRUST_PROXY',
  'SANDBOX_PUBLIC',
  'METRICS_TOKEN',
  'SMTP_URL',
  'MAIL_FROM',
  'STAFF_EMAIL',
  'PRODUCT_NAME',
  'CARRIER_EVENTS_SECRET',
  'SECRETS_KEY',
  'MAP_TILE_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_BASE',
  'EASYPOST_API_KEY',
  'EASYPOST_WEBHOOK_SECRET',
  'EASYPOST_API_BASE',
  'SHIP_FROM',
  'SHIP_PARCEL',
  'SHIP_SERVICES',
  'TAG_MANAGER_ID',
  'CRM_TRACKER_ID',
  'ANALYTICS_KEY',
  'RECAPTCHA_SITE_KEY',
  'RECAPTCHA_SECRET',
]

/** Starts a portal on a free port of 127.0.0.1 and waits until it is ready. Throws with the end of its log. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 })
  mkdirSync(dirname(options.log), { recursive: true })
  const output = openSync(options.log, 'a')
  const child = spawn(process.execPath, [...nodeArguments, await serverProgram(), '--role', 'all'], {
    cwd: root,
    stdio: ['ignore', output, output],
    env: {
      ...process.env,
      ...Object.fromEntries(unsetVariables.map((name) => [name, ''])),
      PORT: String(port),
      DATA_DIR: options.dataDir,
      SEED: options.seed ?? 'demo',
      SANDBOX: '1',
      TZ: 'America/New_York',
      ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
      ...options.env,
    },
  })
  closeSync(output)
  const stop = () => stopChild(child)
  try {
    await waitUntilReady(url, child, options.log)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, log: options.log, stop }
}

async function waitUntilReady(url: string, child: ChildProcess, log: string): Promise<void> {
  const end = performance.now() + startTimeoutMs
  while (performance.now() < end) {
    if (hasEnded(child)) throw new Error(`The portal ended while it started:\n${tail(log)}`)
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await wait(100)
  }
  throw new Error(`The portal was not ready within ${startTimeoutMs / 1000} s:\n${tail(log)}`)
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const inTime = await Promise.race([ended.then(() => true), wait(stopTimeoutMs, false, { ref: false })])
  if (inTime) return
  child.kill('SIGKILL')
  await ended
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

function tail(log: string): string {
  return readFileSync(log, 'utf8').split('\n').slice(-40).join('\n')
}
