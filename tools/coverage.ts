// `npm run coverage`: docs/coverage.md, from the requirement rows and the last `npm test`.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeCoverage } from './coverage-text.ts'
import { root } from './node.mjs'
import { readResults } from './results.ts'
import { readRows } from './tidy/rows.ts'

const results = readResults()
if (!results.some((step) => step.tests.length > 0)) {
  console.error('There are no results of a run: run `npm test` first.')
  process.exit(1)
}
const { text, proven, all } = describeCoverage(readRows(root), results)
writeFileSync(join(root, 'docs', 'coverage.md'), text)
console.log(`docs/coverage.md: ${proven} of ${all} rows are proven`)
