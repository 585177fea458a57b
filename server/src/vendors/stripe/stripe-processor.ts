import { createHash } from 'node:crypto'
import type { CardBrand } from '@goodturn/contract/money/cards/rules'
import { Stripe } from 'stripe'
import { readKey } from '@goodturn/contract/read-key'
import {
  type CardFacts,
  type CardProcessor,
  ProcessorRefusal,
  type CardDispute,
} from '../../money/cards/processor.ts'
import type { StripeSettings } from '../../platform/settings/service-settings.ts'
import { captureWithStripe, releaseWithStripe } from './stripe-capture.ts'
import { chargeWithStripe, findStripeCharge } from './stripe-charges.ts'
import { findStripeRefund, refundWithStripe } from './stripe-refunds.ts'
import { refusalOf, requireAnswer } from './stripe-errors.ts'

const closed: readonly Stripe.Dispute.Status[] = ['won', 'lost', 'warning_closed', 'prevented']

const answerWithinMs = 20_000

/** The SDK for Stripe or a local stand-in. It repeats unanswered requests once, under the same key. */
export function createStripe(settings: StripeSettings, timeoutMs = answerWithinMs): Stripe {
  const base = settings.apiBase ? new URL(settings.apiBase) : null
  return new Stripe(settings.secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(base
      ? {
          host: base.hostname,
          port: base.port || (base.protocol === 'https:' ? '443' : '80'),
          protocol: base.protocol === 'https:' ? 'https' : 'http',
        }
      : {}),
  })
}

/**
 * Stripe: payment intents on saved payment methods. Card numbers go from the browser to Stripe; we only get references,
 * brand, last digits, and fingerprint.
 */
export function createStripeProcessor(
  settings: StripeSettings,
  stripe = createStripe(settings),
): CardProcessor {
  return {
    name: 'stripe',
    sandbox: null,
    elements: {
      publishableKey: settings.publishableKey,
      async createSetupIntent({ customerRef }) {
        const intent = await requireAnswer(
          stripe.setupIntents.create({
            customer: customerRef,
            usage: 'off_session',
            allowed_payment_method_types: ['card'],
          }),
        )
        return { clientSecret: intent.client_secret ?? '' }
      },
    },
    async createCustomer({ memberKey, email, name }) {
      const facts = createHash('sha256').update(`${email}|${name}`).digest('hex').slice(0, 12)
      const customer = await requireAnswer(
        stripe.customers.create(
          { email, name, metadata: { member_key: memberKey } },
          { idempotencyKey: `customer:${memberKey}:${facts}` },
        ),
      )
      return { ref: customer.id }
    },
    attachCard: (card) => attachCard(stripe, card),
    async detachCard({ cardRef }) {
      try {
        await requireAnswer(stripe.paymentMethods.detach(cardRef))
      } catch (error) {
        // Stripe refuses to detach a card that isn't attached: it is already gone.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      }
    },
    charge: (attempt) => chargeWithStripe(stripe, attempt),
    findCharge: (attempt) => findStripeCharge(stripe, attempt),
    capture: (act) => captureWithStripe(stripe, act),
    release: (act) => releaseWithStripe(stripe, act),
    refund: (act) => refundWithStripe(stripe, act),
    findDispute: ({ ref }) => findStripeDispute(stripe, ref),
    findRefund: (act) => findStripeRefund(stripe, act),
  }
}

const brands: Readonly<Record<string, CardBrand>> = {
  amex: 'American Express',
  visa: 'Visa',
  mastercard: 'MasterCard',
  discover: 'Discover',
  diners: 'Diners Club',
}

async function attachCard(
  stripe: Stripe,
  { customerRef, token, idempotencyKey }: { customerRef: string; token: string; idempotencyKey: string },
): Promise<CardFacts> {
  if (!/^pm_\w{1,100}$/.test(token)) throw unreadable()
  try {
    const given = await requireAnswer(stripe.paymentMethods.retrieve(token))
    // A card saved by another customer can't be saved again.
    if (given.customer !== null && idOf(given.customer) !== customerRef) throw unreadable()
    const brand = brands[given.card?.brand ?? '']
    if (!given.card || !brand) {
      if (given.customer) await requireAnswer(stripe.paymentMethods.detach(token))
      throw new ProcessorRefusal(
        'validation',
        'We take American Express, Visa, MasterCard, Discover, and Diners Club.',
      )
    }
    if (given.customer === null) {
      await requireAnswer(stripe.paymentMethods.attach(token, { customer: customerRef }, { idempotencyKey }))
    }
    const { fingerprint, last4, exp_month: expMonth, exp_year: expYear } = given.card
    return {
      ref: given.id,
      fingerprint: fingerprint ?? given.id,
      brand,
      last4,
      expMonth,
      expYear,
      name: given.billing_details.name,
    }
  } catch (error) {
    throw (
      refusalOf(error) ?? (error instanceof Stripe.errors.StripeInvalidRequestError ? unreadable() : error)
    )
  }
}

const unreadable = () =>
  new ProcessorRefusal('validation', 'We couldn’t read this card. Please enter it again.')

const idOf = (reference: string | { id: string }) =>
  typeof reference === 'string' ? reference : reference.id

/** The state of a dispute at Stripe. */
async function findStripeDispute(stripe: Stripe, ref: string): Promise<CardDispute | null> {
  try {
    const dispute = await requireAnswer(stripe.disputes.retrieve(ref, { expand: ['payment_intent'] }))
    const intent = dispute.payment_intent
    if (!intent) return null
    const attempt = typeof intent === 'string' ? undefined : intent.metadata?.attempt_key
    return {
      ref: dispute.id,
      processorRef: typeof intent === 'string' ? intent : intent.id,
      amountCents: dispute.amount,
      reason: dispute.reason,
      status: dispute.status,
      isClosed: closed.includes(dispute.status),
      isLost: dispute.status === 'lost',
      feeCents: Math.max(
        0,
        dispute.balance_transactions.reduce((sum, { fee }) => sum + fee, 0),
      ),
      attemptKey: attempt === undefined ? null : readKey('charge', attempt),
    }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null
    throw error
  }
}
