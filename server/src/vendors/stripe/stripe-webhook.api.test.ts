import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { Stripe } from 'stripe'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildMember } from '../../../test/build/member.ts'
import { useStripeApp, webhookSecret as secret } from '../../../test/stand-ins/stripe-app.ts'
import { chargeReported, disputeReported, refundReported } from '../../money/cards/handle-report.ts'

const { app, fake, deliver } = useStripeApp()
let receivedReports: unknown[] = []
let breakNext = false

beforeAll(() => {
  app.platform.events.on(chargeReported, async (_tx, payload) => {
    if (breakNext) {
      breakNext = false
      throw new Error('something broke')
    }
    receivedReports.push(payload)
  })
  app.platform.events.on(refundReported, async (_tx, payload) => void receivedReports.push(payload))
  app.platform.events.on(disputeReported, async (_tx, payload) => void receivedReports.push(payload))
})
beforeEach(() => void (receivedReports = []))

const intent = (id: string) => ({ id, object: 'payment_intent', metadata: { attempt_key: `charge_${id}` } })

test('a signed report is processed once, however often it arrives', async () => {
  const payload = fake.event('payment_intent.succeeded', intent('pi_a'), 'evt_a')
  expect([await deliver(payload), await deliver(payload), await deliver(payload)]).toEqual([200, 200, 200])
  expect(receivedReports).toEqual([{ processorRef: 'pi_a', attemptKey: 'charge_pi_a' }])
})

test('reports out of order make listeners look up the charge', async () => {
  await deliver(fake.event('payment_intent.succeeded', intent('pi_b')))
  await deliver(fake.event('payment_intent.processing', intent('pi_b')))
  expect(receivedReports).toHaveLength(2)
})

test('every event in operations.md reports a charge, refund, or dispute', async () => {
  const page = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
  const asked = page.split('<!-- stripe-events -->')[1] ?? ''
  const types = [...asked.matchAll(/`([a-z_.]+)`/g)].map((match) => match[1] ?? '')
  expect(types.length).toBeGreaterThan(12)
  for (const [index, type] of types.entries()) {
    const id = `x_${index}`
    const isDispute = type.startsWith('charge.dispute')
    const isCharge = type.startsWith('payment_intent')
    receivedReports = []
    const object = {
      id,
      object: 'any',
      payment_intent: `pi_of_${id}`,
      metadata: { attempt_key: `charge_${id}` },
    }
    expect(await deliver(fake.event(type, object))).toBe(200)
    if (isCharge) expect(receivedReports).toEqual([{ processorRef: id, attemptKey: `charge_${id}` }])
    else if (isDispute) expect(receivedReports).toEqual([{ disputeRef: id }])
    else expect(receivedReports).toEqual([{ processorRef: `pi_of_${id}` }])
  }
})

test('a refund is reported with its charge', async () => {
  const refund = { id: 're_1', object: 'refund', payment_intent: 'pi_c' }
  expect(await deliver(fake.event('refund.failed', refund))).toBe(200)
  expect(receivedReports).toEqual([{ processorRef: 'pi_c' }])
})

test('an unknown event type returns 200 and is ignored', async () => {
  expect(await deliver(fake.event('invoiceitem.created', { id: 'ii_1' }))).toBe(200)
  expect(receivedReports).toEqual([])
})

test('forged, old, and missing signatures and changed bodies are rejected', async () => {
  const payload = fake.event('payment_intent.succeeded', intent('pi_d'))
  const forged = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_other' })
  const old = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: 1_600_000_000 })
  const right = Stripe.webhooks.generateTestHeaderString({ payload, secret })
  expect(await deliver(payload, forged)).toBe(400)
  expect(await deliver(payload, old)).toBe(400)
  expect(await deliver(payload, '')).toBe(400)
  expect(await deliver(payload.replace('pi_d', 'pi_e'), right)).toBe(400)
  expect(receivedReports).toEqual([])
})

test('a report whose handling failed is processed on retry', async () => {
  const payload = fake.event('payment_intent.succeeded', intent('pi_f'))
  breakNext = true
  expect(await deliver(payload)).toBe(500)
  expect(await deliver(payload)).toBe(200)
  expect(receivedReports).toEqual([{ processorRef: 'pi_f', attemptKey: 'charge_pi_f' }])
})

test('Stripe takes no card tokens (R-13) and saves setup-intent cards', async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  const number = {
    number: '4242424242424242',
    exp_month: 12,
    exp_year: 2034,
    cvc: '123',
    name: 'Dana',
    zip: '94611',
  }
  expect((await caller.post('/v1/billing/cardtokens', number)).status).toBe(404)
  expect((await app.anonymous.post('/v1/sandbox/faults', { kind: 'decline' })).status).toBe(404)
  expect((await caller.get('/v1/billing/cardform')).body.data).toEqual({
    processor: 'stripe',
    publishable_key: 'pk_test_x',
  })

  const setup = await caller.post('/v1/billing/setupintents')
  expect(setup.status).toBe(200)
  const source = fake.confirmSetup(setup.body.data.client_secret, '5555555555554444')
  const saved = await caller.post('/v1/billing/paymentmethods', { source })
  expect(saved.body.data.payment_methods).toMatchObject([{ brand: 'MasterCard', last4: '4444' }])

  // The same number again: refused here, and the second copy is detached at Stripe.
  const again = await caller.post('/v1/billing/setupintents')
  const copy = fake.confirmSetup(again.body.data.client_secret, '5555555555554444')
  const refused = await caller.post('/v1/billing/paymentmethods', { source: copy })
  expect(refused.body.errors[0].message).toBe('This card is already on file.')
  await app.platform.jobs.drain()
  expect(fake.methods.get(copy)?.customer).toBeNull()
  expect(fake.methods.get(source)?.customer).not.toBeNull()

  // Adding a card without a response from Stripe says so and can be repeated.
  fake.fault('timeout_before', /GET .*payment_methods/, { times: 2 })
  expect((await caller.post('/v1/billing/paymentmethods', { source: 'pm_x' })).status).toBe(503)
  const kept = await app.rows<{ n: number }>(
    sql`select count(*)::int as n from cards where member_key = ${member.key} and removed_at is null`,
  )
  expect(kept[0]?.n).toBe(1)
})
