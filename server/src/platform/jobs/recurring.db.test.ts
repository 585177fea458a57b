import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { lateness } from './lateness.ts'
import { pauseTask, resumeTask } from './pauses.ts'
import { type Recurring, dailyAt, runDue } from './recurring.ts'
import { createRestingCheck } from './resting.ts'

const app = useTestApp()
const advanceClock = (ms: number) => app.platform.clock.setOffsetMs(app.platform.clock.offsetMs() + ms)

test('a killed run repeats even if lookups take time', async () => {
  const due = new Date(app.now.getTime() - 3_600_000)
  const runs: Date[] = []
  const left: Recurring = {
    name: 'test.left-behind',
    nextDue() {
      advanceClock(5)
      return due
    },
    run: async (_platform, { now }) => void runs.push(now),
  }
  await runDue(app.platform, [left])
  const before = runs.length
  expect(before).toBeGreaterThan(0)
  advanceClock(2000)
  expect((await runDue(app.platform, [left])).ran).toBe(1)
  expect(runs).toHaveLength(before + 1)
})

test('a poll returns when the next work is due', async () => {
  const run = async () => {}
  const daily: Recurring = { name: 'test.daily', nextDue: dailyAt(9), run }
  const { nextDue } = await runDue(app.platform, [daily])
  expect(nextDue?.toISOString()).toMatch(/T09:00:00.000Z$/)
  expect(nextDue?.getTime()).toBeGreaterThan(app.now.getTime())
  expect(await runDue(app.platform, [{ name: 'test.never', nextDue: () => null, run }])).toEqual({
    ran: 0,
    nextDue: null,
  })

  const due = new Date(app.now.getTime() - 500)
  const left: Recurring = { name: 'test.left', nextDue: () => due, run }
  expect(await runDue(app.platform, [left])).toEqual({ ran: 1, nextDue: new Date(due.getTime() + 1000) })
})

test('paused work waits, and catches up day by day once resumed', async () => {
  const dues: string[] = []
  const daily: Recurring = {
    name: 'test.paused',
    nextDue: dailyAt(9),
    run: async (_platform, cause) => void dues.push(cause.now.toISOString().slice(0, 10)),
  }
  const other: Recurring = { ...daily, name: 'test.other', run: async () => {} }
  await runDue(app.platform, [daily, other])
  const before = dues.length
  const pause = { name: 'test.paused', since: app.platform.clock.machine(), reason: 'Stripe is down' }
  expect(await pauseTask(app.db, pause)).toBe(true)
  expect(await pauseTask(app.db, pause)).toBe(false)
  advanceClock(2 * 86_400_000)
  expect(await runDue(app.platform, [daily, other])).toMatchObject({ ran: 2 })
  expect(dues).toHaveLength(before)
  const [late] = await lateness(app.platform, [daily])
  expect(late).toMatchObject({ lateMs: 0, pausedMs: expect.any(Number) })

  expect(await resumeTask(app.db, 'test.paused')).toBe(true)
  expect(await resumeTask(app.db, 'test.paused')).toBe(false)
  expect(await runDue(app.platform, [daily, other])).toMatchObject({ ran: 2 })
  expect(dues).toHaveLength(before + 2)
})

test('an idle poll repeats only after a transaction', async () => {
  const { database } = app.platform
  let looks = 0
  const look = createRestingCheck(database, async () => {
    looks += 1
    return Infinity
  })
  await look()
  await database.db.execute(sql`insert into clock (id) values (1) on conflict (id) do update set id = 1`)
  await look()
  expect(looks).toBe(2)
  // On a PostgreSQL server, other databases write too.
  if (database.kind === 'postgres') return
  await database.ping()
  await look()
  expect(looks).toBe(2)
})

test('due work runs despite the clock moving back an hour', async () => {
  const due = new Date(app.now.getTime() - 7_200_000)
  let runs = 0
  const open: Recurring = { name: 'test.set-back', nextDue: () => due, run: async () => void (runs += 1) }
  advanceClock(3_600_000)
  await runDue(app.platform, [open])
  const before = runs
  advanceClock(-3_600_000)
  expect((await runDue(app.platform, [open])).ran).toBe(1)
  expect(runs).toBe(before + 1)
})

/** A recurring task that was due once, an hour ago. */
function dueOnce(name: string, run: () => Promise<void>): Recurring {
  const due = new Date(app.now.getTime() - 3_600_000)
  return { name, nextDue: (after) => (after < due ? due : null), run }
}

const endLeases = () =>
  app.db.execute(sql`update recurring_runs set lease_until = '2020-01-01' where finished_at is null`)
const runsOf = (name: string) =>
  app.rows(
    sql`select attempts, finished_at is not null as ended, failure from recurring_runs where name = ${name}`,
  )

test('a run that loses its database repeats after its lease', async () => {
  let runs = 0
  const piece = dueOnce('test.broken-off', async () => {
    runs += 1
    if (runs === 1) throw Object.assign(new Error('gone'), { code: 'ECONNRESET' })
  })
  await runDue(app.platform, [piece])
  expect((await runDue(app.platform, [piece])).ran).toBe(0)
  await endLeases()
  expect((await runDue(app.platform, [piece])).ran).toBe(1)
  await endLeases()
  expect((await runDue(app.platform, [piece])).ran).toBe(0)
  expect(runs).toBe(2)
  expect(await runsOf(piece.name)).toEqual([{ attempts: 2, ended: true, failure: null }])
})

test('a run that keeps crashing is abandoned', async () => {
  let runs = 0
  const dying = dueOnce('test.dying', async () => {
    runs += 1
    throw Object.assign(new Error('as if the process were gone'), { code: 'ECONNRESET' })
  })
  const faulty = dueOnce('test.faulty', () => Promise.reject(new Error('a fault of ours')))
  for (let look = 0; look < 8; look += 1) {
    await runDue(app.platform, [dying, faulty])
    await endLeases()
  }
  expect(runs).toBe(5)
  expect(await runsOf(faulty.name)).toEqual([{ attempts: 1, ended: true, failure: 'Error a fault of ours' }])
})
