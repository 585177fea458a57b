// Results of the test programs, in one format.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../node.mjs'

export type TestResult = {
  title: string
  status: 'passed' | 'failed' | 'skipped'
  file: string
  ms?: number | undefined
  /** The failure message, in one line. */
  why?: string | undefined
}

/** One step of `npm test`. `database` is the one it ran on, if any; a full run also records its times. */
export type StepResult = {
  step: string
  database?: string | undefined
  tests: TestResult[]
  seconds?: number
  processorSeconds?: number | undefined
  /** How many times longer the machine took meanwhile than the budgets assume (`pace.ts`). */
  pace?: number | undefined
}

const folder = join(root, '.cache', 'results')

/** Path for a program's own report. Removes the file of an earlier run. */
export function reportFile(step: string): string {
  const raw = join(root, '.cache', 'reports')
  mkdirSync(raw, { recursive: true })
  const file = join(raw, `${step}.json`)
  rmSync(file, { force: true })
  return file
}

/** Deletes the results of earlier runs. */
export function clearResults(): void {
  rmSync(folder, { recursive: true, force: true })
}

/** Saves a step's results for the coverage table. */
export function writeResult(result: StepResult): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${result.step}.json`), `${JSON.stringify(result, null, 1)}\n`)
}

/** Results of each step's last full run. */
export function readResults(): StepResult[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
}

type VitestReport = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: {
      title: string
      status: string
      duration?: number | null
      failureMessages?: string[] | null
    }[]
  }[]
}

/** Reads Vitest's report. A file that couldn't be loaded counts as one failed test. */
export function fromVitest(file: string): TestResult[] | undefined {
  if (!existsSync(file)) return undefined
  const report: VitestReport = JSON.parse(readFileSync(file, 'utf8'))
  return report.testResults.flatMap((suite) => {
    const path = relative(root, suite.name)
    const tests = suite.assertionResults.map(({ title, status, duration, failureMessages }) => ({
      title,
      status: status === 'passed' ? 'passed' : status === 'failed' ? 'failed' : 'skipped',
      file: path,
      ms: duration ?? undefined,
      why: inOneLine(failureMessages?.[0]),
    })) satisfies TestResult[]
    const broken = suite.status === 'failed' && !tests.some((test) => test.status === 'failed')
    return broken
      ? [
          ...tests,
          { title: `${path} could not run`, status: 'failed', file: path, why: inOneLine(suite.message) },
        ]
      : tests
  })
}

type PlaywrightSuite = {
  file: string
  specs: {
    title: string
    file: string
    tests: { status: string; results?: { duration: number; error?: { message?: string } }[] }[]
  }[]
  suites?: PlaywrightSuite[]
}
type PlaywrightReport = { suites: PlaywrightSuite[]; errors: { message?: string }[] }

/** Reads Playwright's report. An error outside any test counts as one failed test. */
export function fromPlaywright(file: string): TestResult[] | undefined {
  if (!existsSync(file)) return undefined
  const report: PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'))
  const collect = (suite: PlaywrightSuite): TestResult[] => [
    ...suite.specs.map((spec) => ({
      title: spec.title,
      status: statusOf(spec.tests.map((test) => test.status)),
      file: `e2e/${spec.file}`,
      ms: resultsOf(spec).reduce((sum, { duration }) => sum + duration, 0),
      why: inOneLine(resultsOf(spec).find(({ error }) => error)?.error?.message),
    })),
    ...(suite.suites ?? []).flatMap(collect),
  ]
  const errors = report.errors.map(({ message = 'an error outside of the tests' }) => ({
    title: message.split('\n')[0] ?? '',
    status: 'failed' as const,
    file: 'e2e',
  }))
  return [...report.suites.flatMap(collect), ...errors]
}

function resultsOf(spec: PlaywrightSuite['specs'][number]) {
  return spec.tests.flatMap(({ results = [] }) => results)
}

// oxlint-disable-next-line no-control-regex -- the codes of colors begin with this one
const colors = /\u001B\[[\d;]*m/g
const whyLengthMax = 600

/** A test's message without its stack, short enough for the end of a long log. */
function inOneLine(said: string | undefined): string | undefined {
  const words = said
    ?.replaceAll(colors, '')
    .split(/\n\s+at /)[0]
    ?.replaceAll(/\s+/g, ' ')
    .trim()
  return words ? words.slice(0, whyLengthMax) : undefined
}

function statusOf(runs: string[]): TestResult['status'] {
  if (runs.some((run) => run === 'unexpected' || run === 'flaky')) return 'failed'
  return runs.some((run) => run === 'expected') ? 'passed' : 'skipped'
}
