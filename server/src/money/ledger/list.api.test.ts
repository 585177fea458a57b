// @both-databases
import { type CreditReason, type FundReason, reasonLabel } from '@goodturn/contract/money/ledger/reasons'
import { endOfDay, startOfDay, dateIn, addDays } from '@goodturn/contract/time'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildPurchase } from '../../../test/build/purchase.ts'
import { setZone } from '../../../test/build/zone.ts'
import { newKey } from '../../platform/ids.ts'
import { holdFromWallet } from './hold.ts'
import { issueLot } from './issue.ts'
import { releaseHold } from './release.ts'
import { checkLedger } from '../../console/books/self-check.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

type Member = Awaited<ReturnType<typeof buildMember>>
const day = (n: number) => new Date(Date.UTC(2027, 2, 1 + n))

function credit(
  member: Member,
  cents: number,
  expiresAt: Date | null,
  reason: CreditReason = 'customer_service',
) {
  const lot = { memberKey: member.key, description: `Credit of ${cents}`, cents, now: app.now }
  return issueLot(app.db, { ...lot, kind: 'credit', reason, expiresAt })
}

function fund(member: Member, cents: number, reason: FundReason = 'manual_entry') {
  return issueLot(app.db, {
    memberKey: member.key,
    description: 'Funds',
    cents,
    now: app.now,
    kind: 'fund',
    reason,
  })
}

const balances = (body: { data: { balance: number }[] }) => body.data.map(({ balance }) => balance)

test('B-7-33 B-7-34 B-3.9-01 B-3.9-04 B-3.9-05 B-3.9-06 credits are listed by earliest expiration, funds separately', async () => {
  const member = await buildMember(app)
  await credit(member, 300, null)
  await credit(member, 200, day(60))
  await credit(member, 100, day(30))
  const fundKey = await fund(member, 900)
  const caller = await app.as(member)

  const credits = (await caller.get('/v1/credits?filter=credit_type:credit')).body
  expect(balances(credits)).toEqual([1, 2, 3])
  expect(credits).toMatchObject({ total: 3, has_more: false, page: 1 })
  expect(credits.data.every(({ credit_type: type }: { credit_type: string }) => type === 'credit')).toBe(true)
  expect(credits.data[0]).toEqual({
    key: expect.stringMatching(/^lot_/),
    credit_type: 'credit',
    description: 'Credit of 100',
    reason: 'Customer Service',
    balance: 1,
    issued_amount: 1,
    created_at: expect.any(Number),
    expires_at: day(30).getTime() / 1000,
  })
  const funds = (await caller.get('/v1/credits?filter=credit_type:fund')).body
  expect(funds.data).toMatchObject([{ key: fundKey, credit_type: 'fund', balance: 9, expires_at: null }])
  expect(balances((await caller.get('/v1/credits')).body)).toEqual([1, 2, 3])
})

test('B-7-32 B-9-35 pages of 20 by cursor and number, from either end', async () => {
  const member = await buildMember(app)
  for (let n = 0; n < 45; n += 1) await credit(member, 100 + n, n % 3 === 0 ? null : day(10 + n))
  const caller = await app.as(member)
  const first = (await caller.get('/v1/credits')).body
  const second = (await caller.get(`/v1/credits?after=${first.next}`)).body
  const third = (await caller.get(`/v1/credits?after=${second.next}`)).body
  expect([first, second, third].map(({ data }) => data.length)).toEqual([20, 20, 5])
  expect(new Set([first, second, third].flatMap(balances)).size).toBe(45)
  expect(third).toMatchObject({ has_more: false, next: null, total: 45 })
  for (const [page, same] of [
    [1, first],
    [2, second],
    [3, third],
  ] as const) {
    expect(balances((await caller.get(`/v1/credits?page=${page}`)).body)).toEqual(balances(same))
  }
  expect((await caller.get('/v1/credits?page=4')).body.data).toEqual([])
})

test('B-4.8-01 B-3.9-02 B-3.9-03 expired credits are hidden and written off', async () => {
  const { member, card, cartItem } = await buildPurchase(app)
  await credit(member, 3000, day(20))
  await credit(member, 1000, day(10))
  await fund(member, 5000)
  const caller = await app.as(member)
  const order = { source: card?.key, credit: true, items: [cartItem()] }
  expect((await caller.post('/v1/billing/checkout', order)).status).toBe(200)
  // $54.00 uses up both credits and takes the rest from the fund.
  expect(balances((await caller.get('/v1/credits')).body)).toEqual([0, 0])
  const funds = (await caller.get('/v1/credits?filter=credit_type:fund')).body
  expect(funds.data).toMatchObject([{ balance: 36, issued_amount: 50 }])

  await credit(member, 700, day(15))
  await app.travelTo(day(16).toISOString())
  const left = (await caller.get('/v1/credits')).body
  expect(balances(left)).toEqual([0])
  expect(left.total).toBe(1)
  expect(await checkLedger(app.db)).toMatchObject({ unbalanced: [], lots: [] })
})

