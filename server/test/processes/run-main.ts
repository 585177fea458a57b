import { spawn } from 'node:child_process'
import { nodeArguments, serverProgram } from './programs.ts'

/** A portal's output and its exit code. */
export interface PortalExit {
  code: number | null
  out: string
  err: string
}

/** Starts the portal as a separate process, in a working folder, and waits until it exits by itself. */
export async function runMain(env: Record<string, string>, cwd?: string): Promise<PortalExit> {
  const child = spawn(process.execPath, [...nodeArguments, await serverProgram()], {
    env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'error', SEED: 'none', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd ? { cwd } : {}),
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (piece: Buffer) => (out += piece.toString()))
  child.stderr.on('data', (piece: Buffer) => (err += piece.toString()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, out, err }))
  })
}
