import type { RefundPreview } from '@goodturn/contract/console/member-files/refunds'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildBuyer, buildPerson } from '../../../test/build/order.ts'
import { buildPackageService } from '../../../test/build/package.ts'
import { buildExperience } from '../../../test/build/touch.ts'
import { checkLedger } from '../books/self-check.ts'
import { changeTouches } from '../../care/touches/change.ts'

// A Monday: the next business day is March 2.
const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
const reason = 'Arrived damaged'

/** A paid gift, or a package, whose first delivery was sent. */
async function sent({ priceCents = 5400, isPackage = false } = {}) {
  const { member, caller, pay } = await buildBuyer(app)
  const service = isPackage
    ? await buildPackageService(app, { priceCents })
    : { key: (await buildExperience(app, {}, { priceCents })).serviceKey, type: 'service' }
  const { item } = await buildPerson(app, member)
  expect((await pay([item(service)])).status).toBe(200)
  const [touch] = await app.rows<{ key: string }>(
    sql`select key from touches where member_key = ${member.key} order by event_date, key limit 1`,
  )
  await changeTouches(app.db, sql`key = ${touch!.key}`, {
    status: 'completed',
    completedAt: app.now,
    customMessage: 'Enjoy!',
  })
  const [invoice] = await app.rows<{ key: string }>(
    sql`select key from invoices where member_key = ${member.key}`,
  )
  const support = await app.staff('support')
  const path = `/v1/staff/touches/${touch!.key}/sendanother`
  return {
    member,
    caller,
    support,
    key: touch!.key,
    send: (by = support, headers = {}) => by.post(path, { reason }, headers),
    async preview(): Promise<RefundPreview> {
      return (await support.post(`/v1/staff/invoices/${invoice!.key}/refundpreview`, {})).body.data
    },
  }
}

test('R-37 replacements ship free with a notice; canceling refunds nothing', async () => {
  const { member, caller, support, key, send, preview } = await sent()
  const before = await preview()
  expect(before.again).toMatchObject([{ key, replaced: false, needs_approval: false }])
  expect(before.again_on).toBe('2027-03-02')
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answer = await send(support, headers)
  expect(answer.body.data).toMatchObject({ touch: { event_date: '2027-03-02' }, asked: null })
  expect((await send(support, headers)).body).toEqual(answer.body)
  const again: string = answer.body.data.touch.key
  const [row] =
    await app.rows(sql`select again.status, again.event_date::text as day, again.custom_message as message,
      again.paid_by_item, again.experience_key = was.experience_key and again.location_key = was.location_key as same
    from touches again, touches was where again.key = ${again} and was.key = ${key}`)
  expect(row).toEqual({
    status: 'pending',
    day: '2027-03-02',
    message: 'Enjoy!',
    paid_by_item: null,
    same: true,
  })
  const mails = await app.mailsTo(member.email)
  expect(mails.filter(({ template }) => template === 'touch-sent-another')).toMatchObject([
    { subject: expect.stringMatching(/^We’re sending another Holiday Citrus Crate to /) },
  ])
  // The refundable amount of the line is unchanged, even if the member cancels the replacement.
  const canceled = await caller.patch(`/v1/touches/${again}`, { status: 'canceled' })
  expect(canceled.status, JSON.stringify(canceled.body)).toBe(200)
  expect(await preview()).toMatchObject({ left: before.left, sent: true, again: [{ key, replaced: false }] })
  expect(
    await app.rows(sql`select 1 from refunds where member_key = ${member.key}
      union all select 1 from lots where member_key = ${member.key}`),
  ).toEqual([])
  expect(await checkLedger(app.db)).toMatchObject({ unbalanced: [], lots: [], invoices: [] })
})

test('one replacement per gift, and only after it is sent', async () => {
  const { key, send, preview } = await sent()
  const answers = await Promise.all([send(), send()])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
  expect((await preview()).again).toMatchObject([{ key, replaced: true }])
  const [again] = await app.rows<{ key: string }>(
    sql`select detail ->> 'again' as key from audit where act = 'touch.sent-another' and detail ->> 'touch' = ${key}`,
  )
  const pending = await (
    await app.staff('support')
  ).post(`/v1/staff/touches/${again!.key}/sendanother`, { reason })
  expect(pending.status).toBe(404)
})

test('R-39 a replacement counts at list price, or its package share', async () => {
  const expensive = await sent({ priceCents: 25_100 })
  const asked = await expensive.send()
  expect(asked.body.data).toEqual({ touch: null, asked: expect.stringMatching(/^approval_/) })
  const gifts = sql`select status from touches where member_key = ${expensive.member.key}`
  expect(await app.rows(gifts)).toHaveLength(1)
  const finance = await app.staff('finance')
  const approval = `/v1/staff/approvals/${asked.body.data.asked}`
  expect((await finance.get(approval)).body.data).toMatchObject({
    summary: expect.stringMatching(/^Send another Holiday Citrus Crate to .+, worth \$251\.00$/),
  })
  expect((await finance.post(`${approval}/approve`)).body.data).toMatchObject({ done: true, failure: null })
  expect(await app.rows(gifts)).toHaveLength(2)
  // Three deliveries for $750.00 are worth $250.00 each.
  expect((await (await sent({ priceCents: 75_000, isPackage: true })).preview()).again).toMatchObject([
    { needs_approval: false },
  ])
  expect((await (await sent({ priceCents: 75_003, isPackage: true })).preview()).again).toMatchObject([
    { needs_approval: true },
  ])
})

test('CG-71 a returned gift itself can be shipped again', async () => {
  const { key, send } = await sent()
  await changeTouches(app.db, sql`key = ${key}`, { status: 'returntosender' })
  expect((await send()).body.data.touch).toEqual({ key, event_date: '2027-03-02' })
  expect(await app.rows(sql`select status from touches where key = ${key}`)).toEqual([{ status: 'pending' }])
})
