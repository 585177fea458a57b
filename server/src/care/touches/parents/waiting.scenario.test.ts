import type { Touch } from '@goodturn/contract/care/touches/schema'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildMember } from '../../../../test/build/member.ts'
import { buildPlan, buildTopOfMind } from '../../../../test/build/plan.ts'
import { buildPurchase } from '../../../../test/build/purchase.ts'
import { buildExperience, buildRecipient, buildTouch } from '../../../../test/build/touch.ts'
import { onPostgres, whileLocked } from '../../../../test/processes/while-locked.ts'
import { checkLedger } from '../../../console/books/self-check.ts'
import { announceWindows } from '../mails/announce.ts'
import { changeTouches } from '../change.ts'
import { processDueTouches } from '../../parcels/process-due.ts'
import { followUpIncomplete } from '../mails/follow-up-incomplete.ts'

// A Monday. Tests in a file share one clock, which only moves forward.
const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

const templatesTo = async (email: string, prefix: string) =>
  (await app.mailsTo(email))
    .map(({ template, subject }) => `${template}: ${subject}`)
    .filter((line) => line.startsWith(prefix))
    .toReversed()

async function see(member: { key: string }, key: string) {
  const caller = await app.as(member)
  return (await caller.get<{ data: Touch }>(`/v1/touches/details/${key}`)).body.data
}

test('a gift without an address gets reminders, then a credit', async () => {
  const purchase = await buildPurchase(app)
  const { member, card, cartItem } = purchase
  const caller = await app.as(member)
  await caller.post('/v1/billing/checkout', { items: [cartItem()], source: card?.key, credit: false })
  const [row] = await app.rows<{ key: string }>(sql`select key from touches where member_key = ${member.key}`)
  const key = row?.key as string
  await app.platform.database.transaction((tx) => changeTouches(tx, sql`key = ${key}`, { locationKey: null }))
  const reminders = async () => (await templatesTo(member.email, 'touch-reminder')).length

  await app.travelTo('2027-03-02T07:00:00Z')
  expect(await see(member, key)).toMatchObject({ status: 'incomplete', missing: ['a valid address'] })
  expect(await reminders()).toBe(0)
  const days: Record<string, number> = {
    '2027-03-03': 1,
    '2027-03-15': 1,
    '2027-03-16': 2,
    '2027-03-26': 2,
    '2027-03-27': 3,
    '2027-03-31': 3,
  }
  const tend = (day: string) =>
    followUpIncomplete(app.platform, { ...app.cause(), now: new Date(`${day}T06:10:00Z`) })
  for (const [day, count] of Object.entries(days)) {
    await tend(day)
    expect(await reminders(), day).toBe(count)
    await tend(day)
    expect(await reminders(), `${day}, run twice`).toBe(count)
  }
  expect(await see(member, key)).toMatchObject({ status: 'incomplete' })

  await tend('2027-04-01')
  expect(await see(member, key)).toMatchObject({ status: 'expired', can_edit: 0, can_cancel: 0 })
  expect(await templatesTo(member.email, 'touch-expired')).toHaveLength(1)
  expect(await templatesTo(member.email, 'credit-issued')).toEqual([
    'credit-issued: $54.00 is back in your balance',
  ])
  await tend('2027-04-01')
  expect((await caller.get('/v1/billing/credits')).body.data.total_balance_non_expiring).toBe(54)
  expect(await checkLedger(app.db)).toEqual({ unbalanced: [], lots: [], invoices: [] })
})

test('missed weeks or concurrent processes send only one reminder', async () => {
  const member = await buildMember(app)
  const since = new Date(app.now.getTime() - 15 * 86_400_000)
  await buildTouch(app, { member, locationKey: null, change: { status: 'incomplete', incompleteAt: since } })
  await Promise.all([
    followUpIncomplete(app.platform, app.cause()),
    followUpIncomplete(app.platform, app.cause()),
  ])
  expect(await templatesTo(member.email, 'touch-reminder')).toHaveLength(1)
  const [row] = await app.rows(sql`select reminders_sent from touches where member_key = ${member.key}`)
  expect(row).toEqual({ reminders_sent: 2 })
})

test.skipIf(!onPostgres)('touches canceled during the daily run get no reminder', async () => {
  const member = await buildMember(app)
  for (const days of [15, 30]) {
    const since = new Date(app.now.getTime() - days * 86_400_000)
    const change = { status: 'incomplete', incompleteAt: since } as const
    await buildTouch(app, { member, locationKey: null, change })
  }
  await whileLocked(app, {
    first: (tx) => changeTouches(tx, sql`member_key = ${member.key}`, { status: 'canceled' }),
    meanwhile: () => followUpIncomplete(app.platform, app.cause()),
  })
  expect(await templatesTo(member.email, 'touch-')).toEqual([])
  const rows = await app.rows<{ status: string; reminders_sent: number }>(
    sql`select status, reminders_sent from touches where member_key = ${member.key}`,
  )
  expect(rows).toEqual([1, 2].map(() => ({ status: 'canceled', reminders_sent: 0 })))
})

