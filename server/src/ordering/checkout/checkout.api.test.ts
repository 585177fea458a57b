// @both-databases
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildCard } from '../../../test/build/card.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildPurchase } from '../../../test/build/purchase.ts'
import { buildTeam } from '../../../test/build/team.ts'
import { issueLot } from '../../money/ledger/issue.ts'
import { checkLedger } from '../../console/books/self-check.ts'
import { newKey } from '../../platform/ids.ts'

const app = useTestApp()
const balancedBooks = { unbalanced: [], lots: [], invoices: [] }

test('B-1-02 B-1-08 B-3.5-01 a saved card pays for a single service', async () => {
  const { member, card, contact, cartItem } = await buildPurchase(app)
  const caller = await app.as(member)
  const answer = await caller.post('/v1/billing/checkout', {
    source: card?.key,
    credit: false,
    items: [cartItem()],
  })
  expect(answer.status).toBe(200)
  expect(answer.body.data).toEqual({ id: expect.stringMatching(/^invoice_/), pending: false, action: null })

  const invoice = (await caller.get(`/v1/invoices/${answer.body.data.id}`)).body.data
  expect(invoice).toMatchObject({
    invoice_status: 'paid',
    subtotal: 54,
    amount_charged: 54,
    payment_method: { brand: 'Visa', last4: '4242' },
    items: [{ contact: { key: contact.key, display_name: 'Grace Okafor' }, amount: 54, amount_paid: 54 }],
  })
  const history = await app.rows(
    sql`select state, amount_cents from charges where member_key = ${member.key}`,
  )
  expect(history).toEqual([{ state: 'succeeded', amount_cents: 5400 }])
})

