// docs/adding-a-call.md as a change: applied to a copy of the repository, it compiles, is tidy, and passes its own test.
import { execFile } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyHouse } from '../mutants.ts'
import { nodeArguments, root } from '../node.mjs'
import { runsAll } from '../suite/extent.ts'
import { applyBlock, blocksOfDocument } from './adding-a-call.ts'

// It costs about two minutes of processor time, so the default only checks that the blocks fit (adding-a-call.test.ts).
describe.skipIf(!runsAll)('docs/adding-a-call.md, applied to a copy', () => {
  const blocks = blocksOfDocument()
  const migration = blocks.find(({ language }) => language === 'sql')
  let copy = ''

  beforeAll(() => {
    copy = copyHouse(root)
    for (const block of blocks) if (block !== migration) applyBlock(block, copy)
  })
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  /** What a program of the copy says against the change; empty if it ends well. */
  async function faultsOf(...args: string[]): Promise<string> {
    // Programs of the copy aren't part of this run of vitest.
    const ours = Object.keys(process.env).filter((name) => name.startsWith('VITEST'))
    const env = Object.fromEntries(ours.map((name) => [name, undefined]))
    const options = { cwd: copy, env: { ...process.env, ...env }, maxBuffer: 2 ** 26 }
    return new Promise<string>((resolve) =>
      execFile(process.execPath, [...nodeArguments, ...args], options, (error, stdout, stderr) =>
        resolve(error ? stdout + stderr : ''),
      ),
    )
  }

  test('the migration is the one it shows', async () => {
    expect(await faultsOf('tools/migration.ts', '--name', 'helpful_answers')).toBe('')
    const path = join(copy, globSync(migration?.path ?? '', { cwd: copy })[0] ?? '')
    const written = readFileSync(path, 'utf8').replace('????', '0047')
    expect(`${written.trimEnd()}\n`).toBe(migration?.text)
    writeFileSync(path, written)
  })

  test.each(['.', 'web'])('the compiler accepts it: %s', { timeout: 900_000 }, async (project) => {
    expect(await faultsOf('node_modules/typescript/bin/tsc', '--noEmit', '-p', project)).toBe('')
  })

  test('tidy accepts it', async () => {
    expect(await faultsOf('tools/tidy.ts')).toBe('')
  })

  test('its own test passes', async () => {
    const own = blocks.map(({ path }) => path).filter((path) => path.endsWith('.api.test.ts'))
    expect(own).toHaveLength(1)
    expect(await faultsOf('node_modules/vitest/vitest.mjs', 'run', '--project=api', ...own)).toBe('')
  })
})
