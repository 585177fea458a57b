// `npm test`: everything. The last line says how many passed and failed.
//   npm test -- --only check,unit     some steps (check, build, unit, api, postgres, e2e, e2e-postgres)
//   npm test -- --grep 'C-4.6'        tests whose title matches
//   npm test -- server/src/plans      tests in files whose path contains it
import { parseArgs } from 'node:util'
import { findPostgres, startPostgres, type Cluster } from './postgres.ts'
import { clearResults, writeResult } from './results.ts'
import { stopPrograms } from './run-program.ts'
import { browserStep, buildStep, checkStep, vitestStep, type Done, type Narrowing } from './steps.ts'

const allSteps = ['check', 'build', 'unit', 'api', 'postgres', 'e2e', 'e2e-postgres']
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, grep: { type: 'string', short: 'g' } },
})
const narrowing: Narrowing = { files: positionals, grep: values.grep }
const isNarrow = narrowing.files.length > 0 || narrowing.grep !== undefined
const wanted = chooseSteps()
const notes: string[] = []
const done: Done[] = []
let cluster: Cluster | undefined

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopPrograms()
    void (cluster?.stop() ?? Promise.resolve()).finally(() => process.exit(130))
  })
}

if (!isNarrow && !values.only) clearResults()
try {
  await take('check', checkStep)
  // What the browser opens must be built, also when only the browser tests were asked for.
  if (wanted.some((step) => step === 'build' || step.startsWith('e2e'))) await take('build', buildStep, true)
  await take('unit', () => vitestStep('unit', narrowing))
  await take('api', () => vitestStep('api', narrowing))
  const databaseUrl = await postgresUrl()
  if (databaseUrl) await take('postgres', () => vitestStep('postgres', narrowing, databaseUrl))
  await take('e2e', () => browserStep('e2e', narrowing))
  if (databaseUrl) await take('e2e-postgres', () => browserStep('e2e-postgres', narrowing, databaseUrl))
} finally {
  await cluster?.stop()
}
report()

async function take(step: string, work: () => Promise<Done>, always = false): Promise<void> {
  if (!always && !wanted.includes(step)) return
  console.log(`\n=== ${step}`)
  const started = performance.now()
  const result = await work()
  done.push(result)
  notes.push(...result.notes)
  // A few chosen tests say nothing about the rows that the others prove.
  if (!isNarrow) writeResult({ step, database: result.database, tests: result.tests })
  console.log(`=== ${step} took ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

async function postgresUrl(): Promise<string | undefined> {
  if (!wanted.includes('postgres') && !wanted.includes('e2e-postgres')) return undefined
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL
  const programs = findPostgres()
  if (!programs) {
    notes.push(
      'postgres, e2e-postgres: there is no PostgreSQL here (no initdb on PATH or in /usr/lib/postgresql) and TEST_DATABASE_URL is not set',
    )
    return undefined
  }
  try {
    cluster = await startPostgres(programs)
    console.log(`\nPostgreSQL ${cluster.version} was started for the tests.`)
    return cluster.url
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    const test = {
      title: 'a PostgreSQL for the tests starts',
      status: 'failed' as const,
      file: 'tools/postgres.ts',
    }
    done.push({ step: 'postgres', tests: [test], notes: [] })
    return undefined
  }
}

function chooseSteps(): string[] {
  const named = values.only?.split(',').map((name) => name.trim())
  const unknown = named?.filter((name) => !allSteps.includes(name)) ?? []
  if (unknown.length > 0) {
    console.error(`There is no step ${unknown.join(', ')}. The steps are ${allSteps.join(', ')}.`)
    process.exit(2)
  }
  if (named) return named
  // A filter says which tests are meant; the checks of the whole house are not among them.
  return isNarrow ? allSteps.filter((step) => step !== 'check' && step !== 'build') : allSteps
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
  for (const { title, file, status } of tests)
    if (status === 'failed') console.log(`  FAILED ${file}: ${title}`)
  const missing = allSteps.filter((step) => !wanted.includes(step) && !done.some((ran) => ran.step === step))
  if (missing.length > 0) notes.push(`not asked for: ${missing.join(', ')}`)
  for (const note of notes) console.log(`  left out: ${note}`)
  const skipped = count(tests, 'skipped')
  const failed = count(tests, 'failed')
  process.exitCode = failed > 0 ? 1 : 0
  console.log(
    `\n${count(tests, 'passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  )
}

function count(tests: Done['tests'], status: string): number {
  return tests.filter((test) => test.status === status).length
}
