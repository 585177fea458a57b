import type { ChargeKey, InvoiceKey, MemberKey, ReservationKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildCard } from '../../../test/build/card.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildReservation } from '../../../test/build/reservation.ts'
import { applyOutcome } from '../../money/invoices/charges/apply-outcome.ts'
import { findDifferences } from '../../console/books/self-check.ts'
import { present } from '../../platform/assert.ts'
import { beginPayment } from './begin.ts'

const app = useTestApp()
const later = (ms: number) => new Date(app.now.getTime() + ms).toISOString()

async function buyer(number = '4242424242424242') {
  const member = await buildMember(app)
  const card = await buildCard(app, member, { number })
  const reservation = await buildReservation(app, { memberKey: member.key })
  const caller = await app.as(member)
  const path = `/shipment-reservations/process/${reservation.key}`
  return {
    member,
    card,
    reservation,
    caller,
    path,
    pay: (source: string | null = card.key, headers = {}) => caller.post(path, { source }, headers),
    read: () => caller.get(`/shipment-reservations/${reservation.key}`),
  }
}

const chargesOf = (memberKey: MemberKey) =>
  app.rows(
    sql`select state, amount_cents from charges where member_key = ${memberKey} order by created_at, key`,
  )

async function stateOf(key: ReservationKey) {
  const [row] = await app.rows<{ state: string; invoice_key: InvoiceKey | null }>(
    sql`select state, invoice_key from reservations where key = ${key}`,
  )
  return present(row, 'the reservation is there')
}

const paid = { state: 'succeeded', amount_cents: 130_000 }

test('B-3.18-01 B-3.18-02 B-3.18-03 B-3.18-04 B-3.18-05 B-7-57 a reservation shows its service, prices, and terms', async () => {
  const { member, reservation, caller, read } = await buyer()
  expect((await read()).body).toEqual({
    data: {
      key: reservation.key,
      status: 'open',
      qty: 40,
      service: { key: reservation.serviceKey, title: 'Citrus Crate' },
      agreed_price_per_unit: 32.5,
      agreed_price: 1300,
      terms: null,
    },
  })
  const own = await buildReservation(app, { memberKey: member.key, termsHtml: '<p>Ships in May.</p>' })
  const answer = await caller.get(`/shipment-reservations/${own.key}`)
  expect(answer.body.data.terms).toEqual({ html_body: '<p>Ships in May.</p>' })
})

test('B-1-05 BG-74 a reservation is paid once, at the agreed price', async () => {
  const { member, caller, pay, read, reservation } = await buyer()
  const answer = await pay()
  expect([answer.status, answer.body]).toEqual([
    200,
    { data: { id: expect.stringMatching(/^invoice_/), pending: false } },
  ])
  const invoice = await caller.get(`/v1/invoices/${answer.body.data.id}`)
  expect(invoice.body.data).toMatchObject({
    invoice_status: 'paid',
    amount: 1300,
    amount_charged: 1300,
    credit_used: 0,
    service_bundle: 0,
    summary: '40 × Citrus Crate',
    paid_by: [{ kind: 'card', title: 'Visa ending in 4242', amount: 1300 }],
  })
  expect(await app.mailsTo(member.email)).toMatchObject([
    { template: 'receipt', subject: 'Your receipt: 40 × Citrus Crate' },
  ])
  const told = await app.mailsTo(app.cause().settings.staffEmail)
  expect(told.filter(({ html }) => html.includes(reservation.key))).toMatchObject([
    { template: 'reservation-paid' },
  ])

  for (const refused of [await read(), await pay()]) {
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ message: 'This reservation has already been paid for.', code: 'already_processed' }],
    ])
  }
  expect(await chargesOf(member.key)).toEqual([paid])
  expect(await findDifferences(app.db)).toEqual([])
})

