// CPU and wall time of `npm test`: measured as it runs, and shown in docs/testing.md.
import { readFileSync } from 'node:fs'
import type { StepResult } from './results.ts'

/** CPU seconds that each step may take on two otherwise idle cores, at a pace of 1: by default, and with `--all`. */
export const budget: Record<string, { usual: number; all: number }> = {
  check: { usual: 200, all: 200 },
  build: { usual: 30, all: 30 },
  unit: { usual: 110, all: 110 },
  api: { usual: 1000, all: 1700 },
  'api-embedded': { usual: 190, all: 3600 },
  e2e: { usual: 1750, all: 3400 },
  'e2e-embedded': { usual: 60, all: 110 },
}

const ticksPerSecond = 100
const slowestMax = 10

/**
 * CPU seconds the machine has used since it started, for any process: the processes of a browser or PostgreSQL don't
 * count as our ended children. Undefined if the system doesn't report it (Linux does).
 */
export function processorSeconds(): number | undefined {
  try {
    const [user, nice, system, , , interrupts, softly] = readFileSync('/proc/stat', 'utf8')
      .split(/\s+/)
      .slice(1)
      .map(Number)
    const ticks = [user, nice, system, interrupts, softly].reduce<number>((sum, each = 0) => sum + each, 0)
    return ticks / ticksPerSecond
  } catch {
    return undefined
  }
}

/** The tables of docs/testing.md: each step, and the slowest files. */
export function describeTimes(results: readonly StepResult[]): string {
  const timed = results.filter(({ seconds }) => seconds !== undefined)
  const sum = (pick: (step: StepResult) => number | undefined) =>
    timed.reduce((total, step) => total + (pick(step) ?? 0), 0)
  const lines = [
    '| step | database | tests | seconds | of processor | budget |',
    '| --- | --- | ---: | ---: | ---: | ---: |',
    ...timed.map(
      (step) =>
        `| \`${step.step}\` | ${step.database ?? ''} | ${countRun(step)} | ${roundMs(step.seconds)} | ${roundMs(atUsualPace(step))} | ${budget[step.step]?.usual ?? ''} |`,
    ),
    `| all | | ${sum(countRun)} | ${roundMs(sum(({ seconds }) => seconds))} | ${roundMs(sum(atUsualPace))} | ${sum(({ step }) => budget[step]?.usual)} |`,
    '',
    'The files that take longest (the tests alone, without the start of their portal):',
    '',
    '| file | step | tests | seconds |',
    '| --- | --- | ---: | ---: |',
    ...slowest(timed).map(
      ({ file, step, tests, ms }) => `| \`${file}\` | \`${step}\` | ${tests} | ${roundMs(ms / 1000)} |`,
    ),
  ]
  return lines.join('\n')
}

/** The CPU seconds that a step would have taken at a pace of 1. */
const atUsualPace = ({ processorSeconds: spent, pace = 1 }: StepResult) =>
  spent === undefined ? undefined : spent / pace

const countRun = ({ tests }: StepResult) => tests.filter(({ status }) => status !== 'skipped').length
const roundMs = (value: number | undefined) => (value === undefined ? '-' : String(Math.round(value)))

/** The files with the slowest tests, in ms. */
export function slowest(results: readonly StepResult[]) {
  const files = results.flatMap(({ step, tests }) =>
    [...Map.groupBy(tests, ({ file }) => file)].map(([file, own]) => ({
      file,
      step,
      tests: own.length,
      ms: own.reduce((total, test) => total + (test.ms ?? 0), 0),
    })),
  )
  return files.toSorted((a, b) => b.ms - a.ms).slice(0, slowestMax)
}

/** Returns one line per timed step: CPU time used and allowed, whether it is over budget, and how long it took. */
export function describeSpending(
  results: readonly StepResult[],
  runsAll: boolean,
): { lines: string[]; isOver: boolean } {
  const compared = results.flatMap((result) => {
    const allowed = budget[result.step]?.[runsAll ? 'all' : 'usual']
    const spent = atUsualPace(result)
    return spent === undefined || allowed === undefined ? [] : [{ ...result, spent, allowed }]
  })
  const lines = compared.map(({ step, seconds, processorSeconds: measured, pace, spent, allowed }) => {
    const slower = pace === undefined ? '' : ` (${measured?.toFixed(0)} s at a pace of ${pace.toFixed(2)})`
    const over = spent > allowed ? ', over budget' : ''
    const took = seconds === undefined ? '' : `, took ${seconds.toFixed(0)} s`
    return `${step.padEnd(14)} ${spent.toFixed(0)} of ${allowed} s of processor${slower}${over}${took}`
  })
  return { lines, isOver: compared.some(({ spent, allowed }) => spent > allowed) }
}
