// The `test` of the browser tests of touches: a portal on a store that holds touches in every state.
import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { nodeArguments, root } from '../../tools/node.mjs'
import { test as base } from '../fixtures.ts'
import type { Portal } from '../portal.ts'
import { startServer } from '../server.ts'
import { logFile, newStorage } from '../storage.ts'

export { expect, expectAccessible } from '../fixtures.ts'

const testPassword = 'gifts-and-thanks'

/** Who there is: Dana has touches in every state, Uma and Nora have no type, Mani has many touches. */
export const dana = ['dana@touches.example', testPassword] as const
export const uma = ['uma@touches.example', testPassword] as const
export const nora = ['nora@touches.example', testPassword] as const
export const rita = ['rita@touches.example', testPassword] as const
export const mani = ['many@touches.example', testPassword] as const

/** A portal with the keys of its touches, by what they show. */
export type TouchPortal = Portal & { keys: Record<string, string> }

export const test = base.extend<{ keys: Record<string, string> }, { workerPortal: TouchPortal }>({
  workerPortal: [
    // Playwright reads the fixtures a fixture needs from its first parameter.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use, worker) => {
      const { dataDir, databaseUrl, remove } = await newStorage('none')
      mkdirSync(dataDir, { recursive: true, mode: 0o700 })
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [...nodeArguments, join(root, 'e2e', 'touches', 'build-story.ts')],
        { cwd: root, env: { ...process.env, DATA_DIR: dataDir, SEED: 'none', DATABASE_URL: databaseUrl ?? '' } },
      )
      const keys = JSON.parse(stdout) as Record<string, string>
      const log = logFile(`touches-${worker.parallelIndex}`)
      const server = await startServer({ dataDir, databaseUrl, log, seed: 'none' })
      await use({ ...server, dataDir, databaseUrl, keys })
      await server.stop()
      await remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  keys: async ({ workerPortal }, use) => use(workerPortal.keys),
})
