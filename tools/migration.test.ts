import { spawnSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { nodeArguments, root } from './node.mjs'

const folder = mkdtempSync(join(tmpdir(), 'goodturn-migration-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Creates a checkout with one migration, and a stand-in for the generator, which lists a table and does `work`. */
function checkout(name: string, work: string): string {
  const project = join(folder, name)
  for (const part of ['tools/suite', 'server/migrations', 'node_modules/drizzle-kit'])
    mkdirSync(join(project, part), { recursive: true })
  for (const file of [...globSync('tools/*.mjs', { cwd: root }), 'tools/suite/run-program.ts'])
    cpSync(join(root, file), join(project, file))
  cpSync(join(root, 'tools/migration.ts'), join(project, 'tools/migration.ts'))
  cpSync(join(root, 'package.json'), join(project, 'package.json'))
  writeFileSync(join(project, 'server/migrations/0084_last.sql'), 'select 1')
  writeFileSync(
    join(project, 'node_modules/drizzle-kit/bin.cjs'),
    `console.log('things 2 columns 1 indexes 0 fks'); ${work}`,
  )
  return project
}

/** Runs `npm run migration` in a checkout. */
function run(project: string, ...args: string[]) {
  const all = [...nodeArguments, join(project, 'tools/migration.ts'), ...args]
  return spawnSync(process.execPath, all, { cwd: project, encoding: 'utf8' })
}

test('a new migration is named with what to do, and no list of tables', () => {
  const project = checkout(
    'new',
    `require('fs').writeFileSync('server/migrations/0085_' + process.argv.at(-1) + '.sql', 'select 2')`,
  )
  const { status, stdout, stderr } = run(project, '--name', 'answers')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout.trim().split('\n')).toEqual([
    'Wrote server/migrations/0085_answers.sql.',
    'In its first line, replace ???? as section 2 of docs/adding-a-call.md says, and read its SQL.',
  ])
  const written = (file: string) => readFileSync(join(project, 'server/migrations', file), 'utf8')
  expect(written('0085_answers.sql')).toBe('-- runs beside: ????\nselect 2')
  expect(written('0084_last.sql')).toBe('select 1')
})

test('without changes, only the generator’s last line is printed', () => {
  const { status, stdout } = run(checkout('same', `console.log('nothing to migrate')`))
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'nothing to migrate\n' })
})

test('a failing generator is quoted in full', () => {
  const { status, stderr } = run(checkout('fails', `console.error('no such table'); process.exit(1)`))
  expect(status).toBe(1)
  expect(stderr).toBe('things 2 columns 1 indexes 0 fks\nno such table\n')
})

test('no argument rewrites a released migration', () => {
  const files = () => readdirSync(join(root, 'server', 'migrations'))
  const before = files()
  const { status, stderr } = run(root, '--fresh')
  expect(status).toBe(2)
  expect(stderr).toContain('takes --name and nothing else')
  expect(files()).toEqual(before)
})