test('an expired monthly gift schedules the next one, without credit', async () => {
  const member = await buildMember(app)
  const plan = await buildPlan(app, { member, service: await buildTopOfMind(app), unit: 'month' })
  const since = new Date(app.now.getTime() - 30 * 86_400_000)
  await app.platform.database.transaction((tx) =>
    changeTouches(tx, sql`parent_key = ${plan.key}`, { status: 'incomplete', incompleteAt: since }),
  )
  await followUpIncomplete(app.platform, app.cause())
  const rows = await app.rows<{ status: string }>(
    sql`select status from touches where parent_key = ${plan.key} order by event_date`,
  )
  expect(rows.map(({ status }) => status)).toEqual(['expired', 'pending'])
  expect(await app.rows(sql`select key from lots where member_key = ${member.key}`)).toEqual([])
})

test('ten days before shipping, arrival days are estimated and announced', async () => {
  const member = await buildMember(app)
  const recipient = await buildRecipient(app, member)
  const experience = await buildExperience(app, { fulfillmentDaysMin: 3, fulfillmentDaysMax: 6 })
  // 2027-03-08 is a Monday.
  await app.travelTo('2027-03-08T05:00:00Z')
  const make = (eventDate: string) => buildTouch(app, { member, recipient, experience, eventDate })
  const soon = await make('2027-03-18')
  const later = await make('2027-03-19')
  const paused = await buildTouch(app, {
    member,
    recipient,
    experience,
    eventDate: '2027-03-15',
    change: { status: 'paused' },
  })
  await app.travelTo('2027-03-08T07:00:00Z')
  expect((await see(member, soon.key)).fulfillment_window).toBe('Mar 23 - Mar 26')
  expect((await see(member, later.key)).fulfillment_window).toBeNull()
  expect((await see(member, paused.key)).fulfillment_window).toBeNull()
  const mails = () => templatesTo(member.email, 'delivery-window')
  const first = 'delivery-window: Holiday Citrus Crate for Grace Okafor arrives Mar 23 - Mar 26'
  expect(await mails()).toEqual([first])
  await Promise.all([announceWindows(app.platform, app.cause()), announceWindows(app.platform, app.cause())])
  expect(await mails()).toEqual([first])

  // A changed day is announced again on the next morning; both new days in one email.
  await (await app.as(member)).patch(`/v1/touches/${soon.key}`, { event_date: '2027-03-17' })
  await app.travelTo('2027-03-09T07:00:00Z')
  expect(await mails()).toEqual([first, 'delivery-window: 2 gifts are about to go out'])
  expect((await see(member, soon.key)).fulfillment_window).toBe('Mar 22 - Mar 25')
})

test('a plan with a declined renewal sends nothing until paid', async () => {
  const member = await buildMember(app)
  const plan = await buildPlan(app, { member })
  const [gift] = await app.rows<{ key: string }>(
    sql`select key from touches where parent_key = ${plan.key} order by event_date limit 1`,
  )
  const key = gift?.key as string
  await app.platform.database.transaction((tx) =>
    changeTouches(tx, sql`key = ${key}`, { eventDate: '2027-03-02' }),
  )
  await app.db.execute(sql`update plans set status = 'failed' where key = ${plan.key}`)
  await processDueTouches(app.platform, app.cause())
  expect((await see(member, key)).status).toBe('pending')
  await app.db.execute(sql`update plans set status = 'active' where key = ${plan.key}`)
  await processDueTouches(app.platform, app.cause())
  expect((await see(member, key)).status).toBe('completed')
})

test('a concurrent cancel and daily run never both win', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { member, card, cartItem } = await buildPurchase(app)
    const caller = await app.as(member)
    await caller.post('/v1/billing/checkout', { items: [cartItem()], source: card?.key, credit: false })
    const [row] = await app.rows<{ key: string }>(
      sql`update touches set event_date = '2027-03-02' where member_key = ${member.key} returning key`,
    )
    const key = row?.key as string
    const [answer] = await Promise.all([
      caller.patch(`/v1/touches/${key}`, { status: 'canceled' }),
      processDueTouches(app.platform, app.cause()),
      processDueTouches(app.platform, app.cause()),
    ])
    const { status } = await see(member, key)
    const credit = (await caller.get('/v1/billing/credits')).body.data.total_balance_non_expiring
    expect([answer.status, status, credit]).toEqual(
      answer.status === 200 ? [200, 'canceled', 54] : [400, 'completed', 0],
    )
  }
})

test('concurrent edits both apply; concurrent cancels apply once', async () => {
  const { member, card, cartItem } = await buildPurchase(app)
  const caller = await app.as(member)
  await caller.post('/v1/billing/checkout', { items: [cartItem()], source: card?.key, credit: false })
  const [row] = await app.rows<{ key: string }>(
    sql`update touches set event_date = '2027-06-01' where member_key = ${member.key} returning key`,
  )
  const path = `/v1/touches/${row?.key}`
  const edits = await Promise.all([
    caller.patch(path, { event_date: '2027-06-10' }),
    caller.patch(path, { custom_contact_message: 'Welcome home.' }),
  ])
  expect(edits.map(({ status }) => status)).toEqual([200, 200])
  expect(await see(member, row?.key as string)).toMatchObject({
    event_date: '2027-06-10',
    rendered_contact_message: 'Welcome home.',
  })
  const cancels = await Promise.all([1, 2].map(() => caller.patch(path, { status: 'canceled' })))
  expect(cancels.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400])
  expect((await caller.get('/v1/billing/credits')).body.data.total_balance_non_expiring).toBe(54)
})
