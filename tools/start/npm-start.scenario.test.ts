import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fillDataFolder } from '../../server/test/database.ts'
import { runsAll } from '../suite/extent.ts'
import { freePort } from '../programs/free-port.ts'
import { root } from '../node.mjs'

/** Runs `npm start` in a separate process group, as a shell would, and waits until the portal is open. */
async function startByNpm() {
  const dataDir = mkdtempSync(join(tmpdir(), 'goodturn-npm-'))
  await fillDataFolder(dataDir)
  const child = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      SEED: 'none',
      LOG_LEVEL: 'info',
      PORT: String(await freePort()),
    },
  })
  const npm = child.pid ?? 0
  onTestFinished(() => {
    if (isThere(-npm)) process.kill(-npm, 'SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  })
  let said = ''
  child.stdout.on('data', (piece: Buffer) => (said += piece.toString()))
  await expect.poll(() => said).toContain('is open at')
  return { npm, said: () => said }
}

/** Whether a process is alive, or with a negative pid, any process of its group. */
function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const startCases = [
  ['Ctrl-C, which reaches npm and all it started', 'SIGINT', (npm: number) => -npm],
  ['SIGTERM to npm alone', 'SIGTERM', (npm: number) => npm],
  ['SIGINT to npm alone', 'SIGINT', (npm: number) => npm],
] as const

test.each(runsAll ? startCases : startCases.slice(0, 2))(
  '%s stops the portal cleanly, leaving no process',
  async (_how, signal, whom) => {
    const { npm, said } = await startByNpm()
    process.kill(whom(npm), signal)
    await expect.poll(() => isThere(-npm)).toBe(false)
    expect(said()).toContain('"msg":"stopping: jobs have ended or are handed back"')
    expect(said()).toContain('"msg":"stopped"')
  },
)
