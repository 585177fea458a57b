import type { StepResult } from './results.ts'

/** CPU seconds that each step may take on two otherwise idle cores: by default, and with `--all`. */
export const budget: Record<string, { usual: number; all: number }> = {
  check: { usual: 200, all: 200 },
  build: { usual: 30, all: 30 },
  unit: { usual: 80, all: 80 },
  api: { usual: 1000, all: 1700 },
  'api-embedded': { usual: 190, all: 3600 },
  e2e: { usual: 1750, all: 3400 },
  'e2e-embedded': { usual: 60, all: 110 },
}

/** Returns one line per timed step: CPU time used and allowed, whether it is over budget, and how long it took. */
export function describeSpending(
  results: readonly StepResult[],
  runsAll: boolean,
): { lines: string[]; isOver: boolean } {
  const compared = results.flatMap(({ step, seconds, processorSeconds: spent }) => {
    const allowed = budget[step]?.[runsAll ? 'all' : 'usual']
    return spent === undefined || allowed === undefined ? [] : [{ step, seconds, spent, allowed }]
  })
  const lines = compared.map(({ step, seconds, spent, allowed }) => {
    const over = spent > allowed ? ', over budget' : ''
    const took = seconds === undefined ? '' : `, took ${seconds.toFixed(0)} s`
    return `${step.padEnd(14)} ${spent.toFixed(0)} of ${allowed} s of processor${over}${took}`
  })
  return { lines, isOver: compared.some(({ spent, allowed }) => spent > allowed) }
}
