// `npm run drill:upgrade -- --before PROGRAM --after PROGRAM`: replaces one release with another while members buy, and
// rolls it back. A program is a release's `server/main.mjs`, or what `npm start` built from older sources. `--migrate`
// adds our own migration to the newer one, which touches the busiest tables, and then one that can't be rolled back.
// Starts its own PostgreSQL and prints the counts.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { findNginx, findPostgres, freePort, startNginx, startPostgres } from './processes/programs.ts'

const password = 'gifts-and-thanks'
/** The length of each phase of the drill, while members keep buying. */
const phaseMs = 5000
/** How long the drill locks a table that the migration changes, as a backup would, in ms. */
const lockMs = 5000

const busyMigration = `-- runs beside: 0047
alter table members add column drilled_at timestamptz;
alter table invoices add column drilled integer not null default 0;
alter table touches add column drilled text;
alter table charges add column drilled text;
alter table contacts add column drilled text;
alter table locations add column drilled text;
alter table plans add column drilled text;
create index touches_drilled on touches (member_key, drilled);
create table drilled (key text primary key);
`
const oneWayMigration = `-- runs beside: 9999
alter table invoices drop column drilled;
`

const { values } = parseArgs({
  options: { before: { type: 'string' }, after: { type: 'string' }, migrate: { type: 'boolean' } },
})
const [postgres, nginx] = [findPostgres(), findNginx()]
if (!values.before || !values.after || !postgres || !nginx)
  throw new Error('The drill needs --before and --after, PostgreSQL and nginx.')

const folder = mkdtempSync(join(tmpdir(), 'goodturn-drill-'))
const before = resolve(values.before)
const after = values.migrate ? withMigration('9998_drill', busyMigration) : resolve(values.after)
const cluster = await startPostgres(postgres)
const databaseUrl = cluster.url
const running = new Set<ChildProcess>()
const ports = [await freePort(), await freePort()]
const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
const over = new AbortController()
let acting: Promise<void>[] = []
let proxy: Awaited<ReturnType<typeof startNginx>> | undefined
const lostRequests = new Map<string, number>()
const answerCounts = { purchases: 0, looks: 0, pages: 0 }
let slowest = 0
let place = 'before'

