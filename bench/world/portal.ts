import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../tools/programs/free-port.ts'
import { nodeArguments } from '../../tools/node.mjs'

/** A portal in a separate process. */
export interface Portal {
  port: number
  /** Resident memory in bytes. */
  memory(): Promise<number>
  /** CPU ms used since the previous call. */
  cpu(): Promise<number>
  stop(): Promise<void>
}

interface PortalInput {
  databaseUrl: string
  processor?: 'instant' | 'sandbox'
  /** `web` only answers requests, so that no background statements are counted; `all` is what `npm start` runs. */
  role?: 'all' | 'web'
  poolMax?: number
  /** Number of people in the demo services; 300 by default. */
  servicePeople?: number
  /** Extra Node arguments, such as `--cpu-prof`. */
  nodeOptions?: string[]
}

const program = fileURLToPath(new URL('serve.ts', import.meta.url))

/** Starts a portal on `databaseUrl` with production settings, except for sandbox mode. */
export async function startPortal(input: PortalInput): Promise<Portal> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'goodturn-bench-'))
  const child = fork(program, [], {
    execArgv: [...nodeArguments, ...(input.nodeOptions ?? [])],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SANDBOX: '1',
      LOG_LEVEL: 'warn',
      SEED: 'none',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: input.databaseUrl,
      PROCESSOR: input.processor ?? 'instant',
      ROLE: input.role ?? 'all',
      ...(input.servicePeople ? { SERVICE_PEOPLE: String(input.servicePeople) } : {}),
      ...(input.poolMax ? { DATABASE_POOL_MAX: String(input.poolMax) } : {}),
    },
  })
  await nextMessage(child, 'ready')
  return {
    port,
    memory: () => queryChild(child, 'memory'),
    cpu: () => queryChild(child, 'cpu'),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.send('stop')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function queryChild(child: ChildProcess, question: 'memory' | 'cpu'): Promise<number> {
  const answer = nextMessage(child, question)
  child.send(question)
  return answer
}

function nextMessage(child: ChildProcess, name: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('The portal ended while the benchmark ran.'))
    child.once('exit', ended)
    const hear = (message: unknown) => {
      const value = (message as Record<string, number>)[name]
      if (value === undefined) return
      child.off('message', hear)
      child.off('exit', ended)
      resolve(value)
    }
    child.on('message', hear)
  })
}
