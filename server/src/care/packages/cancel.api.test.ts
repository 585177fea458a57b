import type { MemberKey } from '@goodturn/contract/ids'
import type { Transaction } from '@goodturn/contract/care/packages/schema'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildInvoice } from '../../../test/build/invoice.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildBuyer, buildPerson } from '../../../test/build/order.ts'
import { buildPackage, buildPackageService } from '../../../test/build/package.ts'
import { buildTokens } from '../../../test/build/token.ts'
import { recordTakings, shareAmongLines } from '../../money/invoices/refunds/line-returns.ts'
import { readPaidLine } from '../../money/invoices/refunds/paid-items.queries.ts'
import { checkLedger } from '../../console/books/self-check.ts'
import { present } from '../../platform/assert.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
const balancedBooks = { unbalanced: [], lots: [], invoices: [] }
const creditsOf = (memberKey: MemberKey) =>
  app.rows<{ cents: number; reason: string }>(
    sql`select remaining_cents as cents, reason from lots where member_key = ${memberKey} order by created_at, key`,
  )
const packageOf = async (memberKey: MemberKey) => {
  const rows = await app.rows<{ key: string }>(sql`select key from packages where member_key = ${memberKey}`)
  return rows[0]?.key ?? ''
}

test('C-7-81 C-3-67 canceling credits unprocessed gifts on the third business day', async () => {
  const { member, pay, caller } = await buildBuyer(app)
  const { item } = await buildPerson(app, member)
  // $245.03 for three deliveries: two of three are floor(24503 x 2 / 3) cents.
  expect((await pay([item(await buildPackageService(app, { priceCents: 24503 }))])).status).toBe(200)
  const key = await packageOf(member.key)
  await app.travelTo('2027-03-03T10:00:00Z') // a Wednesday; the first delivery went out on Tuesday
  const read = async () =>
    (await caller.get<{ data: Transaction }>(`/v1/transactions/details/${key}`)).body.data
  expect(await read()).toMatchObject({ status: 'pending', canceled: null, proration: 163.35 })

  const canceled = await caller.post<{ data: Transaction }>(`/v1/transactions/cancel/${key}`)
  expect(canceled.status).toBe(200)
  expect(canceled.body.data).toEqual(await read())
  expect(canceled.body.data).toMatchObject({
    status: 'canceled',
    canceled: expect.closeTo(Date.parse('2027-03-03T10:00:00Z') / 1000, -2),
    proration: 163.35,
  })
  expect(canceled.body.data.completed_touches).toHaveLength(1)
  expect(canceled.body.data.canceled_touches.map(({ cancel_reason }) => cancel_reason)).toEqual([
    'Package canceled',
    'Package canceled',
  ])
  expect(await creditsOf(member.key)).toEqual([])
  await app.travelTo('2027-03-08T07:00:00Z')
  expect(await creditsOf(member.key)).toEqual([])
  await app.travelTo('2027-03-08T09:00:00Z') // the Monday: the third business day
  expect(await creditsOf(member.key)).toEqual([{ cents: 16335, reason: 'cancelation' }])
  expect((await app.mailsTo(member.email)).map(({ template }) => template)).toContain('credit-issued')
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
  // Only once, and nothing more is sent.
  expect((await caller.post(`/v1/transactions/cancel/${key}`)).status).toBe(400)
  await app.travelTo('2027-03-23T09:00:00Z')
  expect(await read()).toMatchObject({ status: 'canceled', proration: 163.35 })
  expect((await read()).completed_touches).toHaveLength(1)
  expect(await creditsOf(member.key)).toHaveLength(1)
})

