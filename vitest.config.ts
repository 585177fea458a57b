import { defineConfig } from 'vitest/config'

const wings = ['contract', 'server', 'web', 'seed', 'tools']
/** Files that start the app on a database: they run once on PGlite and once on PostgreSQL. */
const onDatabase = wings.flatMap((wing) =>
  ['api', 'scenario', 'db'].map((kind) => `${wing}/**/*.${kind}.test.ts`),
)
const nowhere = ['**/node_modules/**', '**/dist/**', '.cache/**']

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // The machine's zone must decide nothing: one far from UTC shows where it would.
    env: { TZ: 'America/New_York' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: wings.flatMap((wing) => [`${wing}/**/*.test.ts`, `${wing}/**/*.test.tsx`]),
          exclude: [...nowhere, ...onDatabase],
        },
      },
      // A portal and a database of its own each: a busy machine may take its time.
      {
        extends: true,
        test: {
          name: 'db',
          include: onDatabase,
          exclude: nowhere,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
