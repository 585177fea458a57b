import { jobsShown, slowJobsSample } from '@goodturn/contract/console/health/limits'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { failedJob } from '../../../test/access/console/health.ts'
import { givenUpMail } from '../../../test/access/console/staff-mails.ts'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { forgetCard } from '../../money/cards/forget-card.ts'
import { newKey } from '../../platform/ids.ts'
import { createClock } from '../../platform/clock.ts'
import { announcementOnShow } from './announcement.ts'
import { ErrorCounts } from './count-errors.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
const path = '/v1/staff/health'
const administrator = async () => app.asStaff(await buildMember(app, { isAdmin: true }))
const jobs = async (list: string) =>
  (await (await administrator()).get(`${path}/jobs?list=${list}`)).body.data

test('failed jobs are reported without personal data and retried once', async () => {
  const one = await failedJob(app)
  const caller = await administrator()
  expect((await caller.get(path)).body.data.jobs).toEqual({
    waiting: { count: 0 },
    running: { count: 0 },
    failed: { count: 1 },
  })
  const [listed] = await jobs('now')
  expect(listed).toMatchObject({
    name: forgetCard.name,
    state: 'failed',
    about: null,
    tries: 9,
    failure: 'no card of …',
    starts_at: null,
    ms: 0,
  })
  expect(await jobs('failed')).toEqual([listed])
  const answers = await Promise.all([caller.post(`${one}/retry`), caller.post(`${one}/retry`)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  expect(await jobs('failed')).toEqual([])
  expect(await jobs('waiting')).toEqual([
    expect.objectContaining({ id: listed.id, state: 'waiting', ms: null }),
  ])
  expect(await app.rows(sql`select detail from audit where act = 'job.retry'`)).toHaveLength(1)
  // A waiting job can also be dropped, with a reason, once.
  expect((await caller.post(`${one}/drop`, { reason: ' ' })).status).toBe(400)
  expect((await caller.post(`${one}/drop`, { reason: 'x'.repeat(201) })).status).toBe(400)
  expect((await caller.post(`${one}/drop`, { reason: 'x'.repeat(200) })).status).toBe(200)
  expect((await caller.post(`${one}/drop`, { reason: 'again' })).status).toBe(404)
  expect(await jobs('waiting')).toEqual([])
  expect(await app.rows(sql`select detail from audit where act = 'job.drop'`)).toEqual([
    { detail: expect.objectContaining({ name: forgetCard.name, reason: 'x'.repeat(200) }) },
  ])
})

test('only failed jobs can be retried or dropped, slowest first', async () => {
  const running = await failedJob(app)
  const [slow, quick] = [await failedJob(app), await failedJob(app)]
  const id = (of: string) => of.split('/').at(-1) ?? ''
  await app.db.execute(
    sql`update pgboss.job set state = 'active', completed_on = null where id = ${id(running)}::uuid`,
  )
  await app.db.execute(
    sql`update pgboss.job set state = 'completed', started_on = completed_on - interval '9 seconds' where id = ${id(slow)}::uuid`,
  )
  await app.db.execute(sql`update pgboss.job set state = 'completed' where id = ${id(quick)}::uuid`)
  const caller = await administrator()
  for (const one of [running, slow]) {
    expect((await caller.post(`${one}/retry`)).status).toBe(400)
    expect((await caller.post(`${one}/drop`, { reason: 'No' })).status).toBe(400)
  }
  expect((await caller.post(`${path}/jobs/${crypto.randomUUID()}/retry`)).status).toBe(404)
  expect((await caller.post(`${path}/jobs/none/retry`)).status).toBe(400)
  const slowest = await jobs('slowest')
  expect(slowest.map((job: { id: string }) => job.id)).toEqual([id(slow), id(quick)])
  expect(slowest[0]).toMatchObject({ state: 'done', failure: null })
  expect(slowest[0].ms).toBe(9000)
  expect(await jobs('now')).toEqual([expect.objectContaining({ id: id(running), state: 'running' })])
})

test('all failed jobs of one kind are retried, and no others', async () => {
  await app.db.execute(sql`delete from pgboss.job`)
  const [one, two, other, dropped] = await Promise.all([1, 2, 3, 4].map(() => failedJob(app)))
  const id = (of = '') => of.split('/').at(-1) ?? ''
  await app.db.execute(
    sql`update pgboss.job set name = 'check-books' where id in (${id(other)}::uuid, ${id(dropped)}::uuid)`,
  )
  const caller = await administrator()
  const idsOf = (listed: { id: string }[]) => listed.map((job) => job.id).toSorted()
  const ofKind = (await caller.get(`${path}/jobs?list=failed&name=check-books`)).body.data
  expect(idsOf(ofKind)).toEqual([id(other), id(dropped)].toSorted())
  expect(ofKind[0]).toMatchObject({ state: 'failed', ended_at: expect.any(Number) })
  expect((await caller.post(`${path}/jobs/retry`, { name: 'no-such-kind' })).status).toBe(404)
  const retried = await caller.post(`${path}/jobs/retry`, { name: forgetCard.name })
  expect(retried.body.data).toEqual({ name: forgetCard.name, retried: 2 })
  expect(idsOf(await jobs('waiting'))).toEqual([id(one), id(two)].toSorted())
  expect(idsOf(await jobs('failed'))).toEqual([id(other), id(dropped)].toSorted())
  expect(await app.rows(sql`select detail from audit where act = 'job.retry-all'`)).toEqual([
    { detail: { name: forgetCard.name, count: 2 } },
  ])
  await app.db.execute(sql`delete from pgboss.job`)
})

test('the slowest jobs come from the last thousand finished', async () => {
  const completed = sql`insert into pgboss.job (name, state, created_on, start_after, started_on, completed_on)`
  await app.db.execute(sql`delete from pgboss.job where state = 'completed'`)
  await app.db.execute(sql`
    ${completed}
    select ${forgetCard.name}, 'completed', at, at, at, at
    from (select now() - n * interval '1 second' as at from generate_series(1, ${slowJobsSample - 1}::int) n) ended`)
  for (const [hours, took] of [
    [5, '20 seconds'],
    [6, '30 seconds'],
  ] as const)
    await app.db.execute(sql`
      ${completed}
      select ${forgetCard.name}, 'completed', at, at, at - ${took}::interval, at
      from (select now() - ${hours}::int * interval '1 hour' as at) ended`)
  const slowest = await jobs('slowest')
  expect(slowest).toHaveLength(jobsShown)
  expect(slowest.slice(0, 2).map(({ ms }: { ms: number }) => ms)).toEqual([20_000, 0])
  await app.db.execute(sql`delete from pgboss.job where state = 'completed'`)
})

test('recurring jobs show schedules, last runs, delays, and failures', async () => {
  const caller = await administrator()
  const find = async (name: string) =>
    ((await caller.get(path)).body.data.recurring as { name: string }[]).find((one) => one.name === name)
  expect(await find('check-ledger')).toMatchObject({ daily_at: 180, last_due_at: null, state: 'late' })
  await app.travelTo('2027-03-02T08:00:00Z', { housekeeping: true })
  expect(await find('check-ledger')).toMatchObject({
    daily_at: 180,
    last_due_at: Date.parse('2027-03-02T03:00:00Z') / 1000,
    next_due_at: Date.parse('2027-03-03T03:00:00Z') / 1000,
    last_ms: expect.any(Number),
    late_seconds: 0,
    state: 'on_time',
  })
  expect(await find('reconcile-charges')).toMatchObject({ daily_at: null, next_due_at: null, state: 'never' })
  await app.db.execute(
    sql`update recurring_runs set failure = 'Error no such host grace@lake.example' where name = 'check-ledger'`,
  )
  const failed = await find('check-ledger')
  expect(failed).toMatchObject({ state: 'failed' })
  expect(JSON.stringify(failed)).not.toContain('lake.example')
})

test('an administrator pauses and resumes recurring work, with a reason', async () => {
  const caller = await administrator()
  const find = async () =>
    ((await caller.get(path)).body.data.recurring as { name: string }[]).find(({ name }) => name === 'sweep')
  const pause = (reason: string) => caller.post(`${path}/recurring/sweep/pause`, { reason })
  const resume = () => caller.post(`${path}/recurring/sweep/resume`)
  expect((await pause(' ')).status).toBe(400)
  expect((await resume()).status).toBe(400)
  expect((await caller.post(`${path}/recurring/nothing/pause`, { reason: 'Stripe is down' })).status).toBe(
    404,
  )
  const answers = await Promise.all([pause('Stripe is down'), pause('Stripe is down')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  expect(await find()).toMatchObject({
    state: 'paused',
    late_seconds: 0,
    pause: { reason: 'Stripe is down', since: expect.any(Number) },
  })
  expect((await resume()).status).toBe(200)
  expect(await find()).toMatchObject({ pause: null })
  const acts = await app.rows(sql`select act, detail from audit where act like 'work.%' order by at`)
  expect(acts).toEqual([
    { act: 'work.pause', detail: expect.objectContaining({ name: 'sweep', reason: 'Stripe is down' }) },
    { act: 'work.resume', detail: expect.objectContaining({ name: 'sweep' }) },
  ])
})

test('an announcement is shown to everyone until its time is up', async () => {
  const support = await app.staff('support')
  const announcement = '/v1/staff/announcement'
  const put = (text: string, hours: number) => support.put(announcement, { text, hours })
  let machineMs = app.platform.clock.machine().getTime()
  const clock = createClock(0, () => machineMs)
  const onShow = announcementOnShow({ ...app.platform, clock })
  expect(await onShow()).toBeNull()
  expect((await put(' ', 4)).status).toBe(400)
  expect((await put('x'.repeat(201), 4)).status).toBe(400)
  expect((await put('Cards wait.', 5)).status).toBe(400)
  expect((await put('x'.repeat(200), 72)).status).toBe(200)
  const { since, until, by } = (await put('Cards wait.', 4)).body.data
  expect([until - since, by]).toEqual([4 * 3600, expect.stringMatching(/\w/)])
  // A process keeps the answer for three seconds.
  expect(await onShow()).toBeNull()
  machineMs += 3000
  expect(await onShow()).toBe('Cards wait.')
  machineMs = until * 1000 - 1000
  expect(await onShow()).toBe('Cards wait.')
  machineMs = until * 1000 + 3000
  expect(await onShow()).toBeNull()

  expect((await support.get(announcement)).body.data.text).toBe('Cards wait.')
  expect((await support.delete(announcement)).status).toBe(200)
  expect((await support.get(announcement)).body.data).toBeNull()
})

test('email, webhooks, processes, and storage are reported', async () => {
  await givenUpMail(app)
  const machine = app.platform.clock.machine()
  await app.db.execute(
    sql`insert into processor_reports (id, processor_ref, taken_at) values ('evt_1', 'pi_1', ${machine.toISOString()}::timestamptz),
          ('evt_0', 'pi_1', ${new Date(machine.getTime() - 86_400_001).toISOString()}::timestamptz)`,
  )
  await app.db.execute(
    sql`insert into carrier_events (key, tracking_number, tracking_carrier, status, message, at, received_at)
        values (${newKey('carrierEvent')}, '1Z', 'UPS', 'delivered', '', now(), now())`,
  )
  const old = new Date(machine.getTime() - 66_000).toISOString()
  await app.db.execute(
    sql`insert into processes (key, role, version, started_at, seen_at) values
          ('one', 'web', '1', ${old}::timestamptz, ${machine.toISOString()}::timestamptz),
          ('two', 'worker', '1', ${old}::timestamptz, ${old}::timestamptz)`,
  )
  const shown = (await (await administrator()).get(path)).body.data
  expect(shown.mail).toMatchObject({ given_up: { count: 1 }, waiting: { count: 0 }, sends: false })
  expect(shown.webhooks).toEqual([
    { name: 'Card processor', received: { count: 1 }, last_at: expect.any(Number) },
    { name: 'Carriers', received: { count: 1 }, last_at: expect.any(Number) },
  ])
  expect(shown.processes).toEqual([
    expect.objectContaining({ role: 'web', alive: true }),
    expect.objectContaining({ role: 'worker', alive: false }),
  ])
  expect(shown.storage.database).toMatch(/PostgreSQL \d+/)
  expect(shown.storage.database_bytes).toBeGreaterThan(1_000_000)
  expect(shown.storage.disk.free_bytes).toBeGreaterThan(0)
  expect(shown.version.version).toMatch(/\d/)
})

test('counts stop at a thousand and say so', async () => {
  await app.db.execute(
    sql`insert into processor_reports (id, processor_ref, taken_at)
        select 'evt_many_' || n, 'pi', ${app.platform.clock.machine().toISOString()}::timestamptz from generate_series(1, 999) n`,
  )
  const received = async () => (await (await administrator()).get(path)).body.data.webhooks[0].received
  expect(await received()).toEqual({ count: 1000 })
  await app.db.execute(
    sql`insert into processor_reports (id, processor_ref, taken_at)
        values ('evt_more', 'pi', ${app.platform.clock.machine().toISOString()}::timestamptz)`,
  )
  expect(await received()).toEqual({ count: 1000, more: 1 })
})

test('errors are grouped by message and place, without personal data', async () => {
  const { platform } = app
  const counts = new ErrorCounts(platform)
  const call = 'POST /v1/contacts'
  for (const name of ['grace', 'ada'])
    platform.log.error(
      { err: new TypeError(`Cannot read properties of null (reading '${name}@lake.example')`), call },
      'unexpected error',
    )
  // Request logs are children of the portal's log; the request's own line repeats the error.
  platform.log.child({ reqId: 'one' }).error({ err: new Error('full'), job: 'charge-news' }, 'job failed')
  platform.log.child({ reqId: 'one' }).error({ status: 500 }, 'request')
  platform.log.warn({ err: new Error('no error') }, 'a warning')
  await counts.write()
  await counts.write()
  const caller = await administrator()
  const groups = (await caller.get(`${path}/errors`)).body.data
  expect(groups).toEqual([
    expect.objectContaining({
      what: 'unexpected error',
      message: 'TypeError Cannot read properties of null (reading …)',
      place: call,
      times: 2,
      new: true,
    }),
    expect.objectContaining({
      what: 'job failed',
      message: 'Error full',
      place: 'job charge-news',
      times: 1,
    }),
  ])
  expect(groups[0].hours).toHaveLength(24)
  expect(groups[0].hours.at(-1)).toBe(2)
  expect((await caller.get(path)).body.data.errors).toEqual({ times: 3, groups: 2, new_groups: 2 })
  const stored = await app.rows(sql`select * from error_counts`)
  expect(JSON.stringify(stored)).not.toContain('lake.example')

  // A group seen before the last day is no longer new, and errors older than a day are not shown.
  await app.db.execute(
    sql`update error_counts set hour = hour - interval '25 hours' where what = 'unexpected error'`,
  )
  platform.log.error(
    { err: new TypeError("Cannot read properties of null (reading 'x')"), call },
    'unexpected error',
  )
  await counts.write()
  expect((await caller.get(`${path}/errors`)).body.data[0]).toMatchObject({ times: 1, new: false })

  // The number of groups per hour is limited, no matter how often counts are saved; two groups exist already.
  for (let at = 0; at < 205; at += 1) {
    platform.log.error({ call: `GET /v1/kind${at}` }, 'unexpected error')
    if (at % 100 === 0) await counts.write()
  }
  await counts.write()
  const [others] = await app.rows<{ times: number }>(
    sql`select sum(times)::int as times from error_counts where what = 'errors of many other kinds'`,
  )
  expect(others?.times).toBe(7)

  await app.db.execute(sql`update error_counts set hour = hour - interval '9 days' where what = 'job failed'`)
  await app.travelTo(new Date(app.now.getTime() + 86_400_000), { housekeeping: true })
  expect(await app.rows(sql`select what from error_counts where what = 'job failed'`)).toEqual([])
})