interface SentRequest {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

interface Buyer {
  email: string
  card: string
  contact: string
  location: string
  service: string
}

try {
  const webs = [await start(before, 'web', 0, { SEED: 'demo' }), await start(before, 'web', 1)]
  let worker = await start(before, 'worker')
  proxy = await startNginx(nginx, ports)
  const paidBefore = await paid()
  const { port } = proxy
  acting = (await buyers(port)).flatMap((acts) => acts.map((next) => repeat(port, next)))
  const runPhase = async (name: string) => {
    place = name
    slowest = 0
    const had = answerCounts.purchases
    await wait(phaseMs)
    console.log(
      `${name}: ${answerCounts.purchases - had} purchases, the slowest answer took ${Math.round(slowest)} ms`,
    )
  }
  const replace = async (at: number, program: string, env: Record<string, string> = {}) => {
    const began = performance.now()
    await end(webs[at])
    webs[at] = await start(program, 'web', at, env)
    console.log(`web ${at + 1} is replaced after ${seconds(began)} s`)
  }
  await runPhase('the release before')
  slowest = 0
  place = 'while the newer one migrates'
  const held = values.migrate ? holdTable() : null
  await replace(0, after)
  await held
  console.log(`meanwhile the slowest answer took ${Math.round(slowest)} ms`)
  await runPhase('both beside each other')
  await end(worker)
  worker = await start(after, 'worker')
  await replace(1, after)
  await runPhase('the newer one')
  await replace(0, before)
  await runPhase('both beside each other, going back')
  await end(worker)
  worker = await start(before, 'worker')
  await replace(1, before)
  await runPhase('the release before again')

  over.abort()
  await Promise.all(acting)
  const paidNow = await paid()
  console.log(
    `${answerCounts.purchases} purchases, ${answerCounts.looks} looks and ${answerCounts.pages} pages were answered`,
  )
  console.log(`${paidNow - paidBefore} invoices were paid; lost: ${lostRequests.size === 0 ? 'nothing' : ''}`)
  for (const [what, times] of lostRequests) console.log(`${times} times ${what}`)
  console.log(run('check-ledger', after).said)
  if (values.migrate) await runOneWayMigration()
  process.exitCode = lostRequests.size === 0 && paidNow - paidBefore === answerCounts.purchases ? 0 : 1
} finally {
  over.abort()
  await Promise.all(acting)
  for (const child of running) await end(child)
  await proxy?.stop()
  agent.destroy()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** The newer release with one more migration, in a separate folder. */
function withMigration(
  name: string,
  text: string,
  from = dirname(dirname(resolve(values.after ?? ''))),
): string {
  const copy = join(folder, name)
  cpSync(from, copy, { recursive: true })
  writeFileSync(join(copy, 'server', 'migrations', `${name}.sql`), text)
  return join(copy, 'server', 'main.mjs')
}

/** The one-way migration: refused, allowed, and then the release without it is refused. */
async function runOneWayMigration(): Promise<void> {
  const last = withMigration('9999_drill_one_way', oneWayMigration, dirname(dirname(after)))
  console.log(run('check-upgrade', last).said)
  const told = (what: string, { code, said }: { code: number | null; said: string }) =>
    console.log(`${what}: ${code}, ${said}`)
  told('not allowed', run('main', last))
  const allowed = await start(last, 'web', 0, {
    ALLOW_ONE_WAY: '9999_drill_one_way',
    PORT: String(await freePort()),
  })
  await end(allowed)
  told('the one before it', run('main', after))
}

function environment(env: Record<string, string>): Record<string, string | undefined> {
  return {
    ...process.env,
    NODE_ENV: 'production',
    SANDBOX: '1',
    SEED: 'none',
    LOG_LEVEL: 'error',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: databaseUrl,
    TRUST_PROXY: '1',
    ...env,
  }
}

async function start(program: string, role: 'web' | 'worker', at = 0, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [program, '--role', role], {
    env: environment({ PORT: String(ports[at]), ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let said = ''
  child.stderr.on('data', (piece: Buffer) => (said += piece.toString()))
  child.stdout.on('data', (piece: Buffer) => (said += piece.toString()))
  while (!/ is (open at|at work)/.test(said)) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}:\n${said}`)
    await wait(20)
  }
  return child
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || !running.delete(child) || child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** Runs a release's program until it exits. */
function run(name: string, program: string): { code: number | null; said: string } {
  const args = [join(dirname(program), `${name}.mjs`)]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    env: environment({}),
    encoding: 'utf8',
  })
  return { code: status, said: `${stdout}${stderr}`.trim() }
}

async function query<T>(text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query(text)).rows as T[]
  } finally {
    await client.end()
  }
}

async function paid(): Promise<number> {
  const [row] = await query<{ count: number }>(`select count(*)::int from invoices where status = 'paid'`)
  return row?.count ?? 0
}

/** Locks the invoices as a backup does, then releases them. */
async function holdTable(): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('begin; lock table invoices in access share mode')
  await wait(lockMs)
  await client.query('commit')
  await client.end()
}

/** Members of the story with a working card and a person with an address: the acts each one repeats. */
async function buyers(
  port: number,
): Promise<(() => { kind: keyof typeof answerCounts; asked: SentRequest })[][]> {
  const found = await query<Buyer>(`
    select distinct on (m.key) m.email, card.key as card, c.key as contact, l.key as location, s.key as service
    from members m
    join cards card on card.member_key = m.key and card.last4 = '4242'
    join contacts c on c.member_key = m.key and c.archived_at is null
    join locations l on l.contact_key = c.key
    cross join (select key from services where active and type = 'service' and occasion is null
                order by price_cents, key limit 1) s
    order by m.key`)
  const acts = []
  for (const buyer of found) {
    const body = JSON.stringify({ email: buyer.email, password })
    const headers = { 'content-type': 'application/json', origin: `https://localhost:${port}` }
    const login = await sendRequest(port, { method: 'POST', path: '/api/v1/auth/login', headers, body })
    const cookie = login.cookies
    const purchase = (): SentRequest => ({
      method: 'POST',
      path: '/api/v1/billing/checkout',
      headers: { ...headers, cookie, 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ source: buyer.card, credit: false, items: [itemOf(buyer)] }),
    })
    acts.push([
      () => ({ kind: 'purchases' as const, asked: purchase() }),
      () => ({
        kind: 'looks' as const,
        asked: { method: 'GET' as const, path: '/api/v1/contacts', headers: { cookie } },
      }),
      () => ({ kind: 'pages' as const, asked: { method: 'GET' as const, path: '/login' } }),
    ])
  }
  return acts
}

function itemOf({ contact, location, service }: Buyer) {
  return {
    id: crypto.randomUUID(),
    type: 'service',
    member_data: { contact: { key: contact }, service: { key: service }, current_location: location },
  }
}

async function repeat(
  port: number,
  next: () => { kind: keyof typeof answerCounts; asked: SentRequest },
): Promise<void> {
  while (!over.signal.aborted) {
    const { kind, asked } = next()
    const began = performance.now()
    const { status, text } = await sendRequest(port, asked).catch((error: Error) => ({
      status: 0,
      text: error.message,
    }))
    slowest = Math.max(slowest, performance.now() - began)
    if (status === 200) answerCounts[kind] += 1
    else {
      const what = `${asked.method} ${asked.path} ${place}: ${status} ${text.slice(0, 120)}`
      lostRequests.set(what, (lostRequests.get(what) ?? 0) + 1)
    }
    if (kind !== 'purchases') await wait(50)
  }
}

function sendRequest(port: number, { method, path, headers, body }: SentRequest) {
  return new Promise<{ status: number; cookies: string; text: string }>((done, reject) => {
    request({ host: 'localhost', port, path, method, headers, agent }, (answer) => {
      let text = ''
      const cookies = (answer.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ')
      answer.on('data', (piece: Buffer) => (text += piece.toString()))
      answer.on('end', () => done({ status: answer.statusCode ?? 0, cookies, text }))
    })
      .on('error', reject)
      .end(body)
  })
}

function seconds(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(1)
}