test('BG-74 unknown, other-member, and canceled reservations return 404 and charge nothing', async () => {
  const { member, card, caller } = await buyer()
  const foreign = await buildReservation(app, { memberKey: (await buildMember(app)).key })
  const canceled = await buildReservation(app, { memberKey: member.key, state: 'canceled' })
  const unknown = 'We couldn’t find that reservation.'
  for (const [key, message] of [
    ['reservation_unknown', unknown],
    [foreign.key, unknown],
    [canceled.key, 'This reservation has been canceled. You weren’t charged.'],
  ]) {
    const answers = [
      await caller.get(`/shipment-reservations/${key}`),
      await caller.post(`/shipment-reservations/process/${key}`, { source: card.key }),
    ]
    for (const { status, body } of answers) {
      expect([status, body.errors[0].message]).toEqual([404, message])
    }
  }
  expect(await chargesOf(member.key)).toEqual([])
  expect((await stateOf(foreign.key)).state).toBe('open')
})

test('B-5-44 BG-49 a valid card belonging to the member is required', async () => {
  const member = await buildMember(app)
  const { key } = await buildReservation(app, { memberKey: member.key })
  const caller = await app.as(member)
  const path = `/shipment-reservations/process/${key}`
  for (const body of [{}, { source: null }]) {
    expect((await caller.post(path, body)).body.errors[0]).toEqual({
      message: 'A card must be added to continue. You will not be charged until you click Submit Payment.',
      field: 'source',
      code: 'payment_method_required',
    })
  }
  expect((await caller.post(path, { source: (await buyer()).card.key })).status).toBe(404)
  expect((await caller.post(path, { source: 42 })).status).toBe(400)
  expect(await stateOf(key)).toEqual({ state: 'open', invoice_key: null })
})

test('a declined card leaves the reservation open without an invoice', async () => {
  const { member, caller, pay, reservation } = await buyer('4000000000000341')
  const declined = await pay()
  expect([declined.status, declined.body.errors[0].code]).toEqual([400, 'card_declined'])
  expect(await stateOf(reservation.key)).toEqual({ state: 'open', invoice_key: null })
  expect((await caller.get('/v1/invoices')).body).toMatchObject({ data: [], total: 0 })
  const good = await buildCard(app, member)
  expect((await pay(good.key)).status).toBe(200)
  expect(await chargesOf(member.key)).toEqual([{ ...paid, state: 'failed' }, paid])
  expect(await findDifferences(app.db)).toEqual([])
})

test.each([true, false])(
  'BG-07 32 simultaneous submissions charge once (the same key: %s)',
  async (sameKey) => {
    const { member, pay } = await buyer()
    const key = crypto.randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 32 }, () =>
        pay(undefined, { 'idempotency-key': sameKey ? key : crypto.randomUUID() }),
      ),
    )
    const codes = new Set(answers.map(({ status }) => status))
    expect([...codes].filter((status) => ![200, 400, 409].includes(status))).toEqual([])
    const ids = answers.filter(({ status }) => status === 200).map(({ body }) => body.data.id)
    expect(new Set(ids).size).toBe(1)
    expect(await chargesOf(member.key)).toEqual([paid])
    if (sameKey) {
      // Simulates a process that died between the payment and storing its response.
      await app.db.execute(sql`delete from idempotency where key = ${key}`)
      const again = await pay(undefined, { 'idempotency-key': key })
      expect(again.body).toEqual({ data: { id: ids[0], pending: false } })
    }
  },
)

test('BG-07 an interrupted payment continues only under its key', async () => {
  const { member, card, pay, reservation } = await buyer()
  const started = await app.platform.database.transaction((tx) =>
    beginPayment(tx, {
      memberKey: member.key,
      key: reservation.key,
      source: card.key,
      idempotencyKey: 'died-here',
      now: app.now,
    }),
  )
  const other = await pay()
  expect([other.status, other.body.errors[0].code]).toEqual([409, 'payment_in_progress'])
  const again = await pay(undefined, { 'idempotency-key': 'died-here' })
  expect(again.body.data).toEqual({ id: started?.invoiceKey, pending: false })
  expect(await chargesOf(member.key)).toEqual([paid])
})

