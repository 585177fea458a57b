import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../tools/free-port.ts'
import { nodeArguments } from './programs.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

/** A portal in a process of its own, for tests that kill it. */
export interface PortalProcess {
  url: string
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>
  /** Ends it as Ctrl-C would; returns the exit code. */
  stop(): Promise<number | null>
}

/** Starts the portal with `env` on a free port and waits until it answers. */
export async function startPortalProcess(env: Record<string, string>): Promise<PortalProcess> {
  const port = await freePort()
  const child = spawn(process.execPath, [...nodeArguments, main], {
    env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'error', SEED: 'none', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const url = `http://127.0.0.1:${port}`
  await waitUntilReady(url, child, () => said)
  return {
    url,
    kill: () => end(child, 'SIGKILL').then(() => {}),
    stop: () => end(child, 'SIGTERM'),
  }
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
  return child.exitCode
}

async function waitUntilReady(url: string, child: ChildProcess, said: () => string): Promise<void> {
  const until = performance.now() + 60_000
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`The portal ended at its start:\n${said()}`)
    const ready = await fetch(`${url}/readyz`).catch(() => null)
    if (ready?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  child.kill('SIGKILL')
  throw new Error(`The portal did not become ready:\n${said()}`)
}
