import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { nodeArguments, serverProgram } from './programs.ts'

/** A portal in a separate process, for tests that kill it. */
export interface PortalProcess {
  url: string
  /** All its output so far. */
  said(): string
  /** Kills it immediately, as a crash would. */
  kill(): Promise<void>
  /** Stops it as Ctrl-C would; returns the exit code. */
  stop(): Promise<number | null>
}

/**
 * Starts the portal with `env` and waits until it answers. The system assigns its port as it starts to listen, and the
 * portal prints it: a port found free beforehand may be taken by another process, which would then answer instead.
 */
export async function startPortalProcess(env: Record<string, string>): Promise<PortalProcess> {
  const child = spawn(process.execPath, [...nodeArguments, await serverProgram()], {
    env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'error', SEED: 'none', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const hear = (chunk: Buffer) => (said += chunk.toString())
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const url = await readAddress(child, () => said)
  return {
    url,
    said: () => said,
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

/** Slower than this counts as hung, also on a machine that does much else. */
const startMs = 240_000

/** The address the portal prints; throws with all its output if it exits or prints none. */
async function readAddress(child: ChildProcess, said: () => string): Promise<string> {
  const until = performance.now() + startMs
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`The portal ended at its start:\n${said()}`)
    const url = / is open at (http:\S+)\n/.exec(said())?.[1]
    if (url) return url
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  child.kill('SIGKILL')
  throw new Error(`The portal did not become ready:\n${said()}`)
}
