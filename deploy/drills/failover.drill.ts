// Patroni, etcd, and HAProxy as deploy/patroni sets them up, on this machine: kills the primary and its Patroni
// during purchases, renewals, and a morning run. `node tools/run.mjs deploy/drills/failover.drill.ts`.
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
import { startBuyers, longestGap, secondsToNextPurchase, waitForPurchases } from './buyers.ts'
import {
  Running,
  drillFolder,
  endChild,
  folderIn,
  owner,
  programs,
  remove,
  signalAll,
  untilWritable,
} from './clusters.ts'
import { expectNothingLost, expectMorningRun, untilSettled } from './expect-nothing-lost.ts'

interface Node {
  name: string
  port: number
  restPort: number
  data: string
  patroni: ChildProcess | null
}

const due = { gifts: 4000, renewals: 840 }
const folder = drillFolder()
const log = process.env.DRILL_LOG ? 'inherit' : 'ignore'
const running = new Running()
const etcdPort = await freePort()
const proxyPort = await freePort()
const nodes: Node[] = []
for (const name of ['node1', 'node2'])
  nodes.push({
    name,
    port: await freePort(),
    restPort: await freePort(),
    data: join(folder, name),
    patroni: null,
  })

try {
  await startEtcd()
  for (const node of nodes) {
    node.patroni = startPatroni(node)
    running.add({ stop: () => stopNode(node) })
    await untilRole(node, node === nodes[0] ? 'primary' : 'replica')
  }
  startProxy()
  // HAProxy treats every node as the leader until its second check.
  await wait(4000)
  const asAdmin = `postgresql://postgres:change-me-superuser@127.0.0.1:${proxyPort}/postgres`
  await untilWritable(asAdmin)
  await onDatabase(asAdmin, (client) => client.query('create database goodturn'))
  const url = asAdmin.replace(/postgres$/, 'goodturn')
  await untilSynchronous()
  const buyers = (await fillBuyers(url)).slice(0, 6)
  await fillRenewals(url, buyers, { due: due.renewals, others: 0 })
  await onDatabase(url, (client) =>
    addPlans(client, buyers, { from: 0, to: due.gifts, gifts: 0, due: due.gifts }),
  )
  await untilSynchronous()

  const env = { DATABASE_URL: url, DATA_DIR: folderIn(folder, 'portal') }
  const web = running.add(await startPortalProcess({ ...env, ROLE: 'web' }))
  const buying = running.add(startBuyers([web.url], buyers))
  await waitForPurchases(buying, 30)
  // A worker's first start runs the day's work: gifts at 06:00, renewals at 09:00.
  running.add(await startPortalProcess({ ...env, ROLE: 'all' }))
  await untilBegun(
    url,
    `select count(*)::int as count from touches where key like 'touch_due%' and status = 'completed'`,
    due.gifts,
  )
  await loseTheNodeThatLeads('in the middle of the morning run')
  await untilBegun(url, `select count(*)::int as count from renewals where state = 'paid'`, due.renewals)
  await untilSynchronous()
  await loseTheNodeThatLeads('in the middle of the renewals')
  await untilEnded(url)
  await buying.stop()
  await untilSettled(url)
  await expectMorningRun(url, due)
  await expectNothingLost(url, buying.acknowledged)
  console.log(
    `${buying.acknowledged.length} purchases are kept, ${due.gifts} gifts went out, ${due.renewals} plans renewed once, and the books add up. Refused and sent again: ${JSON.stringify(buying.refused)}`,
  )

  async function loseTheNodeThatLeads(when: string): Promise<void> {
    const node = await leader()
    const began = Date.now()
    killNode(node)
    await waitForPurchases(buying, 30)
    console.log(
      `${node.name} lost ${when}: the next purchase after ${secondsToNextPurchase(buying, began + 500).toFixed(1)} s, no purchases for ${longestGap(buying, began).toFixed(1)} s`,
    )
    const from = performance.now()
    node.patroni = startPatroni(node)
    await untilRole(node, 'replica')
    console.log(`${node.name} is back as a standby after ${((performance.now() - from) / 1000).toFixed(1)} s`)
  }
} finally {
  await running.stop()
  remove(folder)
}

