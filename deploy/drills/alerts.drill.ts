// Takes away the mail server, Stripe, processes, and PostgreSQL, one after the other, under a real Prometheus with our
// rules, and times which alerts fire and end. Takes about 45 minutes, almost all of it waiting. `node tools/run.mjs
// deploy/drills/alerts.drill.ts` (apt-get install prometheus)
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import {
  type IncomingMessage,
  type Server,
  type ServerResponse,
  createServer as createHttpServer,
} from 'node:http'
import { type Socket, createServer } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onDatabase } from '../../bench/world/cluster.ts'
import { type Buyer, fillBuyers } from '../../bench/world/fill.ts'
import { startPortalProcess } from '../../server/test/processes/portal-process.ts'
import { StripeFake } from '../../server/test/stand-ins/stripe-fake.ts'
import { root } from '../../tools/node.mjs'
import { freePort } from '../../tools/programs/free-port.ts'
import {
  Running,
  drillFolder,
  endChild,
  folderIn,
  initCluster,
  remove,
  signalAll,
  startServer,
} from './clusters.ts'

const minuteMs = 60_000
const metricsToken = 'drill-metrics-token'
const folder = drillFolder()
const running = new Running()
const data = join(folder, 'data')
const databasePort = await freePort()
initCluster(data)
running.add(await startServer(data, databasePort))

try {
  const url = `postgresql://goodturn@127.0.0.1:${databasePort}/postgres`
  const buyers = await fillBuyers(url)
  const emails = await emailsOf(url, buyers)
  const mail = running.add(await startMailServer())
  const stripe = running.add(await startStripe())
  const env = {
    DATABASE_URL: url,
    DATA_DIR: folderIn(folder, 'portal'),
    METRICS_TOKEN: metricsToken,
    SMTP_URL: mail.url,
    STRIPE_SECRET_KEY: 'sk_test_drill',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_drill',
    STRIPE_WEBHOOK_SECRET: 'whsec_drill',
    STRIPE_API_BASE: stripe.url,
    TRUST_PROXY: '1',
  }
  const [webPort, workerPort] = [String(await freePort()), String(await freePort())]
  const startWeb = async () => running.add(await startPortalProcess({ ...env, ROLE: 'web', PORT: webPort }))
  const startWorker = async () =>
    running.add(await startPortalProcess({ ...env, ROLE: 'all', PORT: workerPort }))
  let [web, worker] = [await startWeb(), await startWorker()]
  const prometheus = running.add(await startPrometheus([webPort, workerPort]))
  const members = running.add(startMembers(web.url, buyers, emails))
  await prometheus.expectNone(2 * minuteMs)

  mail.mode = 'gone'
  stripe.mode = 'hangs'
  await prometheus.expectFiring('the mail server is gone, and Stripe hangs', {
    'VendorDown mail': 11,
    'VendorDown cards': 11,
  })
  mail.mode = 'rejects'
  stripe.mode = 'answers'
  await prometheus.expectFiring('the mail server rejects everyone', { MailRefused: 12 })
  mail.mode = 'accepts'
  await prometheus.expectEnded('both are back', ['VendorDown mail', 'VendorDown cards', 'MailRefused'], 15)

  await worker.kill()
  await prometheus.expectFiring('the worker is killed', { NoWorkerAlive: 5, PortalNotReady: 4, JobsLate: 12 })
  worker = await startWorker()
  await prometheus.expectEnded('it is started', ['NoWorkerAlive', 'PortalNotReady', 'JobsLate'], 3)

  signalAll(data, 'SIGKILL')
  await prometheus.expectFiring('PostgreSQL is killed', { PortalNotReady: 4, AnswersFail: 8 })
  running.add(await startServer(data, databasePort))
  await prometheus.expectEnded('it is started', ['PortalNotReady', 'AnswersFail'], 9)

  await web.kill()
  await prometheus.expectFiring('the web process is killed', { PortalNotReady: 4 })
  web = await startWeb()
  await prometheus.expectEnded('it is started', ['PortalNotReady'], 3)
  console.log(
    `Calls of members: ${JSON.stringify(members.answers)}. Mails: ${mail.accepted} accepted, ${mail.rejected} rejected.`,
  )
} finally {
  await running.stop()
  remove(folder)
}

async function emailsOf(url: string, buyers: readonly Buyer[]): Promise<string[]> {
  return onDatabase(url, async (client) => {
    const { rows } = await client.query<{ email: string }>(
      'select email from members where key = any($1) order by key',
      [buyers.map(({ memberKey }) => memberKey)],
    )
    return rows.map(({ email }) => email)
  })
}

