// `npm run coverage`: writes docs/coverage.md and the times in docs/testing.md, from the requirement rows and the last
// `npm test`.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeCoverage } from './suite/coverage-text.ts'
import { root } from './node.mjs'
import { readResults } from './suite/results.ts'
import { readRows } from './tidy/rows.ts'
import { describeTimes } from './suite/times.ts'

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
