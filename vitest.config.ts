import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { needsDatabase, runsOnBoth } from './tools/suite/both-databases.ts'
import { computing, waiting } from './tools/suite/extent.ts'

const wings = ['contract', 'server', 'web', 'seed', 'tools']
const root = import.meta.dirname
const tests = globSync(
  wings.map((wing) => `${wing}/**/*.test.{ts,tsx}`),
  { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist)(\/|$)/.test(path) },
)
const onDatabase = tests.filter(needsDatabase)

/** Scenarios first, then large files before small ones: the same order on every machine and in every run. */
class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const weighed = files.map((file) => ({ file, weight: weightOf(file.moduleId) }))
    const sorted = weighed.toSorted(
      (a, b) => b.weight - a.weight || a.file.moduleId.localeCompare(b.file.moduleId),
    )
    return Promise.resolve(sorted.map(({ file }) => file))
  }
}

function weightOf(path: string): number {
  const scenario = path.endsWith('.scenario.test.ts') ? 1_000_000 : 0
  return scenario + statSync(path).size
}

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: process.env.TEST_DATABASE_URL ? waiting : computing,
    // One process runs many files: loading the code costs more than most tests. no-leaks.ts finds global state a file
    // leaves behind; tidy ([state]) refuses module variables.
    isolate: false,
    setupFiles: ['./tools/suite/no-leaks.ts'],
    sequence: { sequencer: LongestFirst },
    // Only hanging tests wait this long; the slack is for busy machines.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // The machine's time zone must not matter: one far from UTC shows where it does.
    env: { TZ: 'America/New_York' },
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: tests.filter((path) => !needsDatabase(path)) },
      },
      // Each with its own portal and database.
      {
        extends: true,
        test: { name: 'api', include: onDatabase, testTimeout: 300_000, hookTimeout: 300_000 },
      },
      {
        extends: true,
        test: {
          name: 'api-both',
          // A second run, after PostgreSQL, may skip tests that don't depend on the database.
          env: { SECOND_DATABASE: '1' },
          include: onDatabase.filter((path) => runsOnBoth(path, readFileSync(join(root, path), 'utf8'))),
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
