import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { StripeFake } from '../../../test/stand-ins/stripe-fake.ts'
import {
  type CardProcessor,
  type ChargeAttempt,
  OutcomeUnknown,
  ProcessorRefusal,
  ReleaseRefused,
} from '../../money/cards/processor.ts'
import { newKey } from '../../platform/ids.ts'
import type { StripeSettings } from '../../platform/settings/service-settings.ts'
import { createStripe, createStripeProcessor } from './stripe-processor.ts'

const fake = new StripeFake()
let settings: StripeSettings
let processor: CardProcessor
let customerRef: string

beforeAll(async () => {
  const apiBase = await fake.start()
  settings = { secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret: 'whsec_x', apiBase }
  processor = createStripeProcessor(settings)
})
afterAll(() => fake.stop())
beforeEach(async () => {
  customerRef = (
    await processor.createCustomer({ memberKey: newKey('member'), email: 'dana@example.com', name: 'Dana' })
  ).ref
})

async function savedCard(number: string): Promise<string> {
  const token = fake.createMethod(number)
  Object.assign(fake.methods.get(token) ?? {}, { customer: customerRef })
  return token
}

async function attemptWith(number: string, parts: Partial<ChargeAttempt> = {}): Promise<ChargeAttempt> {
  return {
    attemptKey: newKey('charge'),
    customerRef,
    cardRef: await savedCard(number),
    amountCents: 20_401,
    description: 'Invoice GT-000123',
    metadata: { invoice: 'invoice_x' },
    capture: true,
    onSession: true,
    ...parts,
  }
}

describe('customers and cards', () => {
  test('a customer is created once per key', async () => {
    const member = { memberKey: newKey('member'), email: 'a@example.com', name: 'A' }
    const first = await processor.createCustomer(member)
    expect(await processor.createCustomer(member)).toEqual(first)
  })

  test('a setup-intent card is kept with its details', async () => {
    const setup = await processor.elements?.createSetupIntent({ customerRef })
    const token = fake.confirmSetup(setup?.clientSecret ?? '', '378282246310005')
    expect(await processor.attachCard({ customerRef, token, idempotencyKey: 'k' })).toEqual({
      ref: token,
      fingerprint: 'fpamex',
      brand: 'American Express',
      last4: '0005',
      expMonth: 12,
      expYear: 2034,
      name: 'Dana Whitfield',
    })
  })

  test.each([
    ['4000000000000002', 'card_declined', 'Your card was declined.'],
    ['4000000000000069', 'card_expired', 'Your card has expired.'],
  ])('%s is rejected when attached', async (number, code, message) => {
    const token = fake.createMethod(number)
    const refused = processor.attachCard({ customerRef, token, idempotencyKey: newKey('card') })
    await expect(refused).rejects.toMatchObject({ code, message })
    await expect(refused).rejects.toBeInstanceOf(ProcessorRefusal)
  })

  test("unsupported brands, unknown methods, and other customers' cards are rejected", async () => {
    const jcb = fake.createMethod('4242424242424242', 'jcb')
    const foreign = fake.createMethod('4242424242424242')
    Object.assign(fake.methods.get(foreign) ?? {}, { customer: 'cus_other' })
    for (const token of [jcb, foreign, 'pm_unknown', 'tok_x/../y']) {
      await expect(
        processor.attachCard({ customerRef, token, idempotencyKey: newKey('card') }),
      ).rejects.toMatchObject({
        code: 'validation',
      })
    }
    expect(fake.methods.get(foreign)?.customer).toBe('cus_other')
  })

  test('detaching twice succeeds', async () => {
    const cardRef = await savedCard('4242424242424242')
    await processor.detachCard({ cardRef })
    await processor.detachCard({ cardRef })
    expect(fake.methods.get(cardRef)?.customer).toBeNull()
  })
})

