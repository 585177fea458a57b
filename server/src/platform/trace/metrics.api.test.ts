import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildPurchase } from '../../../test/build/purchase.ts'
import { onPostgres } from '../../../test/processes/while-locked.ts'
import { jobKinds } from '../../wiring.ts'
import { release } from '../release.ts'

const app = useTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })

/** Each numeric line of the metrics, by the text before the number. */
async function read(): Promise<Map<string, number>> {
  const text = await (await fetch(`${app.url}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}

const minutesAgo = (minutes: number, of: Date) => new Date(of.getTime() - minutes * 60_000).toISOString()
const inRepository = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')

describe('metrics by route', () => {
  test('name calls by pattern, even when rejected, never typed text', async () => {
    const caller = await app.as(await buildMember(app))
    await caller.get('/v1/contacts?page=1')
    await caller.get('/v1/touches/details/tch_typed')
    await app.anonymous.get('/v1/touches/details/tch_typed')
    await caller.get('/services')
    await caller.send('POST', '/v1/contacts', '{')
    await caller.get('/v1/typed/by/somebody')
    await fetch(`${app.url}/e/typed-by-somebody`)
    const told = [...(await read()).keys()].filter((line) => line.startsWith('http_request_seconds_count'))
    expect(told).toEqual(
      expect.arrayContaining([
        'http_request_seconds_count{method="GET",route="/api/v1/contacts",status="200"}',
        'http_request_seconds_count{method="GET",route="/api/v1/touches/details/{key}",status="404"}',
        'http_request_seconds_count{method="GET",route="/api/v1/touches/details/{key}",status="401"}',
        'http_request_seconds_count{method="GET",route="/api/services",status="200"}',
        'http_request_seconds_count{method="POST",route="/api/v1/contacts",status="400"}',
        'http_request_seconds_count{method="GET",route="none",status="404"}',
      ]),
    )
    expect(told.filter((line) => line.includes('typed'))).toEqual([])
  })
})

describe('work metrics', () => {
  test('show waiting and abandoned jobs, mail, and charges by age', async () => {
    const kind = jobKinds[0]?.name ?? ''
    await app.rows(
      sql`insert into pgboss.job (name, data, start_after, policy) values
        (${kind}, '{}', now() - interval '7 minutes', 'short'), (${kind}, '{}', now() + interval '1 hour', null)`,
    )
    await app.rows(sql`update pgboss.queue set active_count = 2, failed_count = 3 where name = ${kind}`)
    const machine = app.platform.clock.machine()
    const mail = (key: string, attempts: number, minutes: number) =>
      sql`(${key}, 'a@b.example', 't', 's', 'h', 'p', ${machine.toISOString()}::timestamptz, ${attempts},
        ${minutesAgo(minutes, machine)}::timestamptz)`
    await app.rows(
      sql`insert into outbox (key, to_address, template, subject, html, plain, created_at, attempts, next_try_at)
          values ${sql.join([mail('m1', 0, 3), mail('m2', 4, -3), mail('m3', 10, 60)], sql`, `)}`,
    )
    const { member, card, cartItem } = await buildPurchase(app)
    const paid = await (
      await app.as(member)
    ).post(
      '/v1/billing/checkout',
      { source: card?.key, credit: false, items: [cartItem()] },
      { 'idempotency-key': 'metrics' },
    )
    expect(paid.status).toBe(200)
    await app.rows(
      sql`update charges set state = 'pending', created_at = ${minutesAgo(40, app.now)}::timestamptz where member_key = ${member.key}`,
    )

    const told = await read()
    expect(told.get('database_up')).toBe(1)
    expect(told.get(`jobs_waiting{kind="${kind}"}`)).toBe(1)
    expect(told.get(`jobs_late_seconds{kind="${kind}"}`)).toBeCloseTo(420, -2)
    expect(told.get(`jobs_running{kind="${kind}"}`)).toBe(2)
    expect(told.get(`jobs_failed{kind="${kind}"}`)).toBe(3)
    expect(told.get(`jobs_waiting{kind="${jobKinds[1]?.name}"}`)).toBe(0)
    expect(told.get('mails_waiting')).toBeGreaterThanOrEqual(2)
    // m2 was due first: four attempts came 450 s before the next one, which is due in 180 s.
    expect(told.get('mails_late_seconds')).toBeCloseTo(270, -1)
    expect(told.get('mails_given_up')).toBe(1)
    expect(told.get('charges_open{state="pending"}')).toBe(1)
    expect(told.get('charges_open{state="asking"}')).toBe(0)
    expect(told.get('charges_oldest_seconds{state="pending"}')).toBeCloseTo(2400, -2)
    expect(told.get('charges_oldest_seconds{state="action"}')).toBe(0)
  })

  test('show the delay and failure of each recurring job', async () => {
    const machine = app.platform.clock.machine()
    // At nine in the morning: the sweep was due at 3:30 and has not run since the day before.
    const run = (name: string, due: string, minutes: number, isOver: boolean, failure: string | null) =>
      sql`(${name}, ${due}::timestamptz, ${minutesAgo(minutes, machine)}::timestamptz,
        ${isOver ? machine.toISOString() : null}::timestamptz, ${failure}::text)`
    const runs = [
      run('sweep', '2027-02-28T03:30:00Z', 900, true, null),
      run('check-ledger', '2027-02-28T03:00:00Z', 900, true, 'earlier'),
      run('check-ledger', '2027-03-01T03:00:00Z', 300, true, null),
      run('snapshot', '2027-03-01T04:00:00Z', 300, true, 'No room.'),
      run('expire-credits', '2027-03-01T00:05:00Z', 20, false, null),
      // Its column shows a charge long overdue; it last ran a minute ago.
      run('reconcile-charges', minutesAgo(1, app.now), 1, true, null),
    ]
    await app.rows(
      sql`insert into recurring_runs (name, due_at, started_at, finished_at, failure) values ${sql.join(runs, sql`, `)}`,
    )
    await app.rows(
      sql`update charges set ask_again_at = ${minutesAgo(600, app.now)}::timestamptz where state = 'pending'`,
    )
    const told = await read()
    const late = (name: string) => told.get(`recurring_late_seconds{name="${name}"}`)
    expect(late('sweep')).toBeCloseTo(5.5 * 3600, -2)
    expect(late('check-ledger')).toBe(0)
    expect(late('expire-credits')).toBeCloseTo(1200, -2)
    expect(late('reconcile-charges')).toBeCloseTo(60, -2)
    expect(told.get('recurring_failed{name="snapshot"}')).toBe(1)
    expect(told.get('recurring_failed{name="check-ledger"}')).toBe(0)
  })
})

test("metrics show live processes by role, and this one's health", async () => {
  const machine = app.platform.clock.machine()
  const process = (key: string, role: string, seconds: number) =>
    sql`(${key}, ${role}, '1', ${minutesAgo(90, machine)}::timestamptz, ${minutesAgo(seconds / 60, machine)}::timestamptz)`
  await app.rows(
    sql`insert into processes (key, role, version, started_at, seen_at) values
      ${sql.join([process('a', 'web', 5), process('b', 'web', 20), process('c', 'worker', 90)], sql`, `)}`,
  )
  const told = await read()
  expect(told.get('processes_alive{role="web"}')).toBe(2)
  expect(told.get('processes_alive{role="worker"}')).toBe(0)
  expect(told.get('processes_alive{role="all"}')).toBe(0)
  expect(told.get('heartbeat_age_seconds{role="worker"}')).toBeCloseTo(90, -2)
  const database = app.platform.database.kind
  expect(told.get(`portal_info{role="all",version="${release.version}",database="${database}"}`)).toBe(1)
  expect(told.get('portal_ready')).toBe(1)
  expect(told.get('data_dir_free_bytes')).toBeGreaterThan(0)
  expect(told.get('database_connections_max')).toBe(onPostgres ? 12 : undefined)
  expect(told.has('database_connections{state="busy"}')).toBe(onPostgres)
})

describe('metric names', () => {
  const metricsOf = async () => {
    const text = await (await fetch(`${app.url}/metrics`)).text()
    return [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => ({ name, type }))
  }

  test('are in docs/operations.md', async () => {
    const docs = inRepository('docs/operations.md').split(/<!-- \/?metrics -->/)[1] ?? ''
    const listed = [...docs.matchAll(/^- `(\w+)`/gm)].map(([, name]) => name)
    // Metrics of Node and of the process come from the library.
    const ours = (await metricsOf())
      .map(({ name }) => name)
      .filter((name) => !/^(nodejs|process)_/.test(name))
    expect(new Set(listed)).toEqual(new Set([...ours, ...ofLibrary]))
  })

  test.each(['deploy/prometheus-rules.yml', 'deploy/grafana-dashboard.json'])(
    'required by %s exist',
    async (file) => {
      const there = (await metricsOf()).flatMap(({ name, type }) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      )
      const asked = new Set(expressionsIn(file).flatMap(namesIn))
      expect(asked.size).toBeGreaterThan(10)
      expect(
        [...asked].filter((name) => name !== 'up' && !name.startsWith('node_') && !there.includes(name)),
      ).toEqual([])
    },
  )
})

// Used by the alert on the event loop.
const ofLibrary = ['nodejs_eventloop_lag_p99_seconds']

function expressionsIn(file: string): string[] {
  const text = inRepository(file)
  if (file.endsWith('.yml'))
    return [...text.matchAll(/^ +expr: (.+)$/gm)].map(([, expression = '']) => expression)
  return [...text.matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(
    ([, text = '""']) => JSON.parse(text) as string,
  )
}

/** The metrics in an expression: anything that is not a function, a label, a string, or a keyword. */
function namesIn(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replace(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, '')
  return [...bare.matchAll(/(?<![\w.])[a-z_]\w*\b(?!\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !['and', 'or', 'unless', 'bool', 'offset'].includes(name))
}
