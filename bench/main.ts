// `npm run bench`: measures the portal, each figure beside its limit. `-- --only name` runs one; see docs/performance.md.
import { parseArgs } from 'node:util'
import { type Findings, aimsTable, markdown } from './report.ts'
import { listPages } from './runs/lists.ts'
import { purchases } from './runs/purchases.ts'
import { openWorld } from './world/world.ts'

const benchmarks = [purchases, listPages]
const { values } = parseArgs({ options: { only: { type: 'string' } } })
const chosen = benchmarks.filter(({ name }) => values.only === undefined || values.only === name)
if (chosen.length === 0) {
  console.error(`There is no such benchmark. There are: ${benchmarks.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}

const world = openWorld()
const found: { heading: string; findings: Findings }[] = []
try {
  for (const benchmark of chosen) {
    const start = performance.now()
    const findings = await benchmark.run(world)
    found.push({ heading: benchmark.heading, findings })
    for (const table of findings.tables) console.log(`\n${markdown(table)}`)
    console.log(`\n${benchmark.name} took ${Math.round((performance.now() - start) / 1000)} s`)
  }
} finally {
  await world.close()
}
console.log(`\n${markdown(aimsTable(found.flatMap(({ findings }) => findings.aims)))}`)
