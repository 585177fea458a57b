// `npm run bench`: measures the portal, each figure next to its limit, and writes bench/results. `npm run bench --
// --only lists,session` runs some and only prints; `--write` also writes their results.
import { parseArgs } from 'node:util'
import { findPostgres } from '../tools/programs/postgres.ts'
import { buildWeb } from '../tools/start/web.mjs'
import { type BenchmarkResult, aimsTable, markdown } from './report.ts'
import { bulkUndo } from './runs/bulk-undo.ts'
import { bulkMessages } from './runs/bulk-messages.ts'
import { bulkGrid } from './runs/bulk-grid.ts'
import { carts } from './runs/carts.ts'
import { firstPages } from './runs/browser.ts'
import { costs } from './runs/costs.ts'
import { crowd } from './runs/crowd.ts'
import { enroll } from './runs/enroll.ts'
import { httpVersions } from './runs/http-versions.ts'
import { imports } from './runs/imports.ts'
import { integrations } from './runs/integrations.ts'
import { dailyTouches } from './runs/daily-touches.ts'
import { cartPages } from './runs/cart-page.ts'
import { grown } from './runs/grown.ts'
import { happiness } from './runs/happiness.ts'
import { heavyReviews } from './runs/heavy-reviews.ts'
import { lighthouseScores } from './runs/lighthouse.ts'
import { listPages } from './runs/lists.ts'
import { logAndReport } from './runs/log-and-report.ts'
import { moneyLists } from './runs/money-lists.ts'
import { packageList, planList } from './runs/care-lists.ts'
import { packingHandOver, packingPdf } from './runs/packing.ts'
import { people } from './runs/people.ts'
import { processes } from './runs/processes.ts'
import { purchases } from './runs/purchases.ts'
import { queues } from './runs/queues.ts'
import { rehearsal } from './runs/rehearsal.ts'
import { renewalRun } from './runs/renewals.ts'
import { memberSearch } from './runs/member-search.ts'
import { searches } from './runs/search.ts'
import { sequenceRun } from './runs/sequences.ts'
import { sessionCheck } from './runs/session-check.ts'
import { startAndMemory } from './runs/start.ts'
import { teams } from './runs/teams.ts'
import { tokenHolds } from './runs/token-holds.ts'
import { renders } from './runs/renders.ts'
import { topOfMindGrid } from './runs/top-of-mind-grid.ts'
import { signedInUser } from './runs/user.ts'
import { wallets } from './runs/wallets.ts'
import { openWorld } from './world/world.ts'
import { writeDocument } from './write-document.ts'

const benchmarks = [
  purchases,
  wallets,
  renewalRun,
  sequenceRun,
  happiness,
  carts,
  enroll,
  bulkUndo,
  bulkMessages,
  imports,
  integrations,
  tokenHolds,
  heavyReviews,
  listPages,
  people,
  searches,
  memberSearch,
  teams,
  moneyLists,
  logAndReport,
  planList,
  packageList,
  queues,
  rehearsal,
  sessionCheck,
  signedInUser,
  processes,
  dailyTouches,
  packingPdf,
  packingHandOver,
  startAndMemory,
  firstPages,
  httpVersions,
  cartPages,
  topOfMindGrid,
  bulkGrid,
  renders,
  lighthouseScores,
  costs,
  // Last, since they fill the disk.
  crowd,
  grown,
]
const { values } = parseArgs({ options: { only: { type: 'string' }, write: { type: 'boolean' } } })
const names =
  values.only?.split(',') ?? benchmarks.filter(({ byNameOnly }) => !byNameOnly).map(({ name }) => name)
const unknown = names.filter((name) => !benchmarks.some((benchmark) => benchmark.name === name))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}.`)
  console.error(`There are: ${benchmarks.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}

// Builds the web app first, so that no benchmark measures it.
const built = await buildWeb()
if (built !== 0) process.exit(built)

const hasPostgres = findPostgres() !== undefined
const world = openWorld()
const results: BenchmarkResult[] = []
const began = performance.now()
try {
  for (const benchmark of benchmarks.filter(({ name }) => names.includes(name))) {
    if (benchmark.needsPostgres && !hasPostgres) {
      console.log(`\n${benchmark.heading}: left out, this machine has no PostgreSQL (initdb).`)
      continue
    }
    const start = performance.now()
    console.log(`\n${benchmark.heading} ...`)
    const findings = await benchmark.run(world).catch(failed)
    if (!findings) continue
    results.push({ name: benchmark.name, findings })
    for (const table of findings.tables) console.log(`\n${markdown(table)}`)
    console.log(`\nTook ${seconds(start)} s.`)
  }
  const aims = aimsTable(results.flatMap(({ findings }) => findings.aims))
  console.log(`\n${markdown(aims)}`)
  if (values.only === undefined || values.write) await writeDocument(results, await world.versions())
} finally {
  await world.close()
}
console.log(`\nAll took ${seconds(began)} s.`)

/** The other benchmarks still run, and the whole run counts as failed. */
function failed(error: unknown): null {
  console.error(error)
  process.exitCode = 1
  return null
}

function seconds(from: number): number {
  return Math.round((performance.now() - from) / 1000)
}