test('B-7-35 a credit lists its movements, newest first, with their invoices', async () => {
  const { member, card, cartItem } = await buildPurchase(app)
  const key = await credit(member, 3000, null, 'promotion')
  const caller = await app.as(member)
  const order = { source: card?.key, credit: true, items: [cartItem()] }
  const { id } = (await caller.post('/v1/billing/checkout', order)).body.data
  const { data } = (await caller.get(`/v1/credits/${key}`)).body
  expect(data).toMatchObject({ key, balance: 0, issued_amount: 30, reason: 'Promotion' })
  expect(data.ledger).toEqual([
    {
      key: expect.any(String),
      amount: -30,
      balance: 0,
      created_at: expect.any(Number),
      usage_log: expect.stringMatching(/^Used: .+ for .+/),
      invoice: { key: id, number: expect.stringMatching(/^GT-/) },
    },
    {
      key: expect.any(String),
      amount: 30,
      balance: 30,
      created_at: expect.any(Number),
      usage_log: 'Issued',
      invoice: null,
    },
  ])
  expect(data).toMatchObject({ ledger_total: 2, is_expired: false })
  expect((await (await app.as(await buildMember(app))).get(`/v1/credits/${key}`)).status).toBe(404)
})

test('the ledger shows holds for open orders, releases, and expirations', async () => {
  const member = await buildMember(app)
  const key = await credit(member, 3000, new Date(app.now.getTime() + 86_400_000))
  const untouched = await credit(member, 700, day(80))
  const caller = await app.as(member)
  const hold = { memberKey: member.key, purposeKey: newKey('checkout'), centsMax: 1200, now: app.now }
  await app.platform.database.transaction((tx) => holdFromWallet(tx, hold))
  const words = async () =>
    (await caller.get(`/v1/credits/${key}`)).body.data.ledger.map(
      (one: { usage_log: string; amount: number; balance: number }) => [
        one.usage_log,
        one.amount,
        one.balance,
      ],
    )
  expect(await words()).toContainEqual(['Set aside for an order being paid', -12, 18])
  expect((await caller.get(`/v1/credits/${untouched}`)).body.data.ledger_total).toBe(1)
  await app.platform.database.transaction((tx) => releaseHold(tx, hold.purposeKey, app.now))
  expect(await words()).toEqual([
    ['Released: the order wasn’t placed', 12, 30],
    ['Set aside for an order that wasn’t placed', -12, 18],
    ['Issued', 30, 30],
  ])
  await app.travelTo(new Date(app.now.getTime() + 3 * 86_400_000).toISOString())
  expect((await words())[0]).toEqual(['Expired', -30, 0])
  expect((await caller.get(`/v1/credits/${key}`)).body.data.is_expired).toBe(true)
})

test('B-3.9-08 the totals add up', async () => {
  const member = await buildMember(app)
  await credit(member, 6250, day(40))
  await credit(member, 7500, null)
  await fund(member, 27_500)
  const caller = await app.as(member)
  for (const path of ['/v1/billing/credittotals', '/v1/billing/credits']) {
    expect((await caller.get(path)).body.data).toEqual({
      total_balance: 412.5,
      total_balance_expiring: 62.5,
      total_balance_non_expiring: 350,
      total_balance_funds: 275,
      next_expiry: day(40).getTime() / 1000,
      expiring_by_month: [{ month: '2027-04', amount: 62.5 }],
    })
  }
})

test('B-3.9-09 every listed reason is accepted; any other is rejected', async () => {
  const member = await buildMember(app)
  const reasons: CreditReason[] = [
    'customer_service',
    'expiration_epoch',
    'other',
    'referral',
    'promotion',
    'cancelation',
    'purchase',
  ]
  for (const reason of reasons) await credit(member, 100, null, reason)
  const { data } = (await (await app.as(member)).get('/v1/credits')).body
  expect(data).toHaveLength(reasons.length)
  const labels = data.map(({ reason }: { reason: string }) => reason)
  expect(labels.toSorted()).toEqual(reasons.map((reason) => reasonLabel('credit', reason)).toSorted())
  await expect(credit(member, 100, null, 'because' as string as CreditReason)).rejects.toThrow()
  await expect(fund(member, 100, 'referral' as string as FundReason)).rejects.toThrow()
})