/** Every five seconds, a member asks for a new password, and another begins to add a card. */
function startMembers(url: string, buyers: readonly Buyer[], emails: readonly string[]) {
  const over = new AbortController()
  const answers: Record<string, number> = {}
  const post = async (path: string, body: object, headers: Record<string, string>) => {
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(minuteMs),
    }).catch(() => null)
    const name = `${path} ${answer?.status ?? 'none'}`
    answers[name] = (answers[name] ?? 0) + 1
  }
  const going = (async () => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const buyer = buyers[turn % buyers.length]
      // Five mails an hour per member, so most ask for an address that has no account.
      const email = (turn % 3 === 0 && emails[(turn / 3) % emails.length]) || `nobody-${turn}@example.com`
      const from = { 'x-forwarded-for': `10.1.${Math.floor(turn / 250) % 250}.${(turn % 250) + 1}` }
      void post('/v1/auth/forgotpassword', { email }, from)
      if (buyer) void post('/v1/billing/setupintents', {}, { ...from, cookie: buyer.cookie })
      await wait(5000, null, { signal: over.signal }).catch(() => {})
    }
  })()
  return {
    answers,
    async stop() {
      over.abort()
      await going
    },
  }
}

/** A mail server that can be gone, or reject every recipient. */
async function startMailServer() {
  const port = await freePort()
  const state = { mode: 'accepts' as 'accepts' | 'rejects' | 'gone', accepted: 0, rejected: 0 }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    if (state.mode === 'gone') return socket.destroy()
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    socket.write('220 drill\r\n')
    let isData = false
    let rest = ''
    socket.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (isData) {
          if (line !== '.') continue
          isData = false
          state.accepted += 1
          socket.write('250 taken\r\n')
        } else if (/^data/i.test(line)) {
          isData = true
          socket.write('354 go on\r\n')
        } else if (/^rcpt/i.test(line) && state.mode === 'rejects') {
          state.rejected += 1
          socket.write('550 5.7.1 we do not know you\r\n')
        } else if (/^quit/i.test(line)) {
          socket.end('221 bye\r\n')
        } else socket.write('250 fine\r\n')
      }
    })
    return undefined
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${port}`,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  })
}

/** Stripe's stand-in behind a door that can take requests and never answer them. */
async function startStripe() {
  const fake = new StripeFake()
  const behind = await fake.start()
  const state = { mode: 'answers' as 'answers' | 'hangs' }
  const passOn = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { host: _, connection: _c, 'content-length': _l, ...headers } = request.headers
    const answer = await fetch(`${behind}${request.url}`, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    })
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(await answer.text())
  }
  const door: Server = createHttpServer((request, response) => {
    if (state.mode === 'answers') void passOn(request, response)
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  const { port } = door.address() as { port: number }
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      door.closeAllConnections()
      door.close()
      await fake.stop()
    },
  })
}

/** Starts Prometheus with our rules on the portal's processes; it looks every 15 seconds. */
async function startPrometheus(ports: readonly string[]) {
  const port = await freePort()
  const config = join(folder, 'prometheus.yml')
  const targets = ports.map((one) => `'127.0.0.1:${one}'`).join(', ')
  writeFileSync(
    config,
    `global: { scrape_interval: 15s, evaluation_interval: 15s }
rule_files: ['${join(root, 'deploy', 'prometheus-rules.yml')}']
scrape_configs:
  - job_name: goodturn
    authorization: { credentials: '${metricsToken}' }
    static_configs: [{ targets: [${targets}] }]
`,
  )
  const child = spawn(
    'prometheus',
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${folderIn(folder, 'prometheus')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const firing = async (): Promise<Set<string>> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`).catch(() => null)
    const body = (await answer?.json()) as
      | { data: { alerts: { state: string; labels: Record<string, string> }[] } }
      | undefined
    return new Set(
      (body?.data.alerts ?? [])
        .filter(({ state }) => state === 'firing')
        .map(({ labels }) => [labels.alertname, labels.vendor].filter(Boolean).join(' '))
        // The drill has no backups.
        .filter((name) => name !== 'BackupOld'),
    )
  }
  /** Waits until `names` are all as wanted; prints when each was. Throws after its minutes. */
  const expectAll = async (what: string, names: Record<string, number>, wanted: boolean) => {
    const began = performance.now()
    const open = new Map(Object.entries(names))
    while (open.size > 0) {
      const now = await firing()
      const minutes = (performance.now() - began) / minuteMs
      for (const [name, most] of open) {
        if (now.has(name) === wanted) {
          console.log(`${what}: ${name} ${wanted ? 'fires' : 'ends'} after ${minutes.toFixed(1)} minutes`)
          open.delete(name)
        } else if (minutes > most) throw new Error(`${what}: ${name} took more than ${most} minutes`)
      }
      await wait(5000)
    }
  }
  return {
    expectFiring: (what: string, names: Record<string, number>) => expectAll(what, names, true),
    expectEnded: (what: string, names: readonly string[], most: number) =>
      expectAll(what, Object.fromEntries(names.map((name) => [name, most])), false),
    /** Throws if an alert fires while nothing is wrong. */
    async expectNone(ms: number) {
      const until = performance.now() + ms
      while (performance.now() < until) {
        const names = [...(await firing())]
        if (names.length > 0) throw new Error(`Firing while nothing is wrong: ${names.join(', ')}`)
        await wait(5000)
      }
    },
    stop: () => endChild(child, 'SIGTERM'),
  }
}
