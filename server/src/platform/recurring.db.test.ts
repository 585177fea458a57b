import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../test/app.ts'
import { type Recurring, dailyAt, runDue } from './recurring.ts'
import { resting } from './resting.ts'

const app = useTestApp()
const goOn = (ms: number) => app.platform.clock.setOffsetMs(app.platform.clock.offsetMs() + ms)

test('work that a killed run left behind comes again, though time goes on while its day is looked up', async () => {
  const due = new Date(app.now.getTime() - 3_600_000)
  const runs: Date[] = []
  const left: Recurring = {
    name: 'test.left-behind',
    nextDue() {
      goOn(5)
      return due
    },
    run: async (_platform, { now }) => void runs.push(now),
  }
  await runDue(app.platform, [left])
  const before = runs.length
  expect(before).toBeGreaterThan(0)
  goOn(2000)
  expect((await runDue(app.platform, [left])).ran).toBe(1)
  expect(runs).toHaveLength(before + 1)
})

test('a look at due work says when more comes due: on its day, or a second after a run that left some behind', async () => {
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

test('a look that rests comes again after each transaction, and not before', async () => {
  const { database } = app.platform
  let looks = 0
  const look = resting(database, async () => {
    looks += 1
    return Infinity
  })
  await look()
  await database.db.execute(sql`insert into clock (id) values (1) on conflict (id) do update set id = 1`)
  await look()
  expect(looks).toBe(2)
  // On a server other databases write as well.
  if (database.kind === 'postgres') return
  await database.ping()
  await look()
  expect(looks).toBe(2)
})
