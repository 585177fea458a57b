import { readKey } from '@goodturn/contract/read-key'
import type { FastifyInstance } from 'fastify'
import type { Stripe } from 'stripe'
import type { ProcessorReport } from '../../money/cards/processor.ts'
import { handleReport } from '../../money/cards/handle-report.ts'
import { type Platform, causeOf } from '../../platform/context.ts'
import { refuse } from '../../platform/errors.ts'

/**
 * `POST /webhooks/stripe`: reports from Stripe, in a separate scope because the signature covers the raw body. 400 for
 * a bad signature; 200 for a kind of event that we ignore; 500 for a failure, so that Stripe sends it again.
 */
export async function addStripeWebhook(server: FastifyInstance, platform: Platform): Promise<void> {
  const settings = platform.settings.stripe
  if (!settings) return
  const { createStripe } = await import('./stripe-processor.ts')
  const stripe = createStripe(settings)
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/webhooks/stripe', async (request, reply) => {
      const signature = request.headers['stripe-signature']
      const event = await readEvent(stripe, request.body, signature, settings.webhookSecret)
      if (!event) throw refuse(400, 'validation', 'The signature doesn’t match.')
      const report = reportOf(event)
      if (report) {
        await platform.database.transaction((tx) => handleReport(tx, causeOf(platform, request.id), report))
      }
      return reply.status(200).send({ received: true })
    })
  })
}

async function readEvent(
  stripe: Stripe,
  body: unknown,
  signature: string | string[] | undefined,
  secret: string,
): Promise<Stripe.Event | null> {
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') return null
  try {
    return await stripe.webhooks.constructEventAsync(body, signature, secret)
  } catch {
    return null
  }
}

/** The charge, refund, or dispute to look up after an event. The state that the event claims is not trusted. */
function reportOf(event: Stripe.Event): ProcessorReport | null {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.processing':
    case 'payment_intent.requires_action':
    case 'payment_intent.amount_capturable_updated':
    case 'payment_intent.canceled': {
      const intent = event.data.object
      const attempt = intent.metadata.attempt_key
      return {
        id: event.id,
        kind: 'charge',
        processorRef: intent.id,
        attemptKey: attempt === undefined ? null : readKey('charge', attempt),
      }
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return { id: event.id, kind: 'dispute', processorRef: event.data.object.id, attemptKey: null }
    case 'charge.refunded':
    case 'charge.refund.updated':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const intent = event.data.object.payment_intent
      if (!intent) return null
      return {
        id: event.id,
        kind: 'refund',
        processorRef: typeof intent === 'string' ? intent : intent.id,
        attemptKey: null,
      }
    }
    default:
      return null
  }
}
