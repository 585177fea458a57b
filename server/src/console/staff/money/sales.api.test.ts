import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildCard } from '../../../../test/build/card.ts'
import { buildMember } from '../../../../test/build/member.ts'
import { buildReservation } from '../../../../test/build/reservation.ts'
import { buildService } from '../../../../test/build/service.ts'
import { readCommand } from '../commands.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
const staff = async () => app.asStaff(await buildMember(app, { isAdmin: true }))
const actsOn = (memberKey: MemberKey) =>
  app.rows(
    sql`select act, detail ->> 'reason' as reason from audit where member_key = ${memberKey} order by at, key`,
  )

async function someone() {
  const member = await buildMember(app)
  return { member, path: (verb: string) => `/v1/admin/members/${member.key}/${verb}` }
}

async function bundleBody(change: object = {}) {
  const { slug } = await buildService(app)
  return {
    title: 'Spring Listings',
    price: 172.5,
    items: [{ title: 'Bouquet', qty: 3, amount: 68, services: [slug] }],
    reason: 'Asked for it by phone',
    ...change,
  }
}

test('BG-72 a custom bundle is offered and sold to one member', async () => {
  const { member, path } = await someone()
  const made = await (await staff()).post(path('bundles'), await bundleBody({ expires: '2027-03-31' }))
  expect(made.status).toBe(200)
  const { key } = made.body.data
  const caller = await app.as(member)
  const mine = (await caller.get('/v1/servicebundles')).body.data
  expect(mine[0]).toMatchObject({
    key,
    title: 'Spring Listings',
    category: 'Custom',
    price: 172.5,
    price_savings: 204,
    title_savings: null,
    expiration_date: '2027-03-31',
    discounts: [{ title: 'Bouquet', qty: 3, amount: 68, services: [{ title: expect.any(String) }] }],
  })
  const picture = await fetch(new URL(mine[0].image.media.medium, app.url))
  expect(picture.status).toBe(200)
  const [mail] = await app.mailsTo(member.email)
  expect(mail?.html).toContain(`/bundle-and-save/${key}`)
  expect(await actsOn(member.key)).toEqual([{ act: 'bundle.create', reason: 'Asked for it by phone' }])

  const other = await app.as(await buildMember(app))
  const keys = (await other.get('/v1/servicebundles')).body.data.map((one: { key: string }) => one.key)
  expect(keys).not.toContain(key)
  const card = await buildCard(app, member)
  const bought = await caller.post('/v1/buy-credit', { source: card.key, service_bundle: key, price: 172.5 })
  expect(bought.body.data.tokens).toMatchObject([{ title: 'Bouquet', qty: 3 }])
})

test('ending a custom bundle is audited, and past purchases stay', async () => {
  const { member, path } = await someone()
  const caller = await staff()
  const { key } = (await caller.post(path('bundles'), await bundleBody())).body.data
  const end = () => caller.post(`/v1/admin/bundles/${key}/end`, { reason: 'Wrong price' })
  expect((await end()).status).toBe(200)
  expect((await end()).status).toBe(404)
  expect((await (await app.as(member)).get('/v1/servicebundles')).body.data).toEqual([])
  expect((await actsOn(member.key)).at(-1)).toEqual({ act: 'bundle.end', reason: 'Wrong price' })
})

test('the same key creates only one bundle and one reservation', async () => {
  const { member, path } = await someone()
  const caller = await staff()
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  const bundle = await bundleBody()
  const reservation = { service: bundle.items[0]?.services[0], qty: 2, price_per_unit: 5, reason: 'By phone' }
  for (let run = 0; run < 2; run += 1) {
    expect((await caller.post(path('bundles'), bundle, { 'idempotency-key': first })).status).toBe(200)
    expect((await caller.post(path('reservations'), reservation, { 'idempotency-key': second })).status).toBe(
      200,
    )
    // Simulates a crash between the act and storing its response.
    await app.db.execute(sql`delete from idempotency where key in (${first}, ${second})`)
  }
  const made = await app.rows(
    sql`select (select count(*)::int from bundles where member_key = ${member.key}) as bundles,
          (select count(*)::int from reservations where member_key = ${member.key}) as reservations`,
  )
  expect(made).toEqual([{ bundles: 1, reservations: 1 }])
})

