// Kills every process in turn during purchases, renewals, and a morning run; also freezes PostgreSQL for a while. `node
// tools/run.mjs deploy/drills/kill.drill.ts`
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onDatabase } from '../../bench/world/cluster.ts'
import { addPlans } from '../../bench/world/daily.ts'
import { fillBuyers } from '../../bench/world/fill.ts'
import { fillRenewals } from '../../bench/world/renewals.ts'
import { startPortalProcess } from '../../server/test/processes/portal-process.ts'
import { freePort } from '../../tools/programs/free-port.ts'
import { startBuyers, longestGap, waitForPurchases } from './buyers.ts'
import { Running, drillFolder, folderIn, initCluster, remove, signalAll, startServer } from './clusters.ts'
import { expectNothingLost, expectMorningRun, untilSettled } from './expect-nothing-lost.ts'

const due = { gifts: 2000, renewals: 420 }
const frozenMs = 30_000
const folder = drillFolder()
const running = new Running()
const data = join(folder, 'data')
const port = await freePort()
initCluster(data)
running.add(await startServer(data, port))

try {
  const url = `postgresql://goodturn@127.0.0.1:${port}/postgres`
  const buyers = (await fillBuyers(url)).slice(0, 6)
  await fillRenewals(url, buyers, { due: due.renewals, others: 0 })
  await onDatabase(url, (client) =>
    addPlans(client, buyers, { from: 0, to: due.gifts, gifts: 0, due: due.gifts }),
  )
  const env = { DATABASE_URL: url, DATA_DIR: folderIn(folder, 'portal') }
  const [webPort, otherPort] = [await freePort(), await freePort()]
  const startWeb = async () =>
    running.add(await startPortalProcess({ ...env, ROLE: 'web', PORT: String(webPort) }))
  const startWorker = async () =>
    running.add(await startPortalProcess({ ...env, ROLE: 'all', PORT: String(otherPort) }))
  let [web, worker] = [await startWeb(), await startWorker()]
  const buying = running.add(startBuyers([web.url, worker.url], buyers))

  const losses: Record<string, () => Promise<void>> = {
    async 'the worker'() {
      await worker.kill()
      worker = await startWorker()
    },
    async 'a web process'() {
      await web.kill()
      web = await startWeb()
    },
    'one connection of PostgreSQL': () =>
      onDatabase(url, async (client) => {
        const { rows } = await client.query<{ pid: number }>(
          `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
        )
        if (rows[0]) process.kill(rows[0].pid, 'SIGKILL')
      }).catch(() => {}),
    async PostgreSQL() {
      signalAll(data, 'SIGKILL')
      await wait(2000)
      running.add(await startServer(data, port))
    },
    async 'PostgreSQL, frozen for half a minute'() {
      signalAll(data, 'SIGSTOP')
      await wait(frozenMs)
      signalAll(data, 'SIGCONT')
    },
  }
  for (const [what, lose] of Object.entries({ ...losses, 'the worker again': losses['the worker'] })) {
    await waitForPurchases(buying, 20)
    const began = Date.now()
    await lose?.()
    await waitForPurchases(buying, 20)
    console.log(`${what}: no purchases for ${longestGap(buying, began).toFixed(1)} s`)
  }
  await buying.stop()
  await untilSettled(url)
  const until = performance.now() + 180_000
  while (performance.now() < until && (await isAtWork(url))) await wait(500)
  await expectMorningRun(url, due)
  await expectNothingLost(url, buying.acknowledged)
  console.log(
    `${buying.acknowledged.length} purchases are kept, ${due.gifts} gifts went out, ${due.renewals} plans renewed once, and the books add up. Refused and sent again: ${JSON.stringify(buying.refused)}; slowest answer ${(buying.slowestMs() / 1000).toFixed(1)} s`,
  )
} finally {
  await running.stop()
  remove(folder)
}

async function isAtWork(url: string): Promise<boolean> {
  return onDatabase(url, async (client) => {
    const { rows } = await client.query<{ open: number }>(
      `select ((select count(*) from recurring_runs where finished_at is null)
        + (select count(*) from touches where key like 'touch_due%' and status = 'pending'))::int as open`,
    )
    return (rows[0]?.open ?? 0) > 0
  })
}
