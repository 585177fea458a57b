// The steps of `npm test`. Each returns its test results, and what was skipped and why.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from '../programs/browser.ts'
import { runChecks } from '../check.ts'
import { checkFirstPages } from '../checks/first-pages.ts'
import { root } from '../node.mjs'
import { fromPlaywright, fromVitest, reportFile, type StepResult, type TestResult } from './results.ts'
import { runNode } from './run-program.ts'
import { buildWeb } from '../start/web.mjs'

/** The requested filters: parts of paths, a pattern for titles, and whether browser tests tagged `@all` run too. */
export type Narrowing = { files: string[]; grep: string | undefined; withSecondLooks: boolean }

/**
 * The database a step runs on: the embedded one, or the PostgreSQL at `url`. `marked` limits it to marked tests;
 * `isSecond` means the same tests already ran on PostgreSQL.
 */
export type TargetDatabase = { url: string | undefined; marked?: boolean; isSecond?: boolean }

/** `notes` state what was skipped. */
export type Done = StepResult & { notes: string[] }

const vitest = 'node_modules/vitest/vitest.mjs'
const playwright = 'node_modules/@playwright/test/cli.js'

/** Timeout of a step in minutes: four times what it took on two slow cores (docs/testing.md). */
const limitMinutes = { unit: 4, api: 45, e2e: 60 }

/** Types, lint, format, order, unused code, lockfile, and licenses: one test each. */
export async function checkStep(): Promise<Done> {
  const checked = await runChecks(({ name, code, said, seconds }) => {
    console.log(`  ${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`)
    if (code !== 0) console.log(said.trim())
  })
  const tests = checked.map(({ name, code }) => single(name, code === 0, 'tools/check.ts'))
  return { step: 'check', tests, notes: [] }
}

/** Builds the web app for the browser tests, and checks that its first pages keep to their budget. */
export async function buildStep(): Promise<Done> {
  const code = await buildWeb()
  const tests = [single('the web app builds', code === 0, 'web')]
  if (code === 0) {
    const pages = await checkFirstPages()
    if (pages.code !== 0) console.log(pages.said)
    tests.push(
      single('no first page has outgrown its budget', pages.code === 0, 'tools/checks/first-pages.ts'),
    )
  }
  return { step: 'build', tests, notes: [] }
}

/** Runs Vitest on tests that need no database. */
export async function unitStep(narrowing: Narrowing): Promise<Done> {
  return { step: 'unit', ...(await runVitest('unit', 'unit', limitMinutes.unit, narrowing)) }
}

/** Runs Vitest on tests that need a database. */
export async function apiStep(step: string, narrowing: Narrowing, on: TargetDatabase): Promise<Done> {
  const project = on.marked ? 'api-both' : 'api'
  const found = await runVitest(step, project, limitMinutes.api, narrowing, on)
  return { step, database: nameOf(on), ...found }
}

async function runVitest(
  step: string,
  project: string,
  minutes: number,
  narrowing: Narrowing,
  { url = '', isSecond = false }: TargetDatabase = { url: undefined },
): Promise<{ tests: TestResult[]; notes: string[] }> {
  const report = reportFile(step)
  const args = [
    vitest,
    'run',
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--project',
    project,
  ]
  if (narrowing.grep) args.push('-t', narrowing.grep)
  args.push(...narrowing.files)
  const { code } = await runNode(args, {
    show: true,
    env: { TEST_DATABASE_URL: url, SECOND_DATABASE: isSecond ? '1' : '' },
    limitMs: minutes * 60_000,
  })
  const tests = complete(fromVitest(report), code, step)
  return { tests, notes: skippedNote(step, tests) }
}

/** Runs Playwright on portals with this database. */
export async function browserStep(step: string, narrowing: Narrowing, on: TargetDatabase): Promise<Done> {
  const empty = { step, database: nameOf(on) }
  if (!hasBrowserTests()) return { ...empty, tests: [], notes: [`${step}: e2e has no tests yet`] }
  try {
    const browser = await findBrowser()
    console.log(`  in ${browser.name}`)
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    return {
      ...empty,
      tests: [single('a browser for the tests starts', false, 'tools/programs/browser.ts')],
      notes: [],
    }
  }
  const report = reportFile(step)
  const args = [playwright, 'test', '--pass-with-no-tests', '--reporter=list,json']
  // Playwright takes one pattern: combine them so that a title must match all.
  const titles = [on.marked ? '@both-databases' : '', narrowing.grep ?? ''].filter(Boolean)
  if (titles.length > 0) args.push('--grep', titles.map((one) => `(?=.*${one})`).join(''))
  if (!narrowing.withSecondLooks) args.push('--grep-invert', '@all')
  args.push(...narrowing.files)
  const { code } = await runNode(args, {
    show: true,
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      TEST_DATABASE_URL: on.url ?? '',
      PLAYWRIGHT_FORCE_TTY: '0',
    },
    limitMs: limitMinutes.e2e * 60_000,
  })
  const tests = complete(fromPlaywright(report), code, step)
  return { ...empty, tests, notes: skippedNote(step, tests) }
}

function nameOf({ url }: TargetDatabase): string {
  return url ? 'PostgreSQL' : 'PGlite'
}

function hasBrowserTests(): boolean {
  const folder = join(root, 'e2e')
  return (
    existsSync(folder) &&
    readdirSync(folder, { recursive: true }).some((name) => String(name).endsWith('.e2e.ts'))
  )
}

/** A program that failed without a failed test, or wrote no report, counts as a failed test. */
function complete(tests: TestResult[] | undefined, code: number, step: string): TestResult[] {
  if (!tests) return [single(`${step} wrote its report (it ended with ${code})`, false, step)]
  if (code === 0 || tests.some((test) => test.status === 'failed')) return tests
  return [...tests, single(`${step} ended cleanly (it ended with ${code})`, false, step)]
}

function single(title: string, passed: boolean, file: string): TestResult {
  return { title, status: passed ? 'passed' : 'failed', file }
}

function skippedNote(step: string, tests: TestResult[]): string[] {
  const skipped = tests.filter((test) => test.status === 'skipped').length
  return skipped > 0 ? [`${step}: ${skipped} tests skip themselves`] : []
}
