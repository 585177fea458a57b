// `npm test`: runs everything. The last line prints how many passed and failed.
// - `npm test -- --only check,unit`: some steps (check, build, unit, api, api-embedded, e2e, e2e-embedded)
// - `npm test -- --grep 'C-4.6'`: tests whose title matches
// - `npm test -- server/src/care/plans`: tests in files whose path contains it
// - `npm test -- --changed`: tests that changes since HEAD may have broken; `--changed=main` since main
// - `npm test -- --all`: the whole suite on both databases, with long stories in full
import { parseArgs } from 'node:util'
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { measurePace } from './suite/pace.ts'
import { describeSpending, processorSeconds, slowest } from './suite/times.ts'
import { changedSince, testsThatReach } from './suite/changed.ts'
import { root } from './node.mjs'
import { findPostgres, startPostgres, type Cluster } from './programs/postgres.ts'
import { clearResults, writeResult } from './suite/results.ts'
import { stopPrograms } from './suite/run-program.ts'
import {
  apiStep,
  browserStep,
  buildStep,
  checkStep,
  unitStep,
  type Done,
  type Narrowing,
  type TargetDatabase,
} from './suite/steps.ts'
import { readHouse } from './tidy/source.ts'

const memory = '/dev/shm'
const leastBytes = 4 * 1024 ** 3

const allSteps = ['check', 'build', 'unit', 'api', 'api-embedded', 'e2e', 'e2e-embedded']
const ownDatabase: TargetDatabase = { url: undefined }
const { values, positionals } = parseArgs({
  args: process.argv.slice(2).map((word) => (word === '--changed' ? '--changed=HEAD' : word)),
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    grep: { type: 'string', short: 'g' },
    changed: { type: 'string' },
    all: { type: 'boolean' },
  },
})
const changed = values.changed === undefined ? undefined : testsAffectedBy(values.changed)
const files = [...positionals, ...(changed ?? [])]
const isNarrow = changed !== undefined || files.length > 0 || values.grep !== undefined
// Narrowed runs include every browser test that matches.
const narrowing: Narrowing = { files, grep: values.grep, withSecondLooks: isNarrow || values.all === true }
// Read by tools/suite/extent.ts in every process of a step.
if (values.all) process.env.TEST_ALL = '1'
const wanted = chooseSteps()
const notes: string[] = []
const done: Done[] = []
let cluster: Cluster | undefined
const removeTemporaries = useMemoryForTemp()

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopPrograms()
    void (cluster?.stop() ?? Promise.resolve()).finally(() => {
      removeTemporaries()
      process.exit(130)
    })
  })
}

if (!isNarrow && !values.only) clearResults()
try {
  await runStep('check', checkStep)
  // The browser tests need the built app, even when only they were requested.
  if (wanted.some((step) => step === 'build' || step.startsWith('e2e')))
    await runStep('build', buildStep, true)
  await runStep('unit', () => unitStep(narrowing))
  const postgres = await openPostgres()
  await runStep('api', () => apiStep('api', narrowing, postgres ?? ownDatabase))
  if (postgres) {
    const embedded = { ...ownDatabase, marked: !values.all, isSecond: true }
    await runStep('api-embedded', () => apiStep('api-embedded', narrowing, embedded))
    await runStep('e2e', () => browserStep('e2e', narrowing, postgres))
    await runStep('e2e-embedded', () =>
      browserStep('e2e-embedded', narrowing, { ...ownDatabase, marked: true }),
    )
  } else {
    await runStep('e2e', () => browserStep('e2e', narrowing, ownDatabase))
  }
} finally {
  await cluster?.stop()
  removeTemporaries()
}
report()

async function runStep(step: string, work: () => Promise<Done>, always = false): Promise<void> {
  if (!always && !wanted.includes(step)) return
  console.log(`\n=== ${step}`)
  const started = performance.now()
  const pace = isNarrow ? undefined : measurePace()
  const before = processorSeconds()
  const result = await work()
  const seconds = (performance.now() - started) / 1000
  const after = processorSeconds()
  const processor = before === undefined || after === undefined ? undefined : after - before
  const times = {
    seconds,
    processorSeconds: processor,
    pace: pace && (pace + measurePace()) / 2,
  }
  done.push({ ...result, ...times })
  notes.push(...result.notes)
  // A narrowed run says nothing about rows that other tests prove.
  if (!isNarrow) {
    const { database, tests } = result
    writeResult({ step, database, tests, ...times })
  }
  const busy = processor === undefined ? '' : `, ${processor.toFixed(0)} s of processor`
  console.log(`=== ${step} took ${seconds.toFixed(1)} s${busy}`)
}

