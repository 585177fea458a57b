// Runs in the copy that tools/mutants.ts made: draws faults, plants them one at a time, and reports which ones tests
// caught.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { placeOf } from '../districts.ts'
import { root } from '../node.mjs'
import { findPostgres, startPostgres } from '../programs/postgres.ts'
import { fromVitest, reportFile, type TestResult } from '../suite/results.ts'
import { runNode, stopPrograms } from '../suite/run-program.ts'
import { type House, readHouse } from '../tidy/source.ts'
import { draw, type Mutation, mutationsOf, planted } from './mutations.ts'
import { nearestTests } from './nearest-tests.ts'

type Mutant = Mutation & { path: string }
/** `invalid`: PostgreSQL can't parse it, so it says nothing about the tests. */
type MutantResult = { end: 'killed' | 'survived' | 'invalid'; by: string }

/**
 * The timeout for the tests of one fault, far longer than they take. A longer run counts as hung, and the fault as
 * caught.
 */
const timeoutMs = 10 * 60_000
const { values, positionals: rooms } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '12' },
    tests: { type: 'string', default: '20' },
  },
})
const house = readHouse(root)
/** Test files that passed here without a fault. */
const passingTests = new Set<string>()
let databaseUrl = process.env.TEST_DATABASE_URL
const programs = databaseUrl ? undefined : findPostgres()
const cluster = programs ? await startPostgres(programs) : undefined
databaseUrl ??= cluster?.url ?? ''

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopPrograms()
    void (cluster?.stop() ?? Promise.resolve()).finally(() => process.exit(130))
  })
}
try {
  await tryRooms()
} finally {
  await cluster?.stop()
}

async function tryRooms(): Promise<void> {
  const shares: string[] = []
  for (const room of rooms.length > 0 ? rooms : allRooms(house)) {
    const mutants = draw(mutantsOf(room), Number(values.count), Number(values.seed))
    console.log(`\n${room}: ${mutants.length} faults by the seed ${values.seed}`)
    const outcomes: MutantResult['end'][] = []
    for (const mutant of mutants) {
      const started = performance.now()
      const { end, by } = await testMutant(mutant)
      outcomes.push(end)
      const seconds = ((performance.now() - started) / 1000).toFixed(0)
      console.log(`  ${end.padEnd(8)} ${describe(mutant)}  ${by} (${seconds} s)`)
    }
    shares.push(shareOf(room, outcomes))
  }
  console.log(`\n${shares.join('\n')}`)
}

/** The room of a source file in contract or server. */
function roomOf(path: string): string | undefined {
  return /^(?:contract|server)\//.test(path) ? placeOf(path)?.room : undefined
}

function allRooms({ files }: House): string[] {
  return [...new Set(files.flatMap(({ path }) => roomOf(path) ?? []))].toSorted()
}

/** Every fault that can be planted in a room, or in files whose path contains `room`. Skips tables. */
function mutantsOf(room: string): Mutant[] {
  const isOfRoom = (path: string) => (room.includes('/') ? path.includes(room) : roomOf(path) === room)
  return house.files
    .filter(({ path, isTest }) => isOfRoom(path) && !isTest && !path.endsWith('/tables.ts'))
    .flatMap(({ path, text }) => mutationsOf(text).map((mutation) => ({ path, ...mutation })))
}

async function testMutant(mutant: Mutant): Promise<MutantResult> {
  const tests = nearestTests(house, mutant.path).slice(0, Number(values.tests))
  if (tests.length === 0) return { end: 'survived', by: 'no test reaches the file' }
  const file = join(root, mutant.path)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, planted(text, mutant))
  const { failed, said } = await run(tests).finally(() => writeFileSync(file, text))
  if (/syntax error at or near/.test(said)) return { end: 'invalid', by: 'no SQL' }
  if (failed === 'hangs') return { end: 'killed', by: 'it hangs' }
  // Tests skipped after the first failure are also listed as failed, but without a time.
  const first = failed.find(({ ms }) => ms !== undefined) ?? failed[0]
  if (!first) return { end: 'survived', by: `${tests.length} files of tests` }
  await requirePassing(first.file)
  return { end: 'killed', by: `${first.file}: ${first.title}` }
}

/** A test that fails without a fault would count as having caught one. */
async function requirePassing(test: string): Promise<void> {
  if (passingTests.has(test)) return
  const { failed, said } = await run([test])
  if (failed.length > 0) throw new Error(`${test} fails with nothing planted:\n${said}`)
  passingTests.add(test)
}

/** Runs test files one after another until one fails. */
async function run(tests: readonly string[]): Promise<{ failed: TestResult[] | 'hangs'; said: string }> {
  const report = reportFile('mutants')
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config=tools/mutants/vitest.config.ts',
    '--project=unit',
    '--project=api',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...tests,
  ]
  const env = { TEST_DATABASE_URL: databaseUrl, MUTANTS_TESTS: tests.join(',') }
  const { code, said } = await runNode(args, { env, limitMs: timeoutMs })
  if (code >= 128) return { failed: 'hangs', said }
  const failed = (fromVitest(report) ?? []).filter(({ status }) => status === 'failed')
  if (code === 0 || failed.length > 0) return { failed, said }
  const file = tests[0] ?? ''
  return { failed: [{ title: `vitest ended with ${code}`, status: 'failed', file }], said }
}

function describe({ path, line, was, becomes }: Mutant): string {
  const short = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 60)
  return `${path}:${line}  ${short(was)} → ${becomes === '' ? 'nothing' : becomes}`
}

function shareOf(room: string, ends: readonly MutantResult['end'][]): string {
  const killed = ends.filter((end) => end === 'killed').length
  const valid = ends.filter((end) => end !== 'invalid').length
  const share = valid === 0 ? 0 : Math.floor((100 * killed) / valid)
  return `${room.padEnd(12)} ${killed} of ${valid} killed (${share} %)`
}
