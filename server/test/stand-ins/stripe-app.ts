import { Stripe } from 'stripe'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Environment } from '../../src/platform/settings/settings.ts'
import { StripeFake } from './stripe-fake.ts'
import { type Caller, TestApp } from '../test-app.ts'

/** The secret that signs the events. */
export const webhookSecret = 'whsec_test'

/** A portal that charges through the Stripe stand-in, for a file's tests; `env` adds settings. */
export function useStripeApp(env: Environment = {}) {
  const fake = new StripeFake()
  const app = new TestApp()
  beforeAll(async () => {
    await app.start({
      env: {
        STRIPE_SECRET_KEY: 'sk_test_x',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_API_BASE: await fake.start(),
        ...env,
      },
    })
  })
  afterAll(async () => {
    await app.stop()
    await fake.stop()
  })

  /** Sends an event as Stripe does, signed correctly unless a signature is given; returns the status. */
  async function deliver(payload: string, signature?: string): Promise<number> {
    const header = signature ?? Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret })
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header }
    const answer = await fetch(`${app.url}/webhooks/stripe`, { method: 'POST', headers, body: payload })
    return answer.status
  }

  return {
    app,
    fake,
    deliver,

    /** Delivers an event about the current `object` twice, then runs the jobs it causes. */
    async report(type: string, object: object): Promise<void> {
      const payload = fake.event(type, structuredClone(object))
      expect([await deliver(payload), await deliver(payload)]).toEqual([200, 200])
      await app.platform.jobs.drain()
    },

    /** Saves a card the browser gave to Stripe; returns its key. */
    async saveCard(caller: Caller, number: string): Promise<string> {
      const setup = await caller.post('/v1/billing/setupintents')
      const source = fake.confirmSetup(setup.body.data.client_secret, number)
      const saved = await caller.post('/v1/billing/paymentmethods', { source })
      expect(saved.status).toBe(200)
      return saved.body.data.payment_methods[0].id
    },
  }
}
