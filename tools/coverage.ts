// `npm run coverage`: writes docs/coverage.md and the times in docs/testing.md, from the requirement rows and the last
// `npm test`.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node.mjs'
import { readResults, type StepResult } from './suite/results.ts'
import { readRows, type Row, idsIn } from './tidy/rows.ts'
import { describeTimes } from './suite/times.ts'

if (import.meta.main) {
  const results = readResults()
  if (!results.some((step) => step.tests.length > 0)) {
    console.error('There are no results of a run: run `npm test` first.')
    process.exit(1)
  }
  const { text, proven, all } = describeCoverage(readRows(root), results)
  writeFileSync(join(root, 'docs', 'coverage.md'), text)
  console.log(`docs/coverage.md: ${proven} of ${all} rows are proven`)

  const testing = join(root, 'docs', 'testing.md')
  const around = /(<!-- times -->\n)[^]*(<!-- \/times -->)/
  writeFileSync(
    testing,
    readFileSync(testing, 'utf8').replace(
      around,
      (_all, start: string, end: string) => `${start}\n${describeTimes(results)}\n\n${end}`,
    ),
  )
  console.log('docs/testing.md: where the time of the last run went')
}

/** A row is proven if a test with its id in the title passed, and none with it failed. */
export function provenRows(results: readonly StepResult[]): Set<string> {
  const passed = new Set<string>()
  const failed = new Set<string>()
  for (const { title, status } of results.flatMap((step) => step.tests)) {
    if (status === 'skipped') continue
    for (const id of idsIn(title)) (status === 'passed' ? passed : failed).add(id)
  }
  return new Set([...passed].filter((id) => !failed.has(id)))
}

/** The page: a table of areas, followed by the rows of each. */
export function describeCoverage(
  rows: readonly Row[],
  results: readonly StepResult[],
): { text: string; proven: number; all: number } {
  const done = provenRows(results)
  const areas = Map.groupBy(rows, (row) => row.area)
  const names = [...areas.keys()].toSorted()
  const inArea = (name: string) => areas.get(name) ?? []
  const provenIn = (name: string) => inArea(name).filter((row) => done.has(row.id))
  const proven = rows.filter((row) => done.has(row.id)).length

  const lines = [
    '# What the tests prove',
    '',
    'Written by `npm run coverage` from `docs/requirements` and the last `npm test`. A row counts as proven when a test',
    'that names it in its title passed and none that names it failed.',
    '',
    `**${proven} of ${rows.length} rows**, by what these steps found when they last ran whole: ${steps(results)}.`,
    '',
    '| area | proven | of |',
    '|---|---:|---:|',
    ...names.map((name) => `| [${name}](#${name}) | ${provenIn(name).length} | ${inArea(name).length} |`),
    ...names.flatMap((name) => [
      '',
      `## ${name}`,
      '',
      `Proven: ${list(provenIn(name))}`,
      '',
      `Not yet: ${list(inArea(name).filter((row) => !done.has(row.id)))}`,
    ]),
  ]
  return { text: `${lines.join('\n')}\n`, proven, all: rows.length }
}

function steps(results: readonly StepResult[]): string {
  return results
    .map(({ step, tests }) => `${step} (${tests.filter((test) => test.status === 'passed').length} passed)`)
    .join(', ')
}

function list(rows: readonly Row[]): string {
  return rows.length === 0 ? 'none' : `${rows.map((row) => row.id).join(' ')} (${rows.length})`
}
