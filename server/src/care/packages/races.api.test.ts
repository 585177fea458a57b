import type { Transaction } from '@goodturn/contract/care/packages/schema'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildPackage } from '../../../test/build/package.ts'
import { processDueTouches } from '../parcels/process-due.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

async function open() {
  const member = await buildMember(app)
  const { key } = await buildPackage(app, { member })
  const caller = await app.as(member)
  const act = (verb: string) => caller.post<{ data: Transaction }>(`/v1/transactions/${verb}/${key}`)
  const promises = () =>
    app.rows<{ cents: number }>(sql`select cents from promised_credits where source_key = ${key}`)
  const counted = () =>
    app.rows<{ name: string; count: number }>(
      sql`select name, count from counters where member_key = ${member.key} and name like 'packages:%' and count <> 0`,
    )
  return { member, key, caller, act, promises, counted }
}

test('clicking Cancel twice cancels and credits once', async () => {
  const { act, promises, counted } = await open()
  const answers = await Promise.all([act('cancel'), act('cancel'), act('cancel')])
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400, 400])
  expect(answers.filter(({ status }) => status === 400)[0]?.body).toMatchObject({
    errors: [
      {
        code: 'invalid_state',
        message: 'This has changed in the meantime. Please reload the page.',
      },
    ],
  })
  expect(await promises()).toEqual([{ cents: 24500 }])
  expect(await counted()).toEqual([{ name: 'packages:canceled', count: 1 }])
})

test('the same Idempotency-Key returns the first response', async () => {
  const { caller, key, promises } = await open()
  const press = () =>
    caller.post(`/v1/transactions/cancel/${key}`, undefined, { 'Idempotency-Key': 'cancel-once' })
  const first = await press()
  const again = await press()
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body).toEqual(first.body)
  expect(await promises()).toHaveLength(1)
})

test('concurrent pause and cancel leave package and touches consistent', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { act, caller, key, counted } = await open()
    const [paused, canceled] = await Promise.all([act('pause'), act('cancel')])
    expect(canceled.status).toBe(200)
    expect([200, 400]).toContain(paused.status)
    const after = (await caller.get<{ data: Transaction }>(`/v1/transactions/details/${key}`)).body.data
    expect(after.status).toBe('canceled')
    expect(after.canceled_touches).toHaveLength(3)
    expect(await counted()).toEqual([{ name: 'packages:canceled', count: 1 }])
  }
})

test('a delivery processed during cancelation is sent or credited', async () => {
  const cases = await Promise.all(Array.from({ length: 6 }, open))
  await app.db.execute(sql`update touches set event_date = '2027-03-01' where title = 'Delivery 1'`)
  const [, ...answers] = await Promise.all([
    processDueTouches(app.platform, app.cause()),
    ...cases.map(({ act }) => act('cancel')),
  ])
  await app.platform.jobs.drain()
  expect(answers.map(({ status }) => status)).toEqual(cases.map(() => 200))
  for (const { key, caller, promises } of cases) {
    const after = (await caller.get<{ data: Transaction }>(`/v1/transactions/details/${key}`)).body.data
    const sent = after.completed_touches.length
    expect(after.canceled_touches).toHaveLength(3 - sent)
    expect(await promises()).toEqual([{ cents: sent === 1 ? 16333 : 24500 }])
  }
})
