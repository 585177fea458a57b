// Continuous archiving and point-in-time recovery while members buy: `node tools/run.mjs
// deploy/drills/point-in-time.drill.ts`. Members buy, a base backup is taken, members keep buying, a statement deletes
// the wrong rows, and the machine is lost.
import { execFileSync } from 'node:child_process'
import { appendFileSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onDatabase } from '../../bench/world/cluster.ts'
import { fillBuyers } from '../../bench/world/fill.ts'
import { startPortalProcess } from '../../server/test/processes/portal-process.ts'
import { causeWithCode } from '../../server/src/platform/database/database.ts'
import { freePort } from '../../tools/programs/free-port.ts'
import { nodeArguments } from '../../tools/node.mjs'
import { startBuyers, waitForPurchases } from './buyers.ts'
import {
  Running,
  drillFolder,
  folderIn,
  initCluster,
  owner,
  remove,
  runProgram,
  startServer,
} from './clusters.ts'
import { expectNothingLost, untilSettled } from './expect-nothing-lost.ts'

const archiveInFile = '/srv/goodturn-archive'
const folder = drillFolder()
const running = new Running()
const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(1)

try {
  const archive = folderIn(folder, 'archive')
  const wal = folderIn(archive, 'wal')
  const data = join(folder, 'data')
  initCluster(data)
  const conf = readFileSync(new URL('../postgresql/archiving.conf', import.meta.url), 'utf8')
  appendFileSync(join(data, 'postgresql.conf'), conf.replaceAll(archiveInFile, archive))
  const port = await freePort()
  const server = running.add(await startServer(data, port))
  const buyers = (await fillBuyers(server.url)).slice(0, 6)
  const env = { DATABASE_URL: server.url, DATA_DIR: folderIn(folder, 'portal'), ROLE: 'all' }
  const portal = running.add(await startPortalProcess(env))
  const buying = running.add(startBuyers([portal.url], buyers))
  await waitForPurchases(buying, 50)

  const baseFrom = performance.now()
  const base = join(archive, 'base')
  runProgram('pg_basebackup', ['-D', base, '-X', 'none', '-c', 'fast', '-d', server.url])
  console.log(`Base backup in ${seconds(baseFrom)} s while members bought.`)

  await waitForPurchases(buying, 100)
  const moment = new Date()
  await waitForPurchases(buying, 20)
  // The mistake: retried while PostgreSQL resolves its deadlocks in favor of purchases.
  while (!(await isDropped(server.url)));
  await buying.stop()
  // PostgreSQL archives the rest within a minute; this forces it now.
  await onDatabase(server.url, (client) => client.query('select pg_switch_wal()'))
  const last = await onDatabase(server.url, async (client) => {
    const { rows } = await client.query<{ file: string }>(
      'select pg_walfile_name(pg_current_wal_lsn() - 1) as file',
    )
    return rows[0]?.file ?? ''
  })
  while (!readdirSync(wal).some((file) => file >= last))
    await new Promise((resolve) => setTimeout(resolve, 100))
  await portal.kill()
  await server.end('SIGQUIT')
  remove(data)

  const restoreFrom = performance.now()
  execFileSync('cp', ['-a', base, data])
  appendFileSync(
    join(data, 'postgresql.auto.conf'),
    `restore_command = 'cp ${wal}/%f %p'\nrecovery_target_time = '${moment.toISOString().replace('T', ' ').replace('Z', '+00')}'\nrecovery_target_action = 'promote'\n`,
  )
  execFileSync('touch', [join(data, 'recovery.signal')], owner)
  const restored = running.add(await startServer(data, port, { archive_mode: 'off' }))
  console.log(`Back at ${moment.toISOString()} in ${seconds(restoreFrom)} s.`)

  const afterFrom = performance.now()
  const script = fileURLToPath(new URL('../../server/src/run-after-restore.ts', import.meta.url))
  process.stdout.write(
    execFileSync(process.execPath, [...nodeArguments, script], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
    }),
  )
  console.log(`After-restore in ${seconds(afterFrom)} s.`)
  // A worker settles the charges in progress at that moment, as after any crash.
  running.add(await startPortalProcess(env))
  await untilSettled(restored.url)
  const before = buying.acknowledged.filter(({ at }) => at < moment.getTime())
  const paid = await expectNothingLost(restored.url, before)
  console.log(
    `${buying.acknowledged.length} purchases were acknowledged, ${before.length} of them before the moment: all are there; ${paid} invoices are paid, and the books add up.`,
  )
} finally {
  await running.stop()
  remove(folder)
}

/**
 * Drops a table that everything needs. Returns false on a deadlock with a purchase, where PostgreSQL let the purchase
 * continue.
 */
async function isDropped(url: string): Promise<boolean> {
  try {
    await onDatabase(url, (client) => client.query('drop table if exists touches cascade'))
    return true
  } catch (error) {
    if (causeWithCode(error, '40P01')) return false
    throw error
  }
}
