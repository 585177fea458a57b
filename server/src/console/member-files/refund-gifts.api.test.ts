import type { RefundPreview } from '@goodturn/contract/console/member-files/refunds'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type Caller, useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildBuyer, buildPerson } from '../../../test/build/order.ts'
import { buildPackageService } from '../../../test/build/package.ts'
import { buildCardPlan } from '../../../test/build/plan.ts'
import { buildExperience } from '../../../test/build/touch.ts'
import { findDifferences } from '../books/self-check.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z', env: { STAFF_APPROVAL_ABOVE: '1000000' } })
let staff: Caller
beforeAll(async () => {
  staff = await app.asStaff(await buildMember(app, { isAdmin: true }))
})

/** A paid order of a gift, a package, and a yearly plan, each for a different person. */
async function bought() {
  const { member, pay } = await buildBuyer(app)
  const gift = await buildExperience(app, {}, { priceCents: 5400 })
  const [one, two, three] = [
    await buildPerson(app, member),
    await buildPerson(app, member),
    await buildPerson(app, member),
  ]
  const items = [
    one.item({ key: gift.serviceKey, type: 'service' }),
    two.item(await buildPackageService(app, { priceCents: 24_500 })),
    three.item(await buildCardPlan(app, { annualPriceCents: 17_800 }), { unit: 'year' }),
  ]
  expect((await pay(items)).status).toBe(200)
  const lines = await app.rows<{ key: string; invoice: string }>(
    sql`select line.key, line.invoice_key as invoice from invoice_lines line join invoices on invoices.key = line.invoice_key
        where invoices.member_key = ${member.key} order by line.position`,
  )
  return { member, path: `/v1/staff/invoices/${lines[0]!.invoice}`, lines: lines.map(({ key }) => key) }
}

async function preview(path: string, asked: object = {}): Promise<RefundPreview> {
  const answer = await staff.post(`${path}/refundpreview`, asked)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}

async function refund(path: string, asked: { amount?: number; lines?: string[] }, more: object = {}) {
  const { seen } = await preview(path, asked)
  const answer = await staff.post(`${path}/refund`, { ...asked, seen, reason: 'A courtesy', ...more })
  await app.platform.jobs.drain()
  return answer
}

const giftsOf = async (memberKey: string) =>
  (
    await app.rows<{ status: string }>(
      sql`select status from touches where member_key = ${memberKey} and parent_kind = 'service'`,
    )
  ).map(({ status }) => status)

/** Amounts credited to the balance, and promised credits. */
const credited = (memberKey: string) =>
  app.rows(sql`select remaining_cents as cents from lots where member_key = ${memberKey}
    union all select cents from promised_credits where member_key = ${memberKey} order by 1`)

async function boughtGift() {
  const { member, pay } = await buildBuyer(app)
  const gift = await buildExperience(app, {}, { priceCents: 5400 })
  const { item } = await buildPerson(app, member)
  expect((await pay([item({ key: gift.serviceKey, type: 'service' })])).status).toBe(200)
  const [invoice] = await app.rows<{ key: string }>(
    sql`select key from invoices where member_key = ${member.key}`,
  )
  return { member, path: `/v1/staff/invoices/${invoice!.key}` }
}

test('R-37 a pending gift can be partly refunded or canceled', async () => {
  const { member, path } = await boughtGift()
  expect((await preview(path, { amount: 20 })).ends).toMatchObject([{ kind: 'gift', whole: false }])
  expect((await refund(path, { amount: 20 }, { goes_on: true })).status).toBe(200)
  expect(await giftsOf(member.key)).toEqual(['pending'])
  expect((await refund(path, { amount: 10 }, { cancels: true })).status).toBe(200)
  expect(await giftsOf(member.key)).toEqual(['canceled'])
  expect(await credited(member.key)).toEqual([{ cents: 2400 }])
  expect(await findDifferences(app.db)).toEqual([])
})

test('R-37 a gift with a requested swap is canceled and refunded', async () => {
  const { member, path } = await boughtGift()
  await app.rows(sql`update touches set status = 'swaprequest' where member_key = ${member.key}`)
  expect((await preview(path)).ends).toMatchObject([{ kind: 'gift', whole: true }])
  expect((await refund(path, {})).status).toBe(200)
  expect(await giftsOf(member.key)).toEqual(['canceled'])
  expect(await credited(member.key)).toEqual([])
})

test('R-37 refunding part of a package can cancel just the package', async () => {
  const { member, path, lines } = await bought()
  const states = () =>
    app.rows(sql`select (select status from packages where member_key = ${member.key}) as package,
      (select status from plans where member_key = ${member.key}) as plan`)
  expect((await refund(path, { amount: 3 })).status).toBe(200)
  expect((await preview(path, { amount: 100 })).ends.map(({ kind, whole }) => [kind, whole])).toEqual([
    ['gift', false],
    ['package', false],
    ['plan', false],
  ])
  // The package already got part of the $3.00, so refunding its full price takes some from the other items, which are
  // not canceled yet.
  const asked = { lines: [lines[1]!] }
  expect((await preview(path, asked)).ends).toMatchObject([{ kind: 'package' }])
  expect((await refund(path, asked, { cancels: true })).status).toBe(200)
  expect(await states()).toEqual([{ package: 'canceled', plan: 'active' }])
  expect(await giftsOf(member.key)).toEqual(['pending'])
  // The plan is partly refunded and canceled: a credit for its unused part is promised.
  expect((await refund(path, { amount: 40 }, { cancels: true })).status).toBe(200)
  expect(await states()).toEqual([{ package: 'canceled', plan: 'canceled' }])
  expect(await giftsOf(member.key)).toEqual(['canceled'])
  const [sum] = await app.rows<{ back: number }>(sql`select (
      (select sum(refunded_cents) from invoices where member_key = ${member.key})
      + (select coalesce(sum(cents), 0) from promised_credits where member_key = ${member.key}))::int as back`)
  expect(sum?.back).toBe(5400 + 24_500 + 17_800)
  expect(await findDifferences(app.db)).toEqual([])
})

test('reasons that only fit sent gifts are rejected before sending', async () => {
  const { member, path } = await boughtGift()
  expect((await preview(path)).sent).toBe(false)
  for (const reason of ['Arrived damaged', 'Never arrived: the porch was empty']) {
    const refused = await refund(path, { amount: 5 }, { reason })
    expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'reason'])
    const key = path.split('/').at(-1)
    const byHand = await staff.post(`/v1/admin/invoices/${key}/refund`, { amount: 5, reason })
    expect([byHand.status, byHand.body.errors[0].field]).toEqual([400, 'reason'])
  }
  await app.rows(sql`update touches set status = 'completed', completed_at = ${app.now.toISOString()}::timestamptz
    where member_key = ${member.key}`)
  expect(await preview(path)).toMatchObject({ sent: true, ends: [] })
  expect((await refund(path, { amount: 5 }, { reason: 'Arrived damaged' })).status).toBe(200)
})
