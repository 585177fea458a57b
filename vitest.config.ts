import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { needsDatabase, runsOnBoth } from './tools/both-databases.ts'
import { LongestFirst } from './tools/longest-first.ts'
import { computing, waiting } from './tools/workers.ts'

const wings = ['contract', 'server', 'web', 'seed', 'tools']
const root = import.meta.dirname
const tests = globSync(
  wings.map((wing) => `${wing}/**/*.test.{ts,tsx}`),
  { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist)(\/|$)/.test(path) },
)
const onDatabase = tests.filter(needsDatabase)

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: process.env.TEST_DATABASE_URL ? waiting : computing,
    // One process serves many files: loading the house costs more than most of them. What a file leaves behind there
    // is found by no-leaks.ts; variables of modules are refused by tidy ([state]).
    isolate: false,
    setupFiles: ['./tools/no-leaks.ts'],
    sequence: { sequencer: LongestFirst },
    // Nothing waits for these unless something hangs; a busy machine may take its time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // The machine's zone must decide nothing: one far from UTC shows where it would.
    env: { TZ: 'America/New_York' },
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: tests.filter((path) => !needsDatabase(path)) },
      },
      // A portal and a database of its own each.
      {
        extends: true,
        test: { name: 'api', include: onDatabase, testTimeout: 300_000, hookTimeout: 300_000 },
      },
      {
        extends: true,
        test: {
          name: 'api-both',
          // What has run on PostgreSQL already may leave out here what no database changes.
          env: { SECOND_DATABASE: '1' },
          include: onDatabase.filter((path) => runsOnBoth(path, readFileSync(join(root, path), 'utf8'))),
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
