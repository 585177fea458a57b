import { cpus } from 'node:os'
import { type Nginx, type NginxPrograms, findNginx, startNginx } from '../../tools/programs/nginx.ts'
import { Connection, requestBytes } from '../load/connection.ts'
import { purchase } from '../load/purchase.ts'
import { type TimePart, percentile, run } from '../load/run.ts'
import type { Benchmark, Findings, World } from '../report.ts'
import type { Buyer, Reader } from '../world/fill.ts'
import { type Portal, startPortal } from '../world/portal.ts'

const pace = { warmMs: 1000, measureMs: 3000 }
const clientCounts = [8, 32]
const processCounts = [1, 2, 4]

/** How web processes are reached: one directly, or several through the proxy. */
interface Topology {
  name: string
  portals: readonly Portal[]
  open: () => Promise<Connection>
}

/** The steps that each client in a load test repeats. */
interface Load {
  name: string
  round: (connection: Connection, client: number, timed: TimePart) => Promise<void>
}

/** CPU ms per response: of the web processes, of the load generator, and of everything else on the machine. */
interface Measured {
  load: Load
  way: Topology
  clients: number
  perSecond: number
  p99: number
  webMs: number
  ownMs: number
  restMs: number
  busy: number
}

/** One web process reached directly, and one, two, and four through nginx as deploy/nginx.conf sets it up. */
export const processes: Benchmark = {
  name: 'processes',
  heading: 'Several web processes behind a proxy',
  needsPostgres: true,
  async run(world) {
    const programs = findNginx()
    if (!programs) return { tables: [], aims: [], notes: ['Not measured: this machine has no nginx.'] }
    const { url: databaseUrl } = await world.database()
    const loads = await loadsOf(world)
    const portals: Portal[] = []
    const proxies: Nginx[] = []
    try {
      for (let started = 0; started < Math.max(...processCounts); started += 1)
        portals.push(await startPortal({ databaseUrl, role: 'web' }))
      const ways = await topologiesOf(portals, programs, proxies)
      return findingsOf(await measureAll(loads, ways))
    } finally {
      for (const proxy of proxies) await proxy.stop()
      for (const portal of portals) await portal.stop()
    }
  },
}

async function loadsOf(world: World): Promise<Load[]> {
  const buyers = await world.buyers()
  const [reader] = await world.readers()
  return [
    requestLoad('contacts', '/api/v1/contacts', [reader as Reader]),
    requestLoad('auth/user', '/api/v1/auth/user', buyers),
    {
      name: 'purchase',
      round: (connection, client, timed) =>
        timed('answer', () => purchase(connection, buyers[client] as Buyer, (_name, work) => work())),
    },
  ]
}

function requestLoad(name: string, path: string, members: readonly { cookie: string }[]): Load {
  const requests = members.map(({ cookie }) => requestBytes('GET', path, { cookie }))
  return {
    name,
    async round(connection, client, timed) {
      const request = requests[client % requests.length] as Buffer
      const { status } = await timed('answer', () => connection.send(request))
      if (status !== 200) throw new Error(`${name} was answered ${status}.`)
    },
  }
}

async function topologiesOf(
  portals: readonly Portal[],
  programs: NginxPrograms,
  proxies: Nginx[],
): Promise<Topology[]> {
  const [first] = portals as [Portal]
  const ways: Topology[] = [{ name: '1, direct', portals: [first], open: () => Connection.open(first.port) }]
  for (const count of processCounts) {
    const behind = portals.slice(0, count)
    const proxy = await startNginx(
      programs,
      behind.map(({ port }) => port),
    )
    proxies.push(proxy)
    const open = () => Connection.openSecurely(proxy.port)
    ways.push({ name: `${count}, through the proxy`, portals: behind, open })
  }
  return ways
}

async function measureAll(loads: readonly Load[], ways: readonly Topology[]): Promise<Measured[]> {
  const [most] = clientCounts.toSorted((a, b) => b - a)
  // Warm-up: each process prepares its statements and compiles its code before the first measurement.
  for (const load of loads) await measure(load, ways.at(-1) as Topology, most as number)
  const measured: Measured[] = []
  for (const load of loads)
    for (const clients of clientCounts)
      for (const way of ways) measured.push(await measure(load, way, clients))
  return measured
}

async function measure(load: Load, way: Topology, clients: number): Promise<Measured> {
  const connections = await Promise.all(Array.from({ length: clients }, () => way.open()))
  let answers = 0
  await webCpu(way)
  const [ownBefore, machineBefore, began] = [process.cpuUsage(), machineCpu(), performance.now()]
  const { perSecond, times } = await run(clients, pace, async (client, timed) => {
    await load.round(connections[client] as Connection, client, timed)
    answers += 1
  })
  const [web, machine] = [await webCpu(way), machineCpu() - machineBefore]
  const { user, system } = process.cpuUsage(ownBefore)
  const own = (user + system) / 1000
  const offered = (performance.now() - began) * cpus().length
  for (const connection of connections) connection.close()
  return {
    load,
    way,
    clients,
    perSecond,
    p99: percentile(times.answer, 0.99),
    webMs: web / answers,
    ownMs: own / answers,
    restMs: Math.max(0, machine - web - own) / answers,
    busy: Math.min(100, (machine / offered) * 100),
  }
}

async function webCpu({ portals }: Topology): Promise<number> {
  const used = await Promise.all(portals.map((portal) => portal.cpu()))
  return used.reduce((sum, ms) => sum + ms, 0)
}

/** Returns the CPU ms the machine has used so far, over all processors. */
function machineCpu(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0)
}

function findingsOf(measured: readonly Measured[]): Findings {
  const most = Math.max(...processCounts)
  const webMs = (load: Load, processCount: number) =>
    measured.find(
      (one) =>
        one.load === load &&
        one.clients === Math.max(...clientCounts) &&
        one.way.name === `${processCount}, through the proxy`,
    )?.webMs ?? Number.NaN
  const loads = [...new Set(measured.map(({ load }) => load))]
  return {
    tables: clientCounts.map((clients) => ({
      title: `${clients} clients`,
      head: [
        'Load',
        'Web processes',
        'Responses/s',
        'p99 ms',
        'CPU ms',
        'Load generator ms',
        'Proxy and database ms',
        'Machine busy, %',
      ],
      rows: measured
        .filter((one) => one.clients === clients)
        .map((one) => [
          one.load.name,
          one.way.name,
          one.perSecond,
          one.p99,
          one.webMs,
          one.ownMs,
          one.restMs,
          one.busy,
        ]),
    })),
    aims: loads.map((load) => ({
      what: `CPU ms of ${most} processes relative to one, ${load.name}`,
      is: webMs(load, most) / webMs(load, 1),
      most: 1.3,
      unit: 'times',
    })),
    notes: [
      `CPU ms is the CPU time of all web processes per response. The next two columns are that of the load generator, and that of the rest of the machine: PostgreSQL and any proxy. All share the machine's ${cpus().length} processors, so more processes give more responses only while the machine isn't busy.`,
      'Through the proxy, the load generator uses TLS over kept-alive HTTP/1.1; the connections from the proxy to the processes are kept alive too. A purchase is a review and a checkout, and counts as one response.',
    ],
  }
}
