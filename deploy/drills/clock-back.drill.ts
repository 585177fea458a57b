// Sets the machine's clock back by an hour under a running portal, its PostgreSQL, and buyers: `node tools/run.mjs
// deploy/drills/clock-back.drill.ts`. Needs faketime (apt-get install faketime).
import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onDatabase } from '../../bench/world/cluster.ts'
import { fillBuyers } from '../../bench/world/fill.ts'
import { startPortalProcess } from '../../server/test/processes/portal-process.ts'
import { freePort } from '../../tools/programs/free-port.ts'
import { startBuyers, longestGap, waitForPurchases } from './buyers.ts'
import { Running, drillFolder, folderIn, initCluster, remove, startServer } from './clusters.ts'
import { expectNothingLost, untilSettled } from './expect-nothing-lost.ts'

const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')
if (!library) throw new Error('There is no libfaketime: apt-get install faketime')
const folder = drillFolder()
const running = new Running()
const clockFile = join(folder, 'clock')
const setClock = (by: string) => writeFileSync(clockFile, `${by}\n`, { mode: 0o644 })
// The buyers' clock and the monotonic clock that measures waits stay unchanged.
const fakeClockEnv = {
  LD_PRELOAD: library,
  FAKETIME_TIMESTAMP_FILE: clockFile,
  FAKETIME_CACHE_DURATION: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
}
setClock('+0')

try {
  const data = join(folder, 'data')
  initCluster(data)
  const server = running.add(await startServer(data, await freePort(), {}, fakeClockEnv))
  const { url } = server
  const buyers = (await fillBuyers(url)).slice(0, 6)
  const env = { ...fakeClockEnv, DATABASE_URL: url, DATA_DIR: folderIn(folder, 'portal') }
  const worker = running.add(await startPortalProcess({ ...env, ROLE: 'all' }))
  const web = running.add(await startPortalProcess({ ...env, ROLE: 'web' }))
  const buying = running.add(startBuyers([web.url, worker.url], buyers))
  await waitForPurchases(buying, 50)
  const runs = await countRuns(url)

  const began = Date.now()
  setClock('-1h')
  await waitForPurchases(buying, 200)
  console.log(
    `Back by an hour: no purchases for ${longestGap(buying, began).toFixed(1)} s; refused: ${JSON.stringify(buying.refused)}`,
  )
  // Purchases interrupted now leave open charges, which the worker has to check.
  await web.kill()
  running.add(await startPortalProcess({ ...env, ROLE: 'web' }))
  await waitForPurchases(buying, 50)
  await buying.stop()
  const from = performance.now()
  await untilSettled(url)
  console.log(
    `Work left open by a killed process was finished after ${Math.round((performance.now() - from) / 1000)} s.`,
  )
  const again = await countRuns(url)
  const twice = again.filter(({ name, count }) => count > (runs.find((one) => one.name === name)?.count ?? 0))
  console.log(`Daily work that ran again: ${JSON.stringify(twice)}`)
  await expectNothingLost(url, buying.acknowledged)
  console.log(`${buying.acknowledged.length} purchases are kept, and the books add up.`)
} finally {
  await running.stop()
  remove(folder)
}

/** Counts the runs of each daily job. */
async function countRuns(url: string): Promise<{ name: string; count: number }[]> {
  return onDatabase(url, async (client) => {
    const { rows } = await client.query<{ name: string; count: number }>(
      `select name, count(*)::int as count from recurring_runs
        where extract(second from due_at) = 0 and extract(minute from due_at)::int % 5 = 0 group by name order by name`,
    )
    return rows
  })
}