async function startEtcd(): Promise<void> {
  const [client, peer] = [`http://127.0.0.1:${etcdPort}`, `http://127.0.0.1:${await freePort()}`]
  const named = {
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `default=${peer}`,
  }
  const args = Object.entries(named).map(([name, value]) => `--${name}=${value}`)
  const child = spawn('/usr/bin/etcd', args, { stdio: ['ignore', log, log], ...owner })
  running.add({ stop: () => endChild(child, 'SIGTERM') })
  await wait(2000)
}

function startPatroni(node: Node): ChildProcess {
  const file = readFileSync(new URL('../patroni/patroni.yml', import.meta.url), 'utf8')
    .replaceAll('node1', node.name)
    .replaceAll('127.0.0.1:8008', `127.0.0.1:${node.restPort}`)
    .replaceAll('127.0.0.1:2379', `127.0.0.1:${etcdPort}`)
    .replaceAll('127.0.0.1:5432', `127.0.0.1:${node.port}`)
    .replace('/var/lib/postgresql/15/goodturn', node.data)
    .replace('/usr/lib/postgresql/15/bin', programs())
  const path = join(folder, `${node.name}.yml`)
  writeFileSync(path, file, { mode: 0o644 })
  return spawn('/usr/bin/patroni', [path], {
    cwd: folder,
    env: { ...process.env, HOME: folder },
    stdio: ['ignore', log, log],
    ...owner,
  })
}

function startProxy(): void {
  const [one, two] = nodes as [Node, Node]
  const file = readFileSync(new URL('../patroni/haproxy.cfg', import.meta.url), 'utf8')
    .replace('127.0.0.1:5000', `127.0.0.1:${proxyPort}`)
    .replace(
      '127.0.0.1:5432 maxconn 300 check port 8008',
      `127.0.0.1:${one.port} maxconn 300 check port ${one.restPort}`,
    )
    .replace(
      '127.0.0.1:5433 maxconn 300 check port 8009',
      `127.0.0.1:${two.port} maxconn 300 check port ${two.restPort}`,
    )
  const path = join(folder, 'haproxy.cfg')
  writeFileSync(path, file, { mode: 0o644 })
  const child = spawn('/usr/sbin/haproxy', ['-db', '-f', path], { stdio: ['ignore', log, log], ...owner })
  running.add({ stop: () => endChild(child, 'SIGTERM') })
}

/** Kills Patroni and every process of its PostgreSQL, like a power failure. */
function killNode(node: Node): void {
  node.patroni?.kill('SIGKILL')
  signalAll(node.data, 'SIGKILL')
}

async function stopNode(node: Node): Promise<void> {
  if (node.patroni) await endChild(node.patroni, 'SIGTERM')
}

/** Whether Patroni reports the node in this role: leader, replica, or synchronous standby. */
async function isRole({ restPort }: Node, role: 'primary' | 'replica' | 'sync'): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${restPort}/${role}`)).ok
  } catch {
    return false
  }
}

async function untilRole(node: Node, role: 'primary' | 'replica'): Promise<void> {
  await until(`${node.name} is the ${role}`, () => isRole(node, role))
}

async function leader(): Promise<Node> {
  for (const node of nodes) if (await isRole(node, 'primary')) return node
  throw new Error('No node leads.')
}

/** Waits until the standby has everything acknowledged, so that Patroni may promote it. */
async function untilSynchronous(): Promise<void> {
  await until('a standby is synchronous', async () =>
    (await Promise.all(nodes.map((node) => isRole(node, 'sync')))).includes(true),
  )
}

/** Waits until the work that `counted` counts has begun; the drill proves less if it has already finished. */
async function untilBegun(url: string, counted: string, all: number): Promise<void> {
  await until('the work has begun', async () => (await countOf(url, counted)) > 0)
  console.log(`${await countOf(url, counted)} of ${all} are done.`)
}

async function untilEnded(url: string): Promise<void> {
  await until(
    'the work of the day has ended',
    async () =>
      (await countOf(url, `select count(*)::int as count from recurring_runs where finished_at is null`)) ===
        0 &&
      (await countOf(url, `select count(*)::int as count from renewals where state <> 'paid'`)) === 0 &&
      (await countOf(
        url,
        `select count(*)::int as count from touches where key like 'touch_due%' and status = 'pending'`,
      )) === 0,
  )
}

function countOf(url: string, counted: string): Promise<number> {
  return onDatabase(
    url,
    async (client) => (await client.query<{ count: number }>(counted)).rows[0]?.count ?? 0,
  )
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 180_000
  // Database checks fail while no node leads.
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > end) throw new Error(`Waited three minutes until ${what}.`)
    await wait(200)
  }
}