test('BG-57 a pending charge is reported, then pays the reservation', async () => {
  const { member, pay, read, reservation } = await buyer('4000000000000077')
  expect((await pay()).body.data).toMatchObject({ pending: true })
  expect((await read()).body.data.status).toBe('paying')
  expect((await pay()).status).toBe(409)
  await app.travelTo(later(5 * 60_000))
  expect((await stateOf(reservation.key)).state).toBe('paid')
  expect(await chargesOf(member.key)).toEqual([paid])
  expect(await findDifferences(app.db)).toEqual([])
})

/** Returns a reservation whose card was declined after the member was told to wait. */
async function failedLater() {
  const all = await buyer('4000000000000077')
  const { id } = (await all.pay()).body.data as { id: InvoiceKey }
  const [charge] = await app.rows<{ key: ChargeKey }>(
    sql`select key from charges where member_key = ${all.member.key}`,
  )
  const outcome = {
    state: 'failed',
    ref: null,
    code: 'card_declined',
    message: 'Your card was declined.',
  } as const
  await applyOutcome(app.platform, present(charge, 'a charge was made').key, outcome, app.cause())
  expect((await all.read()).body.data.status).toBe('failed')
  return { ...all, id, good: await buildCard(app, all.member) }
}

test('BG-57 BG-58 after a later decline, the reservation or invoice is payable', async () => {
  const here = await failedLater()
  expect((await here.pay(here.good.key)).body.data).toEqual({ id: here.id, pending: false })
  const there = await failedLater()
  const recharged = await there.caller.post(`/v1/invoices/recharge/${there.id}`, { source: there.good.key })
  expect(recharged.body.data.invoice_status).toBe('paid')
  expect((await there.pay(there.good.key)).body.errors[0].code).toBe('already_processed')
  for (const { reservation, member } of [here, there]) {
    expect((await stateOf(reservation.key)).state).toBe('paid')
    expect(await chargesOf(member.key)).toEqual([{ ...paid, state: 'failed' }, paid])
  }
  expect(await findDifferences(app.db)).toEqual([])
})

test('BG-57 seven days after a decline, the reservation is payable again', async () => {
  const { caller, id, good, pay, read } = await failedLater()
  await app.travelTo(later(7 * 86_400_000 + 1000))
  expect((await caller.get(`/v1/invoices/${id}`)).body.data.invoice_status).toBe('abandoned')
  expect((await read()).body.data.status).toBe('open')
  const paidNow = await pay(good.key)
  expect(paidNow.body.data.id).not.toBe(id)
  expect(await findDifferences(app.db)).toEqual([])
})

test('R-13 bank confirmation pays, a repeat asks again, and declining reopens', async () => {
  for (const approve of [true, false]) {
    const { caller, pay, reservation } = await buyer('4000002760003184')
    const asked = await pay()
    expect([asked.status, asked.body.errors[0].code]).toEqual([409, 'confirmation_required'])
    const again = await pay()
    expect(again.body.action).toEqual(asked.body.action)
    const { client_secret, invoice } = asked.body.action
    await caller.post('/v1/sandbox/confirmations', { client_secret, approve })
    const done = await caller.post(`/v1/invoices/continue/${invoice}`, {})
    expect(done.status).toBe(approve ? 200 : 400)
    expect((await stateOf(reservation.key)).state).toBe(approve ? 'paid' : 'open')
  }
})

test.each(['timeout_before', 'timeout_after'] as const)(
  'R-12 no answer from the processor (%s): finished later, charged once',
  async (kind) => {
    const { member, card, pay, reservation } = await buyer()
    await app.platform.ports.processor.sandbox?.addFault({
      act: 'charge',
      kind,
      customerRef: card.customerRef,
      times: 1,
      lateMs: 0,
      code: 'card_declined',
    })
    expect((await pay()).body.data).toMatchObject({ pending: true })
    await app.travelTo(later(5 * 60_000))
    expect((await stateOf(reservation.key)).state).toBe('paid')
    const taken = await app.rows(
      sql`select amount_cents from sandbox_charges where customer_ref = ${card.customerRef} and state = 'succeeded'`,
    )
    expect(taken).toHaveLength(1)
    expect(await chargesOf(member.key)).toEqual([paid])
    expect(await findDifferences(app.db)).toEqual([])
  },
)