test('a token-paid package gives no credit; unused tokens are refunded', async () => {
  const { member, pay, caller } = await buildBuyer(app)
  const service = await buildPackageService(app)
  await buildTokens(app, member, { serviceKeys: [service.key], amountCents: 24500, qty: 2 })
  const free = async () => (await caller.get('/v1/tokens')).body.data[0]?.qty ?? 0
  const buy = async () => {
    const { item } = await buildPerson(app, member)
    expect((await pay([item(service, {}, { use_token: true })])).status).toBe(200)
    const rows = await app.rows<{ key: string }>(
      sql`select key from packages where member_key = ${member.key} order by created_at desc, key desc limit 1`,
    )
    return rows[0]?.key ?? ''
  }
  const one = await buy()
  expect(await free()).toBe(1)
  expect((await caller.get(`/v1/transactions/details/${one}`)).body.data.proration).toBe(0)
  expect((await caller.post(`/v1/transactions/cancel/${one}`)).body.data).toMatchObject({
    status: 'canceled',
    proration: 0,
  })
  expect(await free()).toBe(2)

  const two = await buy()
  await app.db.execute(
    sql`update touches set status = 'completed', completed_at = ${app.now.toISOString()}::timestamptz
        where parent_key = ${two} and title = 'Delivery 1'`,
  )
  expect((await caller.post(`/v1/transactions/cancel/${two}`)).body.data.proration).toBe(0)
  expect(await free()).toBe(1)
  await app.travelTo(new Date(app.now.getTime() + 6 * 86_400_000))
  expect(await creditsOf(member.key)).toEqual([])
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test('a paused package, or transaction, can be canceled', async () => {
  const member = await buildMember(app, { type: 'realestate' })
  const { key } = await buildPackage(app, { member })
  const caller = await app.as(member)
  await caller.post(`/v1/transactions/pause/${key}`)
  const canceled = await caller.post<{ data: Transaction }>(`/v1/transactions/cancel/${key}`)
  expect(canceled.body.data).toMatchObject({ status: 'canceled', proration: 245, paused: null })
  expect(canceled.body.data.canceled_touches[0]?.cancel_reason).toBe('Transaction canceled')
  const counters = await app.rows(
    sql`select name, count from counters where member_key = ${member.key} and name like 'packages:%' and count <> 0`,
  )
  expect(counters).toEqual([{ name: 'packages:canceled', count: 1 }])
  expect((await caller.get('/v1/users/activity')).body.counts).toMatchObject({ canceled: 3, upcoming: 0 })
})

test('each payer gets their rounded-down share, minus earlier refunds', async () => {
  const [member, partner] = [await buildMember(app), await buildMember(app)]
  const own = await buildInvoice(app, member, { subtotalCents: 10001 })
  const theirs = await buildInvoice(app, partner, { subtotalCents: 10001 })
  const { key } = await buildPackage(app, {
    member,
    service: await buildPackageService(app, { priceCents: 20002 }),
    paid: [
      { payerKey: member.key, invoiceKey: own.key, cents: 10001 },
      { payerKey: partner.key, invoiceKey: theirs.key, cents: 10001 },
    ],
  })
  await app.db
    .execute(sql`update touches set status = 'completed', completed_at = ${app.now.toISOString()}::timestamptz
    where parent_key = ${key} and title = 'Delivery 1'`)
  const caller = await app.as(member)
  expect((await caller.get(`/v1/transactions/details/${key}`)).body.data).toMatchObject({
    proration: 133.34,
    payers: 2,
  })
  // Support refunded half of the partner's money before.
  const paid = await app.db.transaction((tx) => readPaidLine(tx, theirs.key, null))
  const takings = shareAmongLines(present(paid, 'their invoice is paid'), 5000)
  const note = { way: 'staff', source: null, refundKey: null, at: app.now } as const
  await recordTakings(app.db, theirs.key, takings, note)
  const canceled = (await caller.post(`/v1/transactions/cancel/${key}`)).body.data
  expect(canceled.proration).toBe(116.68)
  const promised = await app.rows(
    sql`select member_key, cents from promised_credits where source_key = ${key} order by cents`,
  )
  expect(promised).toEqual([
    { member_key: partner.key, cents: 5001 },
    { member_key: member.key, cents: 6667 },
  ])
  // Paying doesn't make the package visible: only its owner sees it.
  expect((await (await app.as(partner)).get(`/v1/transactions/details/${key}`)).status).toBe(404)
})
