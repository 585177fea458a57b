// Fills PostgreSQL's disk during purchases, then frees it: `node tools/run.mjs deploy/drills/full-disk.drill.ts`, as
// root, since it mounts a small in-memory disk.
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fillBuyers } from '../../bench/world/fill.ts'
import { startPortalProcess } from '../../server/test/processes/portal-process.ts'
import { freePort } from '../../tools/programs/free-port.ts'
import { startBuyers, longestGap, waitForPurchases } from './buyers.ts'
import { Running, drillFolder, folderIn, initCluster, remove, startServer } from './clusters.ts'
import { expectNothingLost, untilSettled } from './expect-nothing-lost.ts'

const folder = drillFolder()
const running = new Running()
const disk = folderIn(folder, 'disk')
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', disk])
try {
  const data = folderIn(disk, 'data')
  const filler = join(disk, 'filler')
  const port = await freePort()
  execFileSync('chmod', ['755', disk])
  initCluster(data)
  const settings = { max_wal_size: '64MB' }
  const server = running.add(await startServer(data, port, settings))
  const { url } = server
  const buyers = (await fillBuyers(url)).slice(0, 6)
  const portal = running.add(
    await startPortalProcess({
      DATABASE_URL: url,
      DATA_DIR: folderIn(folder, 'portal'),
      ROLE: 'all',
    }),
  )
  const buying = running.add(startBuyers([portal.url], buyers))
  await waitForPurchases(buying, 50)

  const began = Date.now()
  try {
    execFileSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M', 'count=400'], { stdio: 'ignore' })
  } catch {
    // dd fails when the disk is full.
  }
  const until = performance.now() + 60_000
  while (Object.keys(buying.refused).length === 0 && performance.now() < until) await wait(200)
  await wait(10_000)
  const bought = buying.acknowledged.filter(({ at }) => at > began).length
  const isUp = server.child.exitCode === null && server.child.signalCode === null
  const ready = await fetch(`${portal.url}/readyz`)
  console.log(
    `Full: ${bought} more purchases, then ${JSON.stringify(buying.refused)}; /readyz ${ready.status} ${await ready.text()}; PostgreSQL ${isUp ? 'is up' : 'has exited'}`,
  )

  const roomAt = Date.now()
  rmSync(filler)
  if (!isUp) running.add(await startServer(data, port, settings))
  await waitForPurchases(buying, 30)
  const first = buying.acknowledged.find(({ at }) => at > roomAt)
  console.log(
    `With space again${isUp ? '' : ' and PostgreSQL started'}: the first purchase after ${(((first?.at ?? Infinity) - roomAt) / 1000).toFixed(1)} s; no purchases for ${longestGap(buying, began).toFixed(1)} s`,
  )
  await buying.stop()
  await untilSettled(url)
  await expectNothingLost(url, buying.acknowledged)
  console.log(`${buying.acknowledged.length} purchases are kept, and the books add up.`)
} finally {
  await running.stop()
  execFileSync('umount', ['--lazy', disk])
  remove(folder)
}
