import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildPurchase } from '../../../test/build/purchase.ts'
import { issueLot } from '../../money/ledger/issue.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { closeDays } from './close-days.ts'
import { firstDay, mismatchedDays, readDays } from './days.report.ts'

const app = useTestApp({ now: '2027-01-30T09:00:00Z' })
const path = '/v1/staff/books'
const finance = async () => app.asStaff(await buildMember(app, { isAdmin: true }))
const days = (count: number) => new Date(app.now.getTime() + count * 86_400_000)

/** $54.00 paid with $10.00 of an expiring credit, $5.00 of funds, and a card. */
async function sale() {
  const { member, card, cartItem } = await buildPurchase(app)
  const facts = { memberKey: member.key, description: 'x', now: app.now }
  await issueLot(app.db, { ...facts, kind: 'credit', reason: 'promotion', cents: 1000, expiresAt: days(10) })
  await issueLot(app.db, { ...facts, kind: 'fund', reason: 'manual_entry', cents: 500 })
  const order = { source: card?.key, credit: true, items: [cartItem()] }
  const bought = await (await app.as(member)).post('/v1/billing/checkout', order)
  expect(bought.status).toBe(200)
  return { member, invoice: bought.body.data.id as string }
}

interface Sums {
  month: string
  open_at_start: number
  given: number
  used: number
  expired: number
  open_at_end: number
}

test('months show sales, refunds, and liabilities, and add up', async () => {
  const caller = await finance()
  expect((await caller.get(`${path}/months`)).body.data).toMatchObject({ months: [], first_month: null })
  const first = await sale()
  // An unused credit that expires in February.
  await issueLot(app.db, {
    memberKey: first.member.key,
    kind: 'credit',
    reason: 'other',
    description: 'x',
    cents: 700,
    expiresAt: days(5),
    now: app.now,
  })
  await app.travelTo('2027-02-10T12:00:00Z', { daily: ['close-book-days', 'expire-credits'] })
  await caller.post(`/v1/admin/invoices/${first.invoice}/refund`, { amount: 40, reason: 'Broken' })
  await sale()
  const {
    months,
    total,
    first_month: began,
    this_month: now,
  } = (await caller.get(`${path}/months`)).body.data
  expect([began, now]).toEqual(['2027-01', '2027-02'])
  expect(months).toEqual([
    expect.objectContaining({
      month: '2027-02',
      so_far: 1,
      sales: 54,
      refunds: 40,
      net: 14,
      open_at_start: 7,
      // $15.00 given, and $1.00 of the refund went back to the wallet: the card had paid $39.00.
      given: 16,
      used: 15,
      expired: 7,
      open_at_end: 1,
      credits_at_end: 0,
      funds_at_end: 1,
    }),
    expect.objectContaining({
      month: '2027-01',
      sales: 54,
      refunds: 0,
      net: 54,
      open_at_start: 0,
      given: 22,
      used: 15,
    }),
  ])
  expect(months[1]).not.toHaveProperty('so_far')
  for (const { open_at_start: start, given, used, expired, open_at_end: end } of [...months, total] as Sums[])
    expect(start + given - used - expired).toBeCloseTo(end, 6)
  expect(total).toMatchObject({
    sales: 108,
    refunds: 40,
    open_at_start: 0,
    given: 38,
    used: 30,
    expired: 7,
    open_at_end: 1,
  })
  // The open balance is what remains in lots plus what orders hold.
  const [lots] = await app.rows<{ cents: number }>(sql`select sum(remaining_cents)::int as cents from lots`)
  expect(lots?.cents).toBe(100)
  expect((await caller.get(path)).body.data).toMatchObject({
    month: '2027-02',
    net: 14,
    sales: 54,
    refunds: 40,
    refund_count: 1,
    net_a_year_ago: null,
    open: 1,
    expiring: 0,
    open_charges: { count: 0, amount: 0, oldest_at: null },
  })
})

test('saved days match the ledger, and wrong days are rebuilt', async () => {
  const [span] = await app.rows<{ first: string; last: string; count: number }>(
    sql`select min(day)::text as first, max(day)::text as last, count(*)::int as count from book_days`,
  )
  expect(span).toEqual({ first: '2027-01-30', last: '2027-02-09', count: 11 })
  expect(await mismatchedDays(app.db)).toEqual([])
  const kept = await app.rows(
    sql`select day::text as day, transfers, revenue_cents::int as revenue, given_cents::int as given from book_days
        where transfers > 0 order by day`,
  )
  const computed = await readDays(app.db, (await firstDay(app.db)) ?? '', '2027-02-10')
  expect(kept).toEqual(
    computed.map(({ day, transfers, revenue, given }) => ({ day, transfers, revenue, given })),
  )
  // Running it again changes nothing; a missing or wrong day is reported and rebuilt.
  await closeDays(app.platform, app.cause())
  expect(await mismatchedDays(app.db)).toEqual([])
  await app.db.execute(sql`update book_days set given_cents = given_cents + 1 where day = '2027-02-09'`)
  expect(await mismatchedDays(app.db)).toEqual([
    { key: '2027-02-09', says: 'The figures kept for this day no longer match the ledger.' },
  ])
  await closeDays(app.platform, app.cause())
  expect(await mismatchedDays(app.db)).toEqual([])
  const caller = await finance()
  const { months } = (await caller.get(`${path}/months?until=2027-01`)).body.data
  expect(months.map(({ month }: Sums) => month)).toEqual(['2027-01'])
  expect(months[0]).not.toHaveProperty('so_far')
  expect((await caller.get(`${path}/months?until=2027-13`)).status).toBe(400)
})