/** Returns the PostgreSQL for the tests; without one, they all run on the embedded database. */
async function openPostgres(): Promise<TargetDatabase | undefined> {
  if (!wanted.some((step) => step.startsWith('api') || step.startsWith('e2e'))) return undefined
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL }
  const programs = findPostgres()
  if (!programs) {
    notes.push(
      'PostgreSQL: there is none here (no initdb on PATH or in /usr/lib/postgresql) and TEST_DATABASE_URL is not set; all ran on PGlite',
    )
    return undefined
  }
  try {
    cluster = await startPostgres(programs)
    console.log(`\nPostgreSQL ${cluster.version} was started for the tests.`)
    return { url: cluster.url }
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    const test = {
      title: 'a PostgreSQL for the tests starts',
      status: 'failed' as const,
      file: 'tools/programs/postgres.ts',
    }
    done.push({ step: 'api', tests: [test], notes: [] })
    return undefined
  }
}

/** Test files that a change may have broken. */
function testsAffectedBy(base: string): string[] {
  const differing = changedSince(base)
  const tests = testsThatReach(readHouse(root), differing)
  console.log(`${differing.length} files differ from ${base}; they reach ${tests.length} files of tests.`)
  for (const test of tests) console.log(`  ${test}`)
  return tests
}

function chooseSteps(): string[] {
  const named = values.only?.split(',').map((name) => name.trim())
  const unknown = named?.filter((name) => !allSteps.includes(name)) ?? []
  if (unknown.length > 0) {
    console.error(`There is no step ${unknown.join(', ')}. The steps are ${allSteps.join(', ')}.`)
    process.exit(2)
  }
  if (named) return named
  if (changed) return ['check', ...stepsOf(changed)]
  // A filter selects tests; repository-wide checks aren't among them.
  return isNarrow ? allSteps.filter((step) => step !== 'check' && step !== 'build') : allSteps
}

/** The steps that run the given test files. */
function stepsOf(tests: readonly string[]): string[] {
  const inBrowser = tests.some((path) => path.endsWith('.e2e.ts'))
  const onServer = tests.some((path) => path.endsWith('.test.ts') || path.endsWith('.test.tsx'))
  return [...(onServer ? ['unit', 'api', 'api-embedded'] : []), ...(inBrowser ? ['e2e'] : [])]
}

function report(): void {
  console.log('\n=== Summary')
  for (const { step, tests, database } of done) {
    const where = database ? ` on ${database}` : ''
    console.log(
      `  ${(step + where).padEnd(28)} ${count(tests, 'passed')} passed, ${count(tests, 'failed')} failed`,
    )
  }
  const tests = done.flatMap((step) => step.tests)
  for (const { title, file, status, why } of tests) {
    if (status !== 'failed') continue
    console.log(`  FAILED ${file}: ${title}`)
    if (why) console.log(`    ${why}`)
  }
  const missing = allSteps.filter((step) => !wanted.includes(step) && !done.some((ran) => ran.step === step))
  if (missing.length > 0) notes.push(`not asked for: ${missing.join(', ')}`)
  for (const note of notes) console.log(`  left out: ${note}`)
  const skipped = count(tests, 'skipped')
  const failed = count(tests, 'failed')
  const isOverBudget = !isNarrow && reportSpending()
  process.exitCode = failed > 0 || (isOverBudget && values.all) ? 1 : 0
  console.log(
    `\n${count(tests, 'passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  )
}

/** Prints each step's CPU time next to its budget, and the slowest files; returns whether any step is over budget. */
function reportSpending(): boolean {
  const { lines, isOver } = describeSpending(done, values.all ?? false)
  console.log('\n=== Spent')
  for (const line of lines) console.log(`  ${line}`)
  for (const { file, step, ms } of slowest(done)) {
    console.log(`  ${(ms / 1000).toFixed(0).padStart(5)} s  ${file} (${step})`)
  }
  return isOver
}

function count(tests: Done['tests'], status: string): number {
  return tests.filter((test) => test.status === status).length
}

/**
 * Puts the temporary files of this process and its children in memory, if the system has at least 4 GiB of it and
 * `TMPDIR` isn't set. Returns a function that removes them.
 */
function useMemoryForTemp(): () => void {
  if (process.env.TMPDIR || !hasRoom()) return () => {}
  const folder = mkdtempSync(`${memory}/gt-`)
  // PostgreSQL must traverse the folder as another user.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

function hasRoom(): boolean {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= leastBytes
  } catch {
    return false
  }
}
