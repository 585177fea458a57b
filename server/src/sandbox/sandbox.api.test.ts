import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../test/app.ts'
import { buildMember } from '../../test/build/member.ts'
import { buildTouch } from '../../test/build/touch.ts'
import { testCards } from '@goodturn/contract/money/cards/test-cards'

const app = useTestApp({ now: '2027-01-31T09:30:00Z' })
const move = (body: unknown) => app.anonymous.post('/v1/sandbox/clock', body)
const today = async () => (await app.anonymous.get('/v1/sandbox')).body.data.today as string

describe('the sandbox on loopback', () => {
  test('shows clock, outbox, and test cards to the local user', async () => {
    const answer = await app.anonymous.get('/v1/sandbox')
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({ today: '2027-01-31', moving: false })
    expect(Math.abs(answer.body.data.now * 1000 - app.now.getTime())).toBeLessThan(60_000)
    expect(answer.body.data.links).toContainEqual({ title: 'Outbox', url: '/outbox' })
    expect(answer.body.data.test_cards.map((card: { number: string }) => card.number)).toEqual(
      testCards.map((card) => card.number),
    )
  })

  test('the clock moves by days, weeks, or to a date', async () => {
    expect((await move({ days: 1 })).body.data.today).toBe('2027-02-01')
    expect((await move({ weeks: 1 })).body.data.today).toBe('2027-02-08')
    expect(app.now.toISOString().slice(0, 16)).toBe('2027-02-08T09:30')
    const answer = await move({ to: '2027-02-10' })
    expect(answer.status).toBe(200)
    expect(app.now.toISOString().slice(0, 16)).toBe('2027-02-10T00:00')
    expect(answer.body.data.now).toBe(Date.parse('2027-02-10T00:00:00Z') / 1000)
    expect(await today()).toBe('2027-02-10')
  })

  test.each([
    [{ to: '2027-02-09' }, 'to', 'The clock only moves forward.'],
    [{ to: '2029-06-01' }, 'to', 'The clock can move at most two years ahead at a time.'],
    [{ months: 30 }, 'months', 'The clock can move at most two years ahead at a time.'],
  ])('%j is rejected', async (body, field, message) => {
    const answer = await move(body)
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual([{ message, field, code: 'validation' }])
    expect(await today()).toBe('2027-02-10')
  })

  test.each([
    {},
    { days: 1, weeks: 1 },
    { days: 0 },
    { days: -1 },
    { days: 1.5 },
    { to: '2027-02-30' },
    { to: 4 },
  ])('%j is not a valid move', async (body) => {
    expect((await move(body)).status).toBe(400)
    expect(await today()).toBe('2027-02-10')
  })

  test('work due along the way runs at its scheduled time', async () => {
    const member = await buildMember(app)
    const touch = await buildTouch(app, { member, eventDate: '2027-02-12' })
    const answer = await move({ to: '2027-02-12' })
    expect(await statusOf(touch.key)).toBe('pending')
    expect(answer.body.data.ran).toBeGreaterThan(0)
    await move({ days: 1 })
    expect(await statusOf(touch.key)).not.toBe('pending')
    const [run] = await app.rows<{ due: string }>(
      sql`select to_char(due_at, 'YYYY-MM-DD HH24:MI') as due from recurring_runs where name = 'touches.process' order by due_at desc limit 1`,
    )
    expect(run?.due).toBe('2027-02-12 06:00')
  })

  test('due work runs without moving the clock', async () => {
    const member = await buildMember(app)
    await move({ to: '2027-02-15' })
    const touch = await buildTouch(app, { member, eventDate: '2027-02-15' })
    // Time passes on its own until after the daily job.
    app.platform.clock.setOffsetMs(app.platform.clock.offsetMs() + 7 * 3_600_000)
    const before = app.now
    const answer = await app.anonymous.post('/v1/sandbox/run')
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({ today: '2027-02-15' })
    expect(answer.body.data.ran).toBeGreaterThan(0)
    expect(await statusOf(touch.key)).not.toBe('pending')
    expect(app.now.getTime() - before.getTime()).toBeLessThan(60_000)
    expect((await app.anonymous.post('/v1/sandbox/run')).body.data.ran).toBe(0)
  })

  test('of two parallel moves, one runs and one is rejected', async () => {
    await move({ to: '2027-02-18' })
    const answers = await Promise.all([move({ days: 2 }), move({ days: 2 })])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.errors).toEqual([
      { message: 'The clock is already being moved. Please wait a moment.', code: 'invalid_state' },
    ])
    expect(await today()).toBe('2027-02-20')
    const runs = await app.rows<{ days: number }>(
      sql`select count(*)::int as days from recurring_runs where name = 'touches.process' and due_at >= '2027-02-18'::timestamptz`,
    )
    expect(runs[0]?.days).toBe(2)
    expect((await app.anonymous.get('/v1/sandbox')).body.data.moving).toBe(false)
    expect((await move({ days: 1 })).status).toBe(200)
  })

  test('a crashed move blocks others only for seconds', async () => {
    const inSeconds = (count: number) => new Date(app.platform.clock.machine().getTime() + count * 1000)
    await app.db.execute(sql`update clock set moving_until = ${inSeconds(10).toISOString()}::timestamptz`)
    expect((await app.anonymous.get('/v1/sandbox')).body.data.moving).toBe(true)
    expect((await move({ days: 1 })).status).toBe(409)
    expect((await app.anonymous.post('/v1/sandbox/run')).status).toBe(409)
    await app.db.execute(sql`update clock set moving_until = ${inSeconds(-1).toISOString()}::timestamptz`)
    expect((await move({ days: 1 })).status).toBe(200)
  })

  test('the clock moves by months', async () => {
    expect(await today()).toBe('2027-02-22')
    expect((await move({ months: 1 })).body.data.today).toBe('2027-03-22')
  })
})

async function statusOf(key: string): Promise<string | undefined> {
  const rows = await app.rows<{ status: string }>(sql`select status from touches where key = ${key}`)
  return rows[0]?.status
}