test('bundles with invalid prices, quantities, or services are rejected', async () => {
  const { path } = await someone()
  const caller = await staff()
  const gone = await buildService(app, { active: false })
  const refusal = async (change: object) => {
    const { status, body } = await caller.post(path('bundles'), await bundleBody(change))
    return [status, body.errors?.[0]?.field]
  }
  const items = async (change: object) => ({ items: [{ ...(await bundleBody()).items[0], ...change }] })
  expect(await refusal({ price: 0 })).toEqual([400, 'price'])
  expect(await refusal({ price: 10.001 })).toEqual([400, 'price'])
  expect(await refusal({ items: [] })).toEqual([400, 'items'])
  expect(await refusal({ expires: '2027-02-28' })).toEqual([400, 'expires'])
  for (const qty of [0, -1, 1.5, 1_000_000]) {
    expect(await refusal(await items({ qty }))).toEqual([400, 'items.0.qty'])
  }
  expect(await refusal(await items({ services: ['no-such-service'] }))).toEqual([400, 'items'])
  expect(await refusal(await items({ services: [gone.slug] }))).toEqual([400, 'items'])
  expect((await caller.post('/v1/admin/members/nobody@example.com/bundles', await bundleBody())).status).toBe(
    404,
  )
})

test('BG-74 a reservation is priced, emailed, and payable by its member', async () => {
  const { member, path } = await someone()
  const caller = await staff()
  const { slug } = await buildService(app, { title: 'Citrus Crate', priceCents: 3250, priceCaCents: 3250 })
  const body = { service: slug, qty: 40, price_per_unit: 32.5, reason: 'Asked for it by phone' }
  const made = await caller.post(path('reservations'), body)
  expect(made.body.data).toMatchObject({
    state: 'open',
    member: { key: member.key, email: member.email },
    service: 'Citrus Crate',
    qty: 40,
    amount_each: 32.5,
    amount: 1300,
    invoice: null,
  })
  const terms =
    '<p>Ships in <b>May</b>.</p><script>alert(1)</script><p onclick="x()">Fin</p><a href="javascript:x">y</a>'
  const agreed = await caller.post(path('reservations'), { ...body, price: 1250, terms })
  const asMember = await app.as(member)
  const read = async (key: string) => (await asMember.get(`/shipment-reservations/${key}`)).body.data
  expect(await read(agreed.body.data.key)).toMatchObject({
    agreed_price_per_unit: 32.5,
    agreed_price: 1250,
    terms: { html_body: '<p>Ships in <b>May</b>.</p><p>Fin</p><a>y</a>' },
  })
  const mails = await app.mailsTo(member.email)
  expect(mails.some(({ html }) => html.includes(`/reservations/${made.body.data.key}`))).toBe(true)
  expect(await actsOn(member.key)).toEqual(
    [made, agreed].map(() => ({ act: 'reservation.create', reason: 'Asked for it by phone' })),
  )
})

test('reservations with invalid quantities, prices, or services are rejected', async () => {
  const { member, path } = await someone()
  const caller = await staff()
  const { slug } = await buildService(app)
  const refusal = async (change: object) => {
    const body = { service: slug, qty: 4, price_per_unit: 5, reason: 'By phone', ...change }
    const answer = await caller.post(path('reservations'), body)
    return [answer.status, answer.body.errors?.[0]?.field]
  }
  for (const qty of [0, -1, 1.5, 10_001, 1_000_000]) expect(await refusal({ qty })).toEqual([400, 'qty'])
  expect(await refusal({ price_per_unit: 0 })).toEqual([400, 'price_per_unit'])
  expect(await refusal({ price: -1 })).toEqual([400, 'price'])
  expect(await refusal({ service: 'no-such-service' })).toEqual([400, 'service'])
  expect(await refusal({ qty: 10_000, price_per_unit: 100 })).toEqual([400, 'qty'])
  expect(await refusal({ reason: '' })).toEqual([400, 'reason'])
  expect(await refusal({ qty: 10_000, price_per_unit: 99.99 })).toEqual([200, undefined])
  expect(await app.rows(sql`select 1 from reservations where member_key = ${member.key}`)).toHaveLength(1)
})

