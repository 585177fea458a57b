// Where the time of `npm test` goes: measured as it runs, and shown in docs/testing.md.
import { readFileSync } from 'node:fs'
import type { StepResult } from './results.ts'

const ticksPerSecond = 100
const slowestMax = 12

/**
 * Processor seconds of the programs that this process has started and that have ended, with all that they started in
 * turn; undefined where the system does not tell (it does on Linux).
 */
export function processorSeconds(): number | undefined {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    // The name may hold spaces: count from behind it. Fields 16 and 17 are what ended children took.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond
  } catch {
    return undefined
  }
}

/** The tables of docs/testing.md: each step, and the files that take longest. */
export function describeTimes(results: readonly StepResult[]): string {
  const timed = results.filter(({ seconds }) => seconds !== undefined)
  const sum = (pick: (step: StepResult) => number | undefined) =>
    timed.reduce((total, step) => total + (pick(step) ?? 0), 0)
  const lines = [
    '| step | database | tests | seconds | of processor |',
    '| --- | --- | ---: | ---: | ---: |',
    ...timed.map(
      (step) =>
        `| \`${step.step}\` | ${step.database ?? ''} | ${ran(step)} | ${whole(step.seconds)} | ${whole(step.processorSeconds)} |`,
    ),
    `| all | | ${sum(ran)} | ${whole(sum(({ seconds }) => seconds))} | ${whole(sum((step) => step.processorSeconds))} |`,
    '',
    'The files that take longest (the tests alone, without the start of their portal):',
    '',
    '| file | step | tests | seconds |',
    '| --- | --- | ---: | ---: |',
    ...slowest(timed).map(
      ({ file, step, tests, ms }) => `| \`${file}\` | \`${step}\` | ${tests} | ${whole(ms / 1000)} |`,
    ),
  ]
  return lines.join('\n')
}

const ran = ({ tests }: StepResult) => tests.filter(({ status }) => status !== 'skipped').length
const whole = (value: number | undefined) => (value === undefined ? '-' : String(Math.round(value)))

function slowest(results: readonly StepResult[]) {
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