describe('charging', () => {
  test('the request has card, amount, currency, and attempt key twice', async () => {
    const attempt = await attemptWith('4242424242424242')
    await processor.charge(attempt)
    const request = fake.requests.at(-1)
    expect(request?.key).toBe(attempt.attemptKey)
    expect(request?.params).toMatchObject({
      amount: '20401',
      currency: 'usd',
      customer: customerRef,
      payment_method: attempt.cardRef,
      confirm: 'true',
      capture_method: 'automatic',
      'metadata[attempt_key]': attempt.attemptKey,
      'metadata[invoice]': 'invoice_x',
    })
    expect(request?.params.off_session).toBeUndefined()
  })

  test.each([
    ['4242424242424242', {}, { state: 'succeeded' }],
    ['4242424242424242', { capture: false }, { state: 'authorized' }],
    ['4000000000000341', {}, { state: 'failed', code: 'card_declined', message: 'Your card was declined.' }],
    ['4000000000009995', {}, { state: 'failed', code: 'insufficient_funds' }],
    ['4000000000000069', {}, { state: 'failed', code: 'card_expired' }],
    ['4000000000000077', {}, { state: 'pending' }],
    ['4000002760003184', {}, { state: 'action', clientSecret: expect.stringContaining('_secret_') }],
    ['4000002760003184', { onSession: false }, { state: 'failed', code: 'authentication_required' }],
  ])('%s %o', async (number, parts, outcome) => {
    const attempt = await attemptWith(number, parts)
    const answer = await processor.charge(attempt)
    expect(answer).toMatchObject(outcome)
    expect(answer.ref).toMatch(/^pi_/)
    expect(JSON.stringify(answer)).not.toContain('The bank said no')
    // A repeat and both ways to look it up later return the same.
    expect(await processor.charge(attempt)).toEqual(answer)
    expect(await processor.findCharge({ ...attempt, processorRef: answer.ref })).toEqual(answer)
    expect(await processor.findCharge({ ...attempt, processorRef: null })).toEqual(answer)
  })

  test('a card unknown to Stripe is declined', async () => {
    const attempt = { ...(await attemptWith('4242424242424242')), cardRef: 'pm_gone' }
    expect(await processor.charge(attempt)).toMatchObject({
      state: 'failed',
      ref: null,
      code: 'card_declined',
    })
  })

  test('an attempt that never arrived returns null', async () => {
    const attempt = await attemptWith('4242424242424242')
    expect(await processor.findCharge({ ...attempt, processorRef: null })).toBeNull()
  })
})

const isFinal = (kind: string) => kind === 'too_many' || kind === 'wrong_key'

describe('no definite answer', () => {
  const intentsOf = () => [...fake.intents.values()].filter((intent) => intent.customer === customerRef)

  test('a broken connection retries under its key and charges once', async () => {
    for (const kind of ['timeout_before', 'timeout_after', 'server_error'] as const) {
      fake.fault(kind, /POST .*payment_intents$/)
      expect(await processor.charge(await attemptWith('4242424242424242'))).toMatchObject({
        state: 'succeeded',
      })
    }
    expect(intentsOf()).toHaveLength(3)
  })

  test.each(['timeout_before', 'timeout_after', 'server_error', 'too_many', 'wrong_key'] as const)(
    '%s until the SDK gives up: unknown, resolved by retrying',
    async (kind) => {
      const attempt = await attemptWith('4242424242424242')
      // The SDK retries once on its own, unless it was told to slow down, or our key is refused.
      fake.fault(kind, /POST .*payment_intents$/, { times: isFinal(kind) ? 1 : 2 })
      await expect(processor.charge(attempt)).rejects.toBeInstanceOf(OutcomeUnknown)
      const found = await processor.findCharge({ ...attempt, processorRef: null })
      expect(found?.state ?? null).toBe(kind === 'timeout_after' ? 'succeeded' : null)
      expect(await processor.charge(attempt)).toMatchObject({ state: 'succeeded' })
      expect(intentsOf()).toHaveLength(1)
    },
  )

  test("a reconciler's off-session repeat returns the first result", async () => {
    for (const number of ['4242424242424242', '4000002760003184', '4000000000009995']) {
      const attempt = await attemptWith(number)
      const first = await processor.charge(attempt)
      expect(await processor.charge({ ...attempt, onSession: false })).toEqual(first)
    }
    expect(intentsOf()).toHaveLength(3)
  })

  test('a slow response is an unknown outcome', async () => {
    const impatient = createStripeProcessor(settings, createStripe(settings, 150))
    const attempt = await attemptWith('4242424242424242')
    fake.fault('late', /POST .*payment_intents$/, { times: 2, lateMs: 400 })
    await expect(impatient.charge(attempt)).rejects.toBeInstanceOf(OutcomeUnknown)
    expect(await processor.charge(attempt)).toMatchObject({ state: 'succeeded' })
    expect(intentsOf()).toHaveLength(1)
  })
})

