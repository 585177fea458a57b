import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nodeArguments, root } from './node.mjs'

test('no argument rewrites a released migration', () => {
  const files = () => readdirSync(join(root, 'server', 'migrations'))
  const before = files()
  const args = [...nodeArguments, 'tools/migration.ts', '--fresh']
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  expect(status).toBe(2)
  expect(stderr).toContain('takes --name and nothing else')
  expect(files()).toEqual(before)
})