test('credit that lapsed while held returns once, for 30 days', async () => {
  const member = await buildMember(app)
  await credit(member, 500, new Date(app.now.getTime() + 60_000))
  const hold = { memberKey: member.key, purposeKey: newKey('checkout'), centsMax: 200, now: app.now }
  await app.platform.database.transaction((tx) => holdFromWallet(tx, hold))
  await app.travelTo(new Date(app.now.getTime() + 2 * 86_400_000).toISOString())
  const caller = await app.as(member)
  expect((await caller.get('/v1/credits')).body.total).toBe(0)

  const { now } = app
  for (let turn = 0; turn < 2; turn += 1) {
    await app.platform.database.transaction((tx) => releaseHold(tx, hold.purposeKey, now))
  }
  const expiresAt = Math.floor((now.getTime() + 30 * 86_400_000) / 1000)
  expect((await caller.get('/v1/credits')).body.data).toMatchObject([{ balance: 2, expires_at: expiresAt }])
})

test('B-9-02 funds never expire', async () => {
  const { member, cartItem, card } = await buildPurchase(app)
  const old = {
    memberKey: member.key,
    description: 'Funds',
    cents: 9000,
    now: new Date('2017-03-01T09:00:00Z'),
  }
  await issueLot(app.db, { ...old, kind: 'fund', reason: 'purchase' })
  const caller = await app.as(member)
  const funds = async () => (await caller.get('/v1/credits?filter=credit_type:fund')).body.data
  expect(await funds()).toMatchObject([{ balance: 90, expires_at: null }])
  const order = { source: card?.key, credit: true, items: [cartItem()] }
  expect((await caller.post('/v1/billing/checkout', order)).status).toBe(200)
  expect(await funds()).toMatchObject([{ balance: 36, expires_at: null }])
})

test('R-43 credit is valid through its last day, local time', async () => {
  const lastDay = addDays(dateIn(app.now), 3)
  const lastMoment = new Date(startOfDay(addDays(lastDay, 1)).getTime() - 1)
  const zones = ['Pacific/Auckland', null, 'Pacific/Honolulu']
  const members = await Promise.all(
    zones.map(async (zone) => {
      const member = await buildMember(app)
      const key = await credit(member, 1000, lastMoment)
      const caller = await app.as(member)
      if (zone) await setZone(app, member, zone)
      return { key, caller, ends: endOfDay(lastDay, zone ?? 'UTC'), member }
    }),
  )
  const usable = async ({ key, caller, member }: (typeof members)[0]) => {
    const { total_balance: total } = (await caller.get('/v1/billing/credits')).body.data
    const { total: listed, data } = (await caller.get('/v1/credits')).body
    const { is_expired: isExpired } = (await caller.get(`/v1/credits/${key}`)).body.data
    const hold = { memberKey: member.key, purposeKey: newKey('checkout'), centsMax: 100, now: app.now }
    const { cents } = await app.platform.database.transaction((tx) => holdFromWallet(tx, hold))
    await app.platform.database.transaction((tx) => releaseHold(tx, hold.purposeKey, app.now))
    return [total, listed, data.length, isExpired, cents]
  }
  for (const one of members) {
    await app.travelTo(new Date(one.ends.getTime() - 60_000))
    expect(await usable(one)).toEqual([10, 1, 1, false, 100])
    await app.travelTo(new Date(one.ends.getTime() + 60_000))
    expect(await usable(one)).toEqual([0, 0, 0, true, 0])
  }
  await app.travelTo(new Date(startOfDay(addDays(lastDay, 2)).getTime()), { daily: ['expire-credits'] })
  for (const { key, caller } of members)
    expect((await caller.get(`/v1/credits/${key}`)).body.data.ledger[0]).toMatchObject({
      usage_log: 'Expired',
      amount: -10,
    })
  expect(await checkLedger(app.db)).toMatchObject({ unbalanced: [], lots: [] })
})

test('R-43 held credit keeps its date until that day ends locally', async () => {
  await app.travelTo(startOfDay(addDays(dateIn(app.now), 1)))
  const lastDay = dateIn(app.now)
  const lastMoment = new Date(startOfDay(addDays(lastDay, 1)).getTime() - 1)
  const held = await Promise.all(
    ['Pacific/Honolulu', 'Pacific/Auckland'].map(async (zone) => {
      const member = await buildMember(app)
      const caller = await app.as(member)
      await setZone(app, member, zone)
      await credit(member, 500, lastMoment)
      const hold = { memberKey: member.key, purposeKey: newKey('checkout'), centsMax: 500, now: app.now }
      await app.platform.database.transaction((tx) => holdFromWallet(tx, hold))
      return { caller, hold }
    }),
  )
  const now = new Date(startOfDay(addDays(lastDay, 1)).getTime() + 3_600_000)
  await app.travelTo(now)
  const days = []
  for (const { caller, hold } of held) {
    await app.platform.database.transaction((tx) => releaseHold(tx, hold.purposeKey, now))
    const { data } = (await caller.get('/v1/credits')).body
    days.push(data.map((one: { expires_at: number }) => dateIn(new Date(one.expires_at * 1000))))
  }
  expect(days).toEqual([[lastDay], [addDays(lastDay, 31)]])
})