test('late postings to a closed day count after a check', async () => {
  const caller = await finance()
  const givenInFebruary = async () => (await caller.get(`${path}/months`)).body.data.months[0].given as number
  const before = await givenInFebruary()
  const { key: memberKey } = await buildMember(app)
  const late = { memberKey, kind: 'fund', reason: 'manual_entry', description: 'x', cents: 500 } as const
  await issueLot(app.db, { ...late, now: new Date('2027-02-09T23:00:00Z') })
  expect((await mismatchedDays(app.db)).map(({ key }) => key)).toEqual(['2027-02-09'])
  await caller.post(`${path}/check`)
  await app.platform.jobs.drain()
  expect((await caller.get(`${path}/check`)).body.data).toMatchObject({ state: 'right' })
  expect(await givenInFebruary()).toBe(before + 5)
})

test('unsaved days are computed from the ledger with identical results', async () => {
  const caller = await finance()
  const before = (await caller.get(`${path}/months`)).body
  await app.db.execute(sql`delete from book_days`)
  expect((await caller.get(`${path}/months`)).body).toEqual(before)
  await closeDays(app.platform, app.cause())
  expect((await caller.get(`${path}/months`)).body).toEqual(before)
})

test('only one ledger check runs at a time, explaining differences', async () => {
  const caller = await finance()
  const asked = await Promise.all([caller.post(`${path}/check`), caller.post(`${path}/check`)])
  expect(asked.map(({ body }) => body.data.state)).toEqual(['waiting', 'waiting'])
  expect(asked[0]?.body.data.asked_at).toBe(asked[1]?.body.data.asked_at)
  await app.platform.jobs.drain()
  const right = (await caller.get(`${path}/check`)).body.data
  expect(right).toMatchObject({ state: 'right', fault_count: 0, faults: [], transfers: expect.any(Number) })
  expect(right.transfers).toBeGreaterThan(5)
  const started = await app.rows(sql`select key from audit where act = 'books.check'`)
  expect(started).toHaveLength(2)

  await app.db.execute(
    sql`update lots set remaining_cents = remaining_cents + 1 where key = (select min(key) from lots)`,
  )
  await caller.post(`${path}/check`)
  await app.platform.jobs.drain()
  expect((await caller.get(`${path}/check`)).body.data).toMatchObject({
    state: 'wrong',
    fault_count: 1,
    faults: [
      { list: 'lots', key: expect.stringMatching(/^lot_/), says: expect.stringContaining('cents are left') },
    ],
  })
  await app.db.execute(
    sql`update lots set remaining_cents = remaining_cents - 1 where key = (select min(key) from lots)`,
  )
  await app.travelTo(new Date(app.now.getTime() + 86_400_000), { housekeeping: true })
  expect((await caller.get(`${path}/check`)).body.data).toMatchObject({ state: 'right', fault_count: 0 })
})

test('open charges are listed by age and checked immediately', async () => {
  const { member, card, cartItem } = await buildPurchase(app)
  await app.platform.ports.processor.sandbox?.addFault({
    act: 'charge',
    kind: 'timeout_after',
    customerRef: card?.customerRef ?? null,
    times: 1,
    lateMs: 0,
    code: 'card_declined',
  })
  const order = { source: card?.key, credit: false, items: [cartItem()] }
  await (await app.as(member)).post('/v1/billing/checkout', order)
  const caller = await finance()
  const listed = await caller.get(`${path}/charges`)
  expect(listed.body).toMatchObject({
    total: 1,
    data: [{ member: { key: member.key, email: member.email }, amount: 54, state: 'pending', split: false }],
  })
  expect((await caller.get(path)).body.data.open_charges).toMatchObject({ count: 1, amount: 54 })
  expect((await caller.post(`${path}/charges/ask`)).body.data).toEqual({ asked: 1 })
  await app.platform.jobs.drain()
  expect((await caller.get(`${path}/charges`)).body).toMatchObject({ total: 0, data: [] })
  expect((await caller.post(`${path}/charges/ask`)).body.data).toEqual({ asked: 0 })
})

test('a month uses its day index, not a ledger scan', async () => {
  await app.platform.database.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const plan = await rowsOf<{ 'QUERY PLAN': string }>(
      tx,
      sql`explain select * from transfers where at >= '2027-02-10' and at < '2027-02-11'`,
    )
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('transfers_at')
  })
})