test('staff can cancel only unpaid reservations, emailing the member', async () => {
  const { member } = await someone()
  const caller = await staff()
  const asMember = await app.as(member)
  const cancel = (key: string) =>
    caller.post(`/v1/admin/reservations/${key}/cancel`, { reason: 'Not wanted' })
  const open = await buildReservation(app, { memberKey: member.key })
  expect((await cancel(open.key)).body.data.state).toBe('canceled')
  expect((await cancel(open.key)).body.errors[0].code).toBe('invalid_state')
  expect((await asMember.get(`/shipment-reservations/${open.key}`)).status).toBe(404)
  expect(await app.mailsTo(member.email)).toMatchObject([{ template: 'reservation-canceled' }])
  expect(await actsOn(member.key)).toEqual([{ act: 'reservation.cancel', reason: 'Not wanted' }])

  const pay = async (number: string) => {
    const { key } = await buildReservation(app, { memberKey: member.key })
    const source = (await buildCard(app, member, { number })).key
    expect((await asMember.post(`/shipment-reservations/process/${key}`, { source })).status).toBe(200)
    return key
  }
  expect((await cancel(await pay('4242424242424242'))).body.errors[0].code).toBe('invalid_state')
  expect((await cancel(await pay('4000000000000077'))).body.errors[0].code).toBe('payment_in_progress')
  expect((await cancel('reservation_unknown')).status).toBe(404)
})

test('staff list reservations by state, newest first, in pages', async () => {
  const { member } = await someone()
  const caller = await staff()
  const made = []
  for (let minute = 0; minute < 22; minute += 1) {
    const createdAt = new Date(Date.parse('2027-02-01T09:00:00Z') + minute * 60_000)
    made.unshift((await buildReservation(app, { memberKey: member.key, state: 'failed', createdAt })).key)
  }
  const first = (await caller.get('/v1/admin/reservations?state=failed')).body
  const second = (await caller.get(`/v1/admin/reservations?state=failed&after=${first.next}`)).body
  expect(first).toMatchObject({ total: 22, has_more: true })
  expect(second).toMatchObject({ has_more: false })
  expect([...first.data, ...second.data].map(({ key }) => key)).toEqual(made)
  expect((await caller.get('/v1/admin/reservations')).body.total).toBeGreaterThan(22)
  expect((await caller.get('/v1/admin/reservations?state=lost')).status).toBe(400)
})

test('the command line makes the same calls', () => {
  const read = (...words: string[]) => {
    const typed = readCommand(words)
    return 'command' in typed ? typed.command : typed.fault
  }
  const tokens = ['5:38:Treat:honey-jar,cookies', '2:$68.50:Bouquet:market-bouquet']
  expect(
    read('bundle', 'a@b.example', '250', 'Spring', 'By phone', ...tokens, '--expires', '2027-03-31'),
  ).toEqual({
    method: 'POST',
    path: '/v1/admin/members/a%40b.example/bundles',
    movesMoney: true,
    body: {
      title: 'Spring',
      price: 250,
      reason: 'By phone',
      expires: '2027-03-31',
      items: [
        { qty: 5, amount: 38, title: 'Treat', services: ['honey-jar', 'cookies'] },
        { qty: 2, amount: 68.5, title: 'Bouquet', services: ['market-bouquet'] },
      ],
    },
  })
  expect(read('reserve', 'a@b.example', 'citrus', '40', '32.50', 'By', 'phone', '--price', '1250')).toEqual({
    method: 'POST',
    path: '/v1/admin/members/a%40b.example/reservations',
    movesMoney: true,
    body: { service: 'citrus', qty: 40, price_per_unit: 32.5, reason: 'By phone', price: 1250 },
  })
  expect(read('reservations', 'open')).toEqual({ method: 'GET', path: '/v1/admin/reservations?state=open' })
  expect(read('cancel-reservation', 'reservation_1', 'Not', 'wanted')).toEqual({
    method: 'POST',
    path: '/v1/admin/reservations/reservation_1/cancel',
    body: { reason: 'Not wanted' },
  })
  expect(read('end-bundle', 'bundle_1', 'Wrong price')).toMatchObject({
    path: '/v1/admin/bundles/bundle_1/end',
  })
  expect(read('bundle', 'a@b.example', '250', 'Spring', 'By phone')).toMatch(/^bundle needs /)
  expect(read('bundle', 'a@b.example', '250', 'Spring', 'By phone', '5:much:Treat:x')).toMatch(
    /^bundle needs /,
  )
  expect(read('reserve', 'a@b.example', 'citrus', '40', 'much', 'x')).toMatch(/^reserve needs /)
  expect(read('reservations', 'lost')).toMatch(/^reservations needs /)
})
