// Runs a program to its end and captures its output.
import { spawn } from 'node:child_process'
import { nodeArguments, root } from '../node.mjs'

/** `code` is 128 or more if a signal ended it, 127 if it couldn't start. */
export type Outcome = { code: number; said: string; seconds: number }

export type RunOptions = { env?: Record<string, string | undefined>; show?: boolean; limitMs?: number }

const children = new Set<ReturnType<typeof spawn>>()

/** Starts a program in the repository's folder; `show` prints its output as it comes. */
function runProgram(program: string, args: string[], options: RunOptions = {}): Promise<Outcome> {
  const started = performance.now()
  return new Promise((resolve) => {
    const env = { ...process.env, ...options.env }
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    children.add(child)
    let said = ''
    const keep = (piece: Buffer) => {
      said += piece.toString()
      if (options.show) process.stdout.write(piece)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const timer = options.limitMs
      ? setTimeout(() => {
          said += `\nStopped after ${options.limitMs} ms.\n`
          child.kill('SIGKILL')
        }, options.limitMs)
      : undefined
    const end = (code: number) => {
      clearTimeout(timer)
      children.delete(child)
      resolve({ code, said, seconds: (performance.now() - started) / 1000 })
    }
    child.once('error', (error) => {
      said += error.message
      end(127)
    })
    child.once('close', (code) => end(code ?? 128))
  })
}

/** The same for a JavaScript or TypeScript file, using the current Node. */
export function runNode(args: string[], options: RunOptions = {}): Promise<Outcome> {
  return runProgram(process.execPath, [...nodeArguments, ...args], options)
}

/** Stops all running programs, on Ctrl-C. */
export function stopPrograms(): void {
  for (const child of children) child.kill('SIGTERM')
}
