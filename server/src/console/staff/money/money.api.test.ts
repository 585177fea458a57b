import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildCard } from '../../../../test/build/card.ts'
import { buildMember } from '../../../../test/build/member.ts'
import { buildPurchase } from '../../../../test/build/purchase.ts'
import { buildStandingOrder } from '../../../../test/build/standing-order.ts'
import { buildExperience } from '../../../../test/build/touch.ts'
import { sessionKey } from '../../../identity/accounts/sign-in/list-sessions.ts'
import { checkLedger } from '../../books/self-check.ts'
import { newKey } from '../../../platform/ids.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
const balancedBooks = { unbalanced: [], lots: [], invoices: [] }
const staff = async () => app.asStaff(await buildMember(app, { isAdmin: true }))
const actsOn = (memberKey: MemberKey) =>
  app.rows(
    sql`select act, detail ->> 'reason' as reason from audit where member_key = ${memberKey} order by at, key`,
  )
const day = (seconds: number | null) =>
  seconds === null ? null : new Date(seconds * 1000).toISOString().slice(0, 10)

async function memberName() {
  const member = await buildMember(app)
  return { member, path: (verb: string) => `/v1/admin/members/${member.key}/${verb}` }
}

test('funds never expire; credit lasts 12 months by default', async () => {
  const { member, path } = await memberName()
  const caller = await staff()
  const given = async (verb: string, body: object) => (await caller.post(path(verb), body)).body.data
  const words = { amount: 25.5, description: 'Sorry about the delay' }
  expect(await given('funds', words)).toMatchObject({
    kind: 'fund',
    reason: 'manual_entry',
    issued: 25.5,
    left: 25.5,
    expires_at: null,
  })
  const plain = await given('credits', { ...words, reason: 'customer_service' })
  expect([plain.kind, day(plain.expires_at)]).toEqual(['credit', '2028-03-01'])
  const named = await given('credits', { ...words, reason: 'promotion', expires: '2027-03-31' })
  expect(day(named.expires_at)).toBe('2027-03-31')
  expect((await given('credits', { ...words, reason: 'cancelation' })).expires_at).toBeNull()
  // By email, case-insensitive.
  const shown = await caller.get(`/v1/admin/members/${encodeURIComponent(member.email.toUpperCase())}`)
  expect(shown.body.data).toMatchObject({ key: member.key, balance: 102 })
  expect(shown.body.data.lots).toHaveLength(4)
  expect(await actsOn(member.key)).toEqual([
    { act: 'fund.give', reason: 'manual_entry' },
    { act: 'credit.grant', reason: 'customer_service' },
    { act: 'credit.grant', reason: 'promotion' },
    { act: 'credit.grant', reason: 'cancelation' },
  ])
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test('grants with an invalid amount, reason, or date are rejected', async () => {
  const { path } = await memberName()
  const caller = await staff()
  const field = async (body: object) => {
    const answer = await caller.post(path('credits'), {
      amount: 5,
      reason: 'other',
      description: 'x y',
      ...body,
    })
    return [answer.status, answer.body.errors?.[0]?.field]
  }
  expect(await field({ amount: 0 })).toEqual([400, 'amount'])
  expect(await field({ amount: 0.001 })).toEqual([400, 'amount'])
  expect(await field({ reason: 'kindness' })).toEqual([400, 'reason'])
  expect(await field({ description: '' })).toEqual([400, 'description'])
  expect(await field({ expires: '2027-02-28' })).toEqual([400, 'expires'])
  expect(await field({ expires: '2027-02-31' })).toEqual([400, 'expires'])
  expect(await field({ reason: 'cancelation', expires: '2027-12-31' })).toEqual([400, 'expires'])
  const nobody = await caller.post('/v1/admin/members/nobody@example.com/funds', {
    amount: 5,
    description: 'x y',
  })
  expect(nobody.status).toBe(404)
})

test('a key grants only once, even after its response expires', async () => {
  const { member, path } = await memberName()
  const caller = await staff()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const input = { amount: 10, description: 'A thank-you' }
  const first = await caller.post(path('funds'), input, key)
  expect((await caller.post(path('funds'), input, key)).body).toEqual(first.body)
  expect((await caller.post(path('funds'), { ...input, amount: 11 }, key)).body.errors[0].code).toBe(
    'idempotency_mismatch',
  )
  // Simulates a crash between the act and storing its response.
  await app.db.execute(sql`delete from idempotency where key = ${key['idempotency-key']}`)
  expect((await caller.post(path('funds'), input, key)).body).toEqual(first.body)
  const issued = await app.rows(sql`select issued_cents from lots where member_key = ${member.key}`)
  expect(issued).toEqual([{ issued_cents: 1000 }])
})

test('unused grants can be withdrawn, except held parts and funds', async () => {
  const { member, card, cartItem } = await buildPurchase(app, { cardNumber: '4000000000000077' })
  const caller = await staff()
  const path = `/v1/admin/members/${member.key}`
  const input = { amount: 60, reason: 'other', description: 'A thank-you' }
  const { key } = (await caller.post(`${path}/credits`, input)).body.data
  const large = { amount: 2, reason: 'other', description: 'Another', expires: '2027-03-02' }
  const other = (await caller.post(`${path}/credits`, large)).body.data.key
  // A pending order holds $2.00 of the first and $52.00 of the second.
  const order = { source: card?.key, credit: true, items: [cartItem()] }
  expect((await (await app.as(member)).post('/v1/billing/checkout', order)).status).toBe(200)
  const taken = await caller.post(`/v1/admin/credits/${key}/void`, { reason: 'Given twice' })
  expect(taken.body.data).toMatchObject({ key, issued: 60, left: 0 })
  const again = await caller.post(`/v1/admin/credits/${key}/void`, { reason: 'Given twice' })
  expect([again.status, again.body.errors[0].code]).toEqual([400, 'invalid_state'])
  const written = await app.rows(
    sql`select transfers.kind, note, cents from transfers join postings on transfer_key = transfers.key
        where lot_key = ${key} and transfers.kind = 'credit_void'`,
  )
  expect(written).toEqual([{ kind: 'credit_void', note: 'Given twice', cents: 800 }])
  expect((await caller.post(`/v1/admin/credits/${other}/void`, { reason: 'x y' })).status).toBe(400)
  expect((await caller.post(`/v1/admin/credits/${newKey('lot')}/void`, { reason: 'x y' })).status).toBe(404)

  const bought = newKey('lot')
  await app.db.execute(sql`
    insert into lots (key, member_key, kind, reason, description, issued_cents, remaining_cents, created_at)
    values (${bought}, ${member.key}, 'fund', 'credit', 'Bought', 0, 0, now())`)
  const refused = await caller.post(`/v1/admin/credits/${bought}/void`, { reason: 'x y' })
  expect(refused.body.errors[0].message).toBe('These funds were paid for. Refund their invoice instead.')
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test('B-3.12-13 an administrative charge uses the default card, with an invoice', async () => {
  const { member, path } = await memberName()
  const caller = await staff()
  await buildStandingOrder(app, member.key)
  const input = { amount: 45, reason: 'Rush handling' }
  const cardless = await caller.post(path('charges'), input)
  expect(cardless.body.errors[0].code).toBe('payment_method_required')
  await buildCard(app, member)
  const key = { 'idempotency-key': crypto.randomUUID() }
  const answer = await caller.post(path('charges'), input, key)
  expect(answer.body.data).toMatchObject({ state: 'paid', amount: 45, failed_reason: null })
  await app.db.execute(sql`delete from idempotency where key = ${key['idempotency-key']}`)
  expect((await caller.post(path('charges'), input, key)).body).toEqual(answer.body)
  const invoices = (await (await app.as(member)).get('/v1/invoices')).body
  expect(invoices.total).toBe(1)
  expect(invoices.data[0]).toMatchObject({
    key: answer.body.data.invoice,
    administrative_charge: 1,
    charge_reason: 'Rush handling',
    invoice_status: 'paid',
    amount_charged: 45,
    payment_method: { brand: 'Visa', last4: '4242' },
  })
  const mails = await app.mailsTo(member.email)
  expect(mails.map((mail) => mail.subject)).toContain('Your receipt: Rush handling')
  expect((await actsOn(member.key)).slice(1)).toEqual([{ act: 'member.charge', reason: 'Rush handling' }])
  const given = await caller.post(`/v1/admin/invoices/${answer.body.data.invoice}/refund`, {
    reason: 'No rush',
  })
  expect(given.body.data).toMatchObject({ state: 'succeeded', amount: 45, to_card: 45 })
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test.each(['4000000000000341', '4000002760003184'])(
  'declined administrative charges (%s) can be paid from their invoices',
  async (number) => {
    const { member, path } = await memberName()
    await buildCard(app, member, { number })
    await buildStandingOrder(app, member.key)
    const answer = await (await staff()).post(path('charges'), { amount: 45, reason: 'Rush handling' })
    expect(answer.body.data).toMatchObject({ state: 'failed', amount: 45 })
    expect(answer.body.data.failed_reason).toBeTruthy()
    const mails = await app.mailsTo(member.email)
    expect(mails.map((mail) => mail.subject)).toContain('Your payment didn’t go through')

    const other = await buildCard(app, member, { number: '5555555555554444' })
    const caller = await app.as(member)
    const path2 = `/v1/invoices/recharge/${answer.body.data.invoice}`
    const paid = await caller.post(path2, { source: other.key })
    expect(paid.body.data).toMatchObject({ invoice_status: 'paid', amount_charged: 45, failed_reason: null })
    expect((await caller.post(path2, { source: other.key })).body.errors[0].code).toBe('already_processed')
    expect(await checkLedger(app.db)).toEqual(balancedBooks)
  },
)

test("a recharge awaiting a response isn't charged again", async () => {
  const { member, path } = await memberName()
  const card = await buildCard(app, member)
  await buildStandingOrder(app, member.key)
  const fault = async (kind: 'decline' | 'timeout_after') =>
    app.platform.ports.processor.sandbox?.addFault({
      act: 'charge',
      kind,
      customerRef: card.customerRef,
      times: 1,
      lateMs: 0,
      code: 'card_declined',
    })
  await fault('decline')
  const { invoice } = (await (await staff()).post(path('charges'), { amount: 45, reason: 'Rush handling' }))
    .body.data
  const caller = await app.as(member)
  const recharge = () => caller.post(`/v1/invoices/recharge/${invoice}`, { source: card.key })
  await fault('timeout_after')
  expect((await recharge()).body.data.invoice_status).toBe('failed')
  const second = await recharge()
  expect([second.status, second.body.errors[0].code]).toEqual([409, 'payment_in_progress'])
  await app.travelTo(new Date(app.now.getTime() + 5 * 60_000))
  expect((await caller.get(`/v1/invoices/${invoice}`)).body.data.invoice_status).toBe('paid')
  const taken = await app.rows(
    sql`select amount_cents from sandbox_charges where customer_ref = ${card.customerRef} and state = 'succeeded'`,
  )
  expect(taken).toEqual([{ amount_cents: 4500 }])
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test('32 administrative charges with one key charge once', async () => {
  const { member, path } = await memberName()
  await buildCard(app, member)
  await buildStandingOrder(app, member.key)
  const caller = await staff()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const answers = await Promise.all(
    Array.from({ length: 32 }, () =>
      caller.post(path('charges'), { amount: 5, reason: 'Rush handling' }, key),
    ),
  )
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  const charges = await app.rows(
    sql`select state, amount_cents from charges where member_key = ${member.key}`,
  )
  expect(charges).toEqual([{ state: 'succeeded', amount_cents: 500 }])
})

test('a promotion code is unique, and ending it applies everywhere', async () => {
  const { member } = await memberName()
  const caller = await staff()
  const experience = await buildExperience(app)
  const input = {
    code: 'Spring-27',
    description: 'Ten percent off',
    percent: 10,
    services: [experience.serviceKey],
  }
  const made = await caller.post('/v1/admin/promotions', { ...input, ends: '2027-05-31', uses_max: 100 })
  expect(made.body.data).toMatchObject({
    code: 'Spring-27',
    percent: 10,
    amount: null,
    uses_max: 100,
    uses: 0,
  })
  const twice = await caller.post('/v1/admin/promotions', { ...input, code: 'SPRING-27' })
  expect(twice.body.errors[0].field).toBe('code')
  for (const [field, change] of [
    ['percent', { amount: 5 }],
    ['percent', { percent: 0 }],
    ['percent', { percent: undefined }],
    ['ends', { ends: '2027-02-01' }],
    ['services', { services: ['no-such-thing'] }],
    ['code', { code: 'a b' }],
  ] as const) {
    const refused = await caller.post('/v1/admin/promotions', { ...input, code: 'OTHER', ...change })
    expect([refused.status, refused.body.errors[0].field]).toEqual([400, field])
  }
  const buyer = await app.as(member)
  expect((await buyer.post('/v1/billing/promo', { code: 'spring-27' })).status).toBe(200)
  expect((await buyer.get('/users/discounts')).body.data).toHaveLength(1)
  const ended = await caller.post('/v1/admin/promotions/spring-27/end', {})
  expect(day(ended.body.data.ends_at)).toBe('2027-03-01')
  expect((await buyer.get('/users/discounts')).body.data).toEqual([])
  const late = await (
    await app.as((await memberName()).member)
  ).post('/v1/billing/promo', { code: 'spring-27' })
  expect(late.body.errors[0].code).toBe('promo_invalid')
  const again = await caller.post('/v1/admin/promotions/spring-27/end', {})
  expect([again.status, again.body.errors[0].code]).toEqual([400, 'promotion_ended'])
  expect((await caller.post('/v1/admin/promotions/nonsense/end', {})).status).toBe(404)
})

test('discounts and tokens are granted only once per key', async () => {
  const { member, path } = await memberName()
  const caller = await staff()
  const { serviceKey } = await buildExperience(app)
  const discount = { title: 'your order', amount: 25, qty: 2, expires: '2027-06-30', reason: 'A thank-you' }
  const key = { 'idempotency-key': crypto.randomUUID() }
  const first = await caller.post(path('discounts'), discount, key)
  await app.db.execute(sql`delete from idempotency where key = ${key['idempotency-key']}`)
  expect((await caller.post(path('discounts'), discount, key)).body).toEqual(first.body)
  const buyer = await app.as(member)
  const discounts = (await buyer.get('/users/discounts')).body.data
  expect(discounts).toMatchObject([
    { title: 'your order', amount: 25, amount_type: 'fixed', qty: 2, services: [] },
  ])
  expect(day(discounts[0].expires_at)).toBe('2027-06-30')

  const token = { title: 'Bouquets', services: [serviceKey], amount: 20, qty: 3, reason: 'A thank-you' }
  expect((await caller.post(path('tokens'), token)).status).toBe(200)
  expect((await buyer.get('/v1/tokens')).body.data).toMatchObject([{ title: 'Bouquets', qty: 3 }])
  for (const [field, change] of [
    ['qty', { qty: 0 }],
    ['services', { services: [] }],
    ['services', { services: ['no-such-thing'] }],
    ['amount', { amount: -1 }],
  ] as const) {
    const refused = await caller.post(path('tokens'), { ...token, ...change })
    expect([refused.status, refused.body.errors[0].field]).toEqual([400, field])
  }
  expect(await actsOn(member.key)).toEqual([
    { act: 'discount.grant', reason: 'A thank-you' },
    { act: 'token.grant', reason: 'A thank-you' },
  ])
})

test('setting and removing affiliate status is audited', async () => {
  const { member, path } = await memberName()
  const caller = await staff()
  const given = await caller.post(path('affiliate'), { percentage: 15 })
  expect(given.body.data).toEqual({ key: member.key, percentage_allowance: 15 })
  const user = async () => (await (await app.as(member)).get('/v1/auth/user')).body.data.affiliate
  expect(await user()).toEqual({ percentage_allowance: 15 })
  for (const percentage of [-1, 101, 2.5, '15'])
    expect((await caller.post(path('affiliate'), { percentage })).status).toBe(400)
  expect((await caller.post(path('affiliate'), { percentage: null })).status).toBe(200)
  expect(await user()).toBeNull()
  const acts = await app.rows(sql`select detail from audit where member_key = ${member.key} order by at, key`)
  expect(acts).toMatchObject([{ detail: { percentage: 15 } }, { detail: { percentage: null } }])
})

test('adding and removing permissions is audited; unknown ones are rejected', async () => {
  const { member, path } = await memberName()
  const caller = await staff()
  const more = await caller.post(path('permissions'), { add: ['ratings-booster', 'gifting-log'] })
  expect(more.body.data.permissions).toEqual(['gifting-log', 'ratings-booster'])
  const less = await caller.post(path('permissions'), { remove: ['gifting-log'] })
  expect(less.body.data.permissions).toEqual(['ratings-booster'])
  const stored = await app.rows(sql`select permissions from members where key = ${member.key}`)
  expect(stored).toEqual([{ permissions: ['ratings-booster'] }])
  expect((await caller.post(path('permissions'), { add: ['everything'] })).status).toBe(400)
  expect(await actsOn(member.key)).toHaveLength(2)
})

test('staff sign a member out everywhere, including acting administrators', async () => {
  const [admin, member, bystander] = [
    await buildMember(app, { isAdmin: true }),
    await buildMember(app),
    await buildMember(app),
  ]
  const [acting, theirs, others] = [await app.as(admin), await app.as(member), await app.as(bystander)]
  await acting.post('/v1/admin/impersonations', { user_key: bystander.key })
  const caller = await staff()
  const signOut = (key: string) => caller.post(`/v1/admin/members/${key}/signout`, { reason: 'A lost phone' })
  for (const key of [admin.key, member.key]) expect((await signOut(key)).status).toBe(200)
  const seen = await Promise.all([acting, theirs, others].map((one) => one.get('/v1/auth/user')))
  expect(seen.map(({ status }) => status)).toEqual([401, 401, 200])
  expect(await actsOn(member.key)).toEqual([{ act: 'member.signed-out', reason: 'A lost phone' }])
})

test("support can't sign out administrators; other administrators can", async () => {
  const admin = await buildMember(app, { isAdmin: true })
  const session = await app.as(admin)
  const path = `/v1/admin/members/${admin.key}/signout`
  const refused = await (await app.staff('support')).post(path, { reason: 'A lost phone' })
  expect([refused.status, refused.body.errors[0].message]).toEqual([
    403,
    'Only an administrator can sign out an administrator.',
  ])
  const [open] = await app.rows<{ hash: string }>(
    sql`select hash from sessions where member_key = ${admin.key}`,
  )
  const one = `/v1/staff/members/${admin.key}/sessions/${sessionKey(open?.hash ?? '')}/end`
  expect((await (await app.staff('support')).post(one, { reason: 'A lost phone' })).status).toBe(403)
  expect((await session.get('/v1/auth/user')).status).toBe(200)
  expect(await actsOn(admin.key)).toEqual([])
  const done = await (await app.staff('administrator')).post(path, { reason: 'A lost phone' })
  expect([done.status, (await session.get('/v1/auth/user')).status]).toEqual([200, 401])
})
