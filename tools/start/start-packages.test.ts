// Tests that `npm start`, the operators' commands, and a release run without development packages.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../node.mjs'
import { readHouse, type SourceFile } from '../tidy/source.ts'

const house = readHouse(root)
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { dev?: boolean; devOptional?: boolean } | undefined>
}
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

/** The programs that run with the packages `npm start` installs. */
const programs = Object.values(scripts)
  .map((script) => /^node tools\/run\.mjs (\S+)$/.exec(script)?.[1])
  .filter((path) => path !== undefined)

/** Build inputs and worker threads, which nothing imports. */
const entries = [
  'server/src/identity/uploads/heic-worker.ts',
  'tools/start/bundle.ts',
  'web/src/people/imports/engine/import.worker.ts',
  'web/src/main.tsx',
  'web/src/console/staff/main.tsx',
  'web/vite.config.ts',
  'web/vite.staff.config.ts',
]

/** Source files that run, found by their imports. */
function running(): SourceFile[] {
  const found = new Set<SourceFile>()
  const waiting = [...programs, ...entries]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const file = house.byPath.get(path)
    if (!file || found.has(file)) continue
    found.add(file)
    waiting.push(...file.imports.flatMap(({ target }) => target ?? []))
  }
  return [...found]
}

/** The package of an import; undefined for Node's modules, our own, and those the build provides. */
function packageOf(specifier: string): string | undefined {
  if (/^(\.|node:|virtual:|@goodturn\/)/.test(specifier)) return undefined
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

test('production imports include no development packages', () => {
  const files = running()
  expect(entries.filter((path) => !house.byPath.has(path))).toEqual([])
  expect(programs).toContain('tools/release.ts')
  expect(files.length).toBeGreaterThan(2_000)
  const wrong = files.flatMap(({ path, imports }) =>
    imports
      // The build takes these icons from our copy.
      .filter(
        ({ specifier, typeOnly }) => !typeOnly && !specifier.startsWith('@tabler/icons-react/dist/esm/'),
      )
      .flatMap(({ specifier }) => packageOf(specifier) ?? [])
      .filter((name) => isForDevelopment(name))
      .map((name) => `${path}: ${name}`),
  )
  expect(wrong).toEqual([])
})

/** Whether `npm ci --omit=dev` skips a package, or it isn't in the lockfile. */
function isForDevelopment(name: string): boolean {
  const entry = packages[`node_modules/${name}`]
  return !entry || entry.dev === true || entry.devOptional === true
}

test('packages used only for tests, checks, and types are excluded', () => {
  const installed = Object.entries(packages).filter(([, entry]) => !entry?.dev)
  const names = new Set(installed.map(([path]) => path.replace(/^.*node_modules\//, '')))
  for (const name of [
    '@babel/core',
    '@iconify-json/fluent-emoji',
    '@playwright/test',
    '@tabler/icons-react',
    'drizzle-kit',
    'knip',
    'node',
    'oxfmt',
    'oxlint',
    'typescript',
    'us-atlas',
    'vitest',
    'world-atlas',
  ])
    expect(names).not.toContain(name)
})