test('C-1-12 each paid delivery is one touch, with a receipt', async () => {
  const { member, card, contact, experience, location, cartItem } = await buildPurchase(app)
  const other = await buildPurchase(app, { member, cardNumber: null, contact: { firstName: 'Ada' } })
  const caller = await app.as(member)
  const items = [cartItem(), cartItem(), other.cartItem()]
  await caller.post('/v1/billing/checkout', { source: card?.key, credit: false, items })
  const touches = await app.rows(
    sql`select contact_key, experience_key, location_key, status, event_date::text, to_name, from_name
        from touches where member_key = ${member.key} order by contact_key = ${other.contact.key}`,
  )
  const touch = {
    contact_key: contact.key,
    experience_key: experience.key,
    location_key: location.key,
    status: 'pending',
    event_date: '2027-03-02',
    to_name: 'Grace',
    from_name: 'Dana Whitfield',
  }
  const toAda = {
    ...touch,
    contact_key: other.contact.key,
    experience_key: other.experience.key,
    location_key: other.location.key,
    to_name: 'Ada',
  }
  expect(touches).toEqual([touch, touch, toAda])
  const [receipt] = await app.mailsTo(member.email)
  expect(receipt?.subject).toBe('Your receipt: 3 gifts')
  expect(receipt?.plain).toContain('Charged to Visa ending in 4242: $162.00')
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test('B-6-13 B-3.2-06 B-3.2-07 team members see only their own money', async () => {
  const { member, card, cartItem } = await buildPurchase(app)
  const owner = await buildMember(app, { phone: '5105550100', company: 'Acme', userHearAbout: 'Podcast' })
  const team = await buildTeam(app, owner)
  await app.rows(
    sql`insert into team_members (key, team_key, member_key, type, created_at)
        values (${newKey('teamMember')}, ${team.key}, ${member.key}, 'member', now()) returning key`,
  )
  const buyer = await app.as(member)
  const bought = await buyer.post('/v1/billing/checkout', {
    items: [cartItem()],
    source: card?.key,
    credit: false,
  })
  expect(bought.status).toBe(200)
  expect((await buyer.get('/v1/invoices')).body.total).toBe(1)
  const boss = await app.as(owner)
  expect((await boss.get('/v1/invoices')).body.total).toBe(0)
  expect((await boss.get(`/v1/invoices/${bought.body.data.id}`)).status).toBe(404)
  const { body } = await boss.get('/v1/auth/user')
  expect(body.data).toMatchObject({
    state: 'CA',
    phone: '5105550100',
    company: 'Acme',
    country: 'US',
    user_hear_about: 'Podcast',
    user_hear_about_other: null,
    payment_methods: [],
  })
})

test('B-4.1-12 B-8-01 a declined card returns its reason and releases the items', async () => {
  const { member, card, cartItem } = await buildPurchase(app, { cardNumber: '4000000000000341' })
  const caller = await app.as(member)
  const item = cartItem()
  const declined = await caller.post('/v1/billing/checkout', {
    source: card?.key,
    credit: false,
    items: [item],
  })
  expect(declined.status).toBe(400)
  expect(declined.body.errors).toEqual([
    { message: 'Your card was declined.', field: 'source', code: 'card_declined' },
  ])
  expect((await caller.get('/v1/invoices')).body).toMatchObject({ data: [], total: 0 })
  expect(await app.rows(sql`select state from charges where member_key = ${member.key}`)).toEqual([
    { state: 'failed' },
  ])

  const other = await buildCard(app, member)
  const again = await caller.post('/v1/billing/checkout', { source: other.key, credit: false, items: [item] })
  expect(again.status).toBe(200)
  expect(
    await app.rows(sql`select count(*)::int as n from touches where member_key = ${member.key}`),
  ).toEqual([{ n: 1 }])
})

test('B-1-09 B-5-24 B-9-01 B-9-03 credit alone pays without a card, earliest expiration first', async () => {
  const { member, cartItem } = await buildPurchase(app, { cardNumber: null, service: { priceCents: 12_000 } })
  const common = { memberKey: member.key, description: 'x', now: app.now }
  const inDays = (days: number) => new Date(app.now.getTime() + days * 86_400_000)
  const credit = { ...common, kind: 'credit', reason: 'promotion' } as const
  // Neither the oldest nor the largest is the first to expire.
  await issueLot(app.db, { ...common, kind: 'fund', reason: 'purchase', cents: 50_000 })
  await issueLot(app.db, { ...credit, cents: 9000, expiresAt: inDays(60) })
  await issueLot(app.db, { ...credit, cents: 4000, expiresAt: null })
  await issueLot(app.db, { ...credit, cents: 8000, expiresAt: inDays(30) })
  const caller = await app.as(member)
  const buy = async () => {
    const items = [cartItem()]
    const answer = await caller.post('/v1/billing/checkout', { source: null, credit: true, items })
    expect(answer.status).toBe(200)
    const lots = await app.rows<{ left: number }>(
      sql`select remaining_cents as left from lots where member_key = ${member.key}
          order by kind, expires_at nulls last`,
    )
    return { left: lots.map(({ left }) => left), key: answer.body.data.id }
  }
  const first = await buy()
  expect(first.left).toEqual([0, 5000, 4000, 50_000])
  expect((await buy()).left).toEqual([0, 0, 0, 47_000])

  const invoice = (await caller.get(`/v1/invoices/${first.key}`)).body.data
  expect(invoice).toMatchObject({ invoice_status: 'paid', credit_used: 120, amount: 0, amount_charged: 0 })
  expect(await app.rows(sql`select key from charges where member_key = ${member.key}`)).toEqual([])
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test('a decline releases held credit', async () => {
  const { member, card, cartItem } = await buildPurchase(app, { cardNumber: '4000000000000341' })
  await issueLot(app.db, {
    memberKey: member.key,
    kind: 'fund',
    reason: 'purchase',
    description: 'x',
    cents: 1000,
    now: app.now,
  })
  const answer = await (
    await app.as(member)
  ).post('/v1/billing/checkout', {
    source: card?.key,
    credit: true,
    items: [cartItem()],
  })
  expect(answer.status).toBe(400)
  expect(await app.rows(sql`select remaining_cents from lots where member_key = ${member.key}`)).toEqual([
    { remaining_cents: 1000 },
  ])
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test('B-5-22 B-5-23 a balance due without a card is rejected', async () => {
  const { member, cartItem } = await buildPurchase(app, { cardNumber: null })
  await issueLot(app.db, {
    memberKey: member.key,
    kind: 'fund',
    reason: 'purchase',
    description: 'x',
    cents: 1000,
    now: app.now,
  })
  const caller = await app.as(member)
  for (const credit of [false, true]) {
    const answer = await caller.post('/v1/billing/checkout', { source: null, credit, items: [cartItem()] })
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0]).toEqual({
      message: 'Please add a payment method to complete your purchase.',
      field: 'source',
      code: 'payment_method_required',
    })
  }
  expect(await app.rows(sql`select remaining_cents from lots where member_key = ${member.key}`)).toEqual([
    { remaining_cents: 1000 },
  ])
})

test('B-5-17 B-5-18 B-5-19 B-5-20 the address must fit the service', async () => {
  const canadian = { country: 'CA' as const, state: 'ON', zip: 'M5V 3L9', zone: 3, city: 'Toronto' }
  const usOnly = await buildPurchase(app, { service: { usOnly: true }, location: canadian })
  const refused = await (
    await app.as(usOnly.member)
  ).post('/v1/billing/checkout', {
    source: usOnly.card?.key,
    credit: false,
    items: [usOnly.cartItem()],
  })
  expect(refused.body.errors[0]).toMatchObject({
    code: 'invalid_location',
    message: 'Please select or add a US location',
  })

  const abroad = await buildPurchase(app, {
    location: { country: 'GB' as 'US', zone: 1, state: 'LND', zip: 'N1 9GU', city: 'London' },
  })
  const far = await (
    await app.as(abroad.member)
  ).post('/v1/billing/checkout', {
    source: abroad.card?.key,
    credit: false,
    items: [abroad.cartItem()],
  })
  expect(far.body.errors[0]).toMatchObject({
    code: 'invalid_location',
    message: 'Please select or add a US or CA location',
  })
})

test('a changed price is rejected; Canadian addresses pay Canadian prices', async () => {
  const { member, card, cartItem } = await buildPurchase(app, {
    service: { priceCents: 5400, priceCaCents: 7150 },
    location: { country: 'CA', state: 'ON', zip: 'M5V 3L9', zone: 3, city: 'Toronto' },
  })
  const caller = await app.as(member)
  const stale = await caller.post('/v1/billing/checkout', {
    source: card?.key,
    credit: false,
    items: [cartItem({ price_paid: 54 })],
  })
  expect(stale.body.errors[0]).toEqual({
    message: 'Prices in your cart have changed. Please review your order and try again.',
    code: 'price_changed',
    field: 'items.0',
  })
  const fresh = await caller.post('/v1/billing/checkout', {
    source: card?.key,
    credit: false,
    items: [cartItem({ price_paid: 71.5 })],
  })
  expect(fresh.status).toBe(200)
})

test("the same items can't be bought twice under different keys", async () => {
  const { member, card, cartItem } = await buildPurchase(app)
  const caller = await app.as(member)
  const body = { source: card?.key, credit: false, items: [cartItem()] }
  const first = await caller.post('/v1/billing/checkout', body, { 'idempotency-key': 'one' })
  const repeat = await caller.post('/v1/billing/checkout', body, { 'idempotency-key': 'one' })
  expect(repeat.body).toEqual(first.body)
  const other = await caller.post('/v1/billing/checkout', body, { 'idempotency-key': 'two' })
  expect(other.status).toBe(400)
  expect(other.body.errors[0]).toEqual({
    message: 'These items have already been purchased.',
    code: 'already_processed',
  })
  const changed = await caller.post(
    '/v1/billing/checkout',
    { ...body, items: [cartItem()] },
    { 'idempotency-key': 'one' },
  )
  expect(changed.body.errors[0].code).toBe('idempotency_mismatch')
  expect(
    await app.rows(sql`select count(*)::int as n from charges where member_key = ${member.key}`),
  ).toEqual([{ n: 1 }])
})

test('32 parallel submissions charge once, under one key or many', async () => {
  for (const keyOf of [() => 'same', () => crypto.randomUUID()]) {
    const { member, card, cartItem } = await buildPurchase(app)
    const caller = await app.as(member)
    const body = { source: card?.key, credit: false, items: [cartItem()] }
    const answers = await Promise.all(
      Array.from({ length: 32 }, () =>
        caller.post('/v1/billing/checkout', body, { 'idempotency-key': keyOf() }),
      ),
    )
    const paid = answers.filter((answer) => answer.status === 200)
    expect(paid.length).toBeGreaterThanOrEqual(1)
    expect(new Set(paid.map((answer) => answer.body.data.id)).size).toBe(1)
    for (const { status, body: refused } of answers.filter((answer) => answer.status !== 200)) {
      expect([status, refused.errors[0].code]).toEqual(
        status === 409 ? [409, 'payment_in_progress'] : [400, 'already_processed'],
      )
    }
    expect(
      await app.rows(sql`select state, amount_cents from charges where member_key = ${member.key}`),
    ).toEqual([{ state: 'succeeded', amount_cents: 5400 }])
    expect(
      await app.rows(sql`select count(*)::int as n from touches where member_key = ${member.key}`),
    ).toEqual([{ n: 1 }])
  }
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test('B-6-01 R-20 paying requires a signed-in, verified owner', async () => {
  const mine = await buildPurchase(app)
  const body = { source: mine.card?.key, credit: false, items: [mine.cartItem()] }
  expect((await app.anonymous.post('/v1/billing/checkout', body)).status).toBe(401)
  expect((await app.anonymous.post('/v1/billing/review', { items: [] })).status).toBe(401)

  const unverified = await buildMember(app, { emailValidatedAt: null })
  const early = await (await app.as(unverified)).post('/v1/billing/checkout', body)
  expect([early.status, early.body.errors[0].code]).toEqual([403, 'email_not_verified'])

  const stranger = await buildPurchase(app)
  const foreign = await (
    await app.as(stranger.member)
  ).post('/v1/billing/checkout', {
    ...body,
    source: stranger.card?.key,
  })
  expect([foreign.status, foreign.body.errors[0].field]).toEqual([400, 'items.0'])
  const foreignCard = await (
    await app.as(stranger.member)
  ).post('/v1/billing/checkout', {
    ...body,
    items: [stranger.cartItem()],
  })
  expect(foreignCard.status).toBe(404)
})

test('an item keeps its bulk order form if valid', async () => {
  const { member, card, cartItem } = await buildPurchase(app)
  const caller = await app.as(member)
  const pay = (...items: object[]) =>
    caller.post('/v1/billing/checkout', { source: card?.key, credit: false, items })
  expect((await pay(cartItem({ bulk_form: 'all' }), cartItem(), cartItem({ bulk_form: null }))).status).toBe(
    200,
  )
  expect(
    await app.rows(
      sql`select bulk_form from checkout_items where member_key = ${member.key} order by position`,
    ),
  ).toEqual([{ bulk_form: 'all' }, { bulk_form: null }, { bulk_form: null }])

  for (const bulk_form of ['', 'a form', 'x'.repeat(81), 7]) {
    const refused = await pay({ ...cartItem(), bulk_form })
    expect(refused.status).toBe(400)
    expect(refused.body.errors[0].field).toBe('items.0.bulk_form')
  }
})
