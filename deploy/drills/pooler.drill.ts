// PgBouncer in transaction mode between portal and PostgreSQL, during purchases, renewals, and a morning run: `node
// tools/run.mjs deploy/drills/pooler.drill.ts`.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onDatabase } from '../../bench/world/cluster.ts'
import { addPlans } from '../../bench/world/daily.ts'
import { fillBuyers } from '../../bench/world/fill.ts'
import { fillRenewals } from '../../bench/world/renewals.ts'
import { startPortalProcess } from '../../server/test/processes/portal-process.ts'
import { freePort } from '../../tools/programs/free-port.ts'
import { startBuyers, longestGap, waitForPurchases } from './buyers.ts'
import {
  Running,
  drillFolder,
  endChild,
  folderIn,
  initCluster,
  owner,
  remove,
  startServer,
  untilWritable,
} from './clusters.ts'
import { expectNothingLost, expectMorningRun, untilSettled } from './expect-nothing-lost.ts'

const due = { gifts: 600, renewals: 200 }
const seconds = 20
const folder = drillFolder()
const running = new Running()

try {
  const data = join(folder, 'data')
  initCluster(data)
  const server = running.add(await startServer(data, await freePort()))
  await onDatabase(server.url, (client) => client.query('create database goodturn'))
  const direct = server.url.replace(/postgres$/, 'goodturn')
  const buyers = (await fillBuyers(direct)).slice(0, 8)
  await fillRenewals(direct, buyers, { due: due.renewals, others: 0 })
  await onDatabase(direct, (client) =>
    addPlans(client, buyers, { from: 0, to: due.gifts, gifts: 0, due: due.gifts }),
  )

  const port = await freePort()
  let pooler = await startPooler(port, new URL(server.url).port)
  running.add({ stop: () => endChild(pooler, 'SIGINT') })
  const pooled = `postgresql://goodturn@127.0.0.1:${port}/goodturn`
  await untilWritable(pooled)
  const env = { DATABASE_URL: pooled, DATA_DIR: folderIn(folder, 'portal') }

  for (const [what, more] of [
    ['without DATABASE_POOLER', {}],
    ['without settings of the role', { DATABASE_POOLER: 'transaction' }],
  ] as const)
    console.log(`${what}: ${await startError({ ...env, ...more })}`)
  await onDatabase(direct, (client) =>
    client.query(`alter role goodturn set timezone = 'UTC'; alter role goodturn set statement_timeout = '20s';
      alter role goodturn set idle_in_transaction_session_timeout = '30s'`),
  )
  await endChild(pooler, 'SIGINT')
  pooler = await startPooler(port, new URL(server.url).port)

  const through = { ...env, DATABASE_POOLER: 'transaction' }
  const portals = [
    running.add(await startPortalProcess({ ...through, ROLE: 'web' })),
    running.add(await startPortalProcess({ ...through, ROLE: 'all' })),
  ]
  const buying = running.add(
    startBuyers(
      portals.map(({ url }) => url),
      buyers,
    ),
  )
  const began = Date.now()
  await wait(seconds * 1000)
  const { length } = buying.acknowledged
  console.log(
    `${(length / seconds).toFixed(1)} purchases/s through the pooler, refused: ${JSON.stringify(buying.refused)}`,
  )
  const connections = await onDatabase(direct, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = 'goodturn' and pid <> pg_backend_pid()`,
    )
    return rows[0]?.count
  })
  console.log(`${connections} connections to PostgreSQL.`)

  const killed = Date.now()
  await endChild(pooler, 'SIGKILL')
  pooler = await startPooler(port, new URL(server.url).port)
  await waitForPurchases(buying, 20)
  console.log(
    `Pooler killed and started again: no purchases for ${longestGap(buying, killed).toFixed(1)} s at most; refused: ${JSON.stringify(buying.refused)}`,
  )
  await buying.stop()
  await untilSettled(direct)
  await expectMorningRun(direct, due)
  await expectNothingLost(direct, buying.acknowledged)
  console.log(
    `${buying.acknowledged.length} purchases in ${Math.round((Date.now() - began) / 1000)} s are kept, ${due.gifts} gifts went out, ${due.renewals} plans renewed once, and the books add up.`,
  )
} finally {
  await running.stop()
  remove(folder)
}

async function startPooler(port: number, databasePort: string): Promise<ChildProcess> {
  const users = join(folder, 'userlist.txt')
  writeFileSync(users, '"goodturn" ""\n', { mode: 0o644 })
  const file = readFileSync(new URL('../pgbouncer.ini', import.meta.url), 'utf8')
    .replace('port=5432', `port=${databasePort}`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('scram-sha-256', 'trust')
    .replace('/etc/pgbouncer/userlist.txt', users)
  writeFileSync(join(folder, 'pgbouncer.ini'), file, { mode: 0o644 })
  const child = spawn('/usr/sbin/pgbouncer', [join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', process.env.DRILL_LOG ? 'inherit' : 'ignore'],
    ...owner,
  })
  await wait(500)
  return child
}

/** Returns the error of a portal that can't start. */
async function startError(settings: Record<string, string>): Promise<string> {
  try {
    const portal = await startPortalProcess(settings)
    await portal.kill()
    return 'it starts'
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^.*\n/, '').trim() : String(error)
  }
}