describe('after the charge', () => {
  test('capture and release can each be repeated', async () => {
    const held = await processor.charge(await attemptWith('4242424242424242', { capture: false }))
    const processorRef = held.ref ?? ''
    expect(await processor.capture({ idempotencyKey: newKey('charge'), processorRef })).toMatchObject({
      state: 'succeeded',
    })
    expect(await processor.capture({ idempotencyKey: newKey('charge'), processorRef })).toMatchObject({
      state: 'succeeded',
    })
    // A captured amount can't be released: that takes a refund.
    await expect(
      processor.release({ idempotencyKey: newKey('charge'), processorRef }),
    ).rejects.toBeInstanceOf(ReleaseRefused)

    const free = await processor.charge(await attemptWith('4242424242424242', { capture: false }))
    await processor.release({ idempotencyKey: newKey('charge'), processorRef: free.ref ?? '' })
    await processor.release({ idempotencyKey: newKey('charge'), processorRef: free.ref ?? '' })
    const gone = await processor.capture({ idempotencyKey: newKey('charge'), processorRef: free.ref ?? '' })
    expect(gone).toMatchObject({ state: 'failed', message: 'The payment was canceled.' })
  })

  test('a declined or late capture is a definite failure', async () => {
    const bankSays = [
      ['card_error', 'card_declined', 'insufficient_funds', 'insufficient_funds'],
      ['card_error', 'expired_card', undefined, 'card_expired'],
      ['invalid_request_error', 'charge_expired_for_capture', undefined, 'card_declined'],
    ] as const
    for (const [type, code, declineCode, ours] of bankSays) {
      const { ref } = await processor.charge(await attemptWith('4242424242424242', { capture: false }))
      fake.refuse(/POST .*capture$/, { type, code, decline_code: declineCode })
      const answer = await processor.capture({ idempotencyKey: newKey('charge'), processorRef: ref ?? '' })
      expect(answer).toMatchObject({ state: 'failed', ref, code: ours })
      expect(JSON.stringify(answer)).not.toContain('The bank said no')
    }
    expect(
      await processor.capture({ idempotencyKey: newKey('charge'), processorRef: 'pi_gone' }),
    ).toMatchObject({
      state: 'failed',
    })
  })

  test.each(['capture', 'cancel'] as const)(
    'an unanswered %s is unknown and resolved by retrying',
    async (act) => {
      for (const kind of ['timeout_before', 'timeout_after', 'server_error'] as const) {
        const { ref } = await processor.charge(await attemptWith('4242424242424242', { capture: false }))
        const idempotencyKey = newKey('charge')
        const once = async () =>
          act === 'capture'
            ? processor.capture({ idempotencyKey, processorRef: ref ?? '' })
            : processor.release({ idempotencyKey, processorRef: ref ?? '' })
        fake.fault(kind, new RegExp(`POST .*${act}$`), { times: 2 })
        await expect(once()).rejects.toBeInstanceOf(OutcomeUnknown)
        await once()
        expect(fake.intents.get(ref ?? '')?.status).toBe(act === 'capture' ? 'succeeded' : 'canceled')
      }
    },
  )

  test('refunds run once per key, up to the charge', async () => {
    const charged = await processor.charge(await attemptWith('4242424242424242'))
    const processorRef = charged.ref ?? ''
    const key = newKey('refund')
    fake.fault('timeout_after', /POST .*refunds$/, { times: 2 })
    await expect(processor.refund({ key, processorRef, amountCents: 20_000 })).rejects.toBeInstanceOf(
      OutcomeUnknown,
    )
    expect(await processor.refund({ key, processorRef, amountCents: 20_000 })).toMatchObject({
      state: 'succeeded',
    })
    expect([...fake.refunds.values()].filter((one) => one.payment_intent === processorRef)).toHaveLength(1)
    expect(await processor.refund({ key: newKey('refund'), processorRef, amountCents: 402 })).toEqual({
      state: 'failed',
      message: 'This amount can’t be refunded.',
    })
  })
})
