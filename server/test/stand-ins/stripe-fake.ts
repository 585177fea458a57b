import { readFileSync } from 'node:fs'
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type TestCard, testCards } from '@goodturn/contract/money/cards/test-cards'

type StripeObject = Record<string, unknown> & { id: string }
type Params = Record<string, string>

interface Reply {
  status: number
  body: unknown
}

/** The fault of the next matching request. */
interface Fault {
  kind: 'timeout_before' | 'timeout_after' | 'late' | 'server_error' | 'too_many' | 'wrong_key'
  path: RegExp
  times: number
  lateMs: number
}

const fixture = (name: string): StripeObject =>
  JSON.parse(
    readFileSync(new URL(`../fixtures/stripe/${name}.json`, import.meta.url), 'utf8'),
  ) as StripeObject

const fixtures = {
  intent: fixture('payment_intent'),
  method: fixture('payment_method'),
  refund: fixture('refund'),
  customer: fixture('customer'),
  setup: fixture('setup_intent'),
  event: fixture('event'),
  dispute: fixture('dispute'),
}

const stripeBrands = {
  'American Express': 'amex',
  Visa: 'visa',
  MasterCard: 'mastercard',
  Discover: 'discover',
  'Diners Club': 'diners',
} as const

/**
 * A local stand-in for the part of Stripe's API that we use. Its answers have the shapes of Stripe's published
 * examples; requests with the same `Idempotency-Key` are carried out once; faults occur on demand.
 */
export class StripeFake {
  readonly intents = new Map<string, StripeObject>()
  readonly methods = new Map<string, StripeObject>()
  readonly customers = new Map<string, StripeObject>()
  readonly refunds = new Map<string, StripeObject>()
  readonly disputes = new Map<string, StripeObject>()
  /** The status of the next refunds; a bank may take days. */
  refundsAre: 'succeeded' | 'pending' = 'succeeded'
  readonly requests: { method: string; path: string; params: Params; key: string | null }[] = []
  /** The mode of the secret key, and the addresses that events are sent to. */
  isLive = false
  webhooks: string[] = []
  readonly #cards = new Map<string, TestCard>()
  readonly #setups = new Map<string, StripeObject>()
  readonly #answered = new Map<string, { shape: string; reply: Reply }>()
  #faults: Fault[] = []
  #refusals: { path: RegExp; error: object; nth: number }[] = []
  #count = 0
  #server: Server

  constructor() {
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch(() => response.destroy())
    })
  }

  async start(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((done) => this.#server.close(done))
  }

  /** The next `times` requests with a matching path get a fault. */
  fault(kind: Fault['kind'], path: RegExp, { times = 1, lateMs = 0 } = {}): void {
    this.#faults.push({ kind, path, times, lateMs })
  }

  /** Refuses the next request with a matching path with this Stripe error. */
  refuse(path: RegExp, error: { type: string; code: string; decline_code?: string | undefined }): void {
    this.refuseNth(1, path, error)
  }

  /** Refuses the `nth` matching request from now on, with this Stripe error. */
  refuseNth(nth: number, path: RegExp, error: { type: string; code: string }): void {
    this.#refusals.push({ path, error, nth })
  }

  /**
   * Acts as the browser's card fields: creates a payment method from a published number; `brand` makes one of a sixth
   * brand.
   */
  createMethod(number: string, brand?: string): string {
    const card = testCards.find((one) => one.number === number)
    if (!card) throw new Error('Only published test numbers are known here.')
    const id = this.#id('pm')
    const facts = fixtures.method.card as Record<string, unknown>
    this.methods.set(id, {
      ...structuredClone(fixtures.method),
      id,
      customer: null,
      metadata: {},
      billing_details: { ...(fixtures.method.billing_details as object), name: 'Dana Whitfield' },
      card: {
        ...structuredClone(facts),
        brand: brand ?? stripeBrands[card.brand],
        last4: number.slice(-4),
        exp_month: 12,
        exp_year: 2034,
        fingerprint: `fp${card.name}`,
      },
    })
    this.#cards.set(id, card)
    return id
  }

  /** Acts as the browser with a setup intent: confirms it with a number, which attaches the method to the customer. */
  confirmSetup(clientSecret: string, number: string): string {
    const setup = [...this.#setups.values()].find((one) => one.client_secret === clientSecret)
    if (!setup) throw new Error('No such setup intent.')
    const id = this.createMethod(number)
    Object.assign(this.methods.get(id) ?? {}, { customer: setup.customer })
    Object.assign(setup, { status: 'succeeded', payment_method: id })
    return id
  }

  /** Acts as the buyer's bank or Stripe: settles an intent later. */
  settle(intentId: string, status: 'succeeded' | 'requires_payment_method', code?: string): void {
    const intent = this.intents.get(intentId)
    if (!intent) throw new Error('No such intent.')
    Object.assign(intent, {
      status,
      next_action: null,
      last_payment_error: code ? { type: 'card_error', code, message: 'No.' } : null,
    })
  }

  /** Acts as the cardholder: disputes a charge with the bank later. */
  dispute(intentId: string, amount: number): StripeObject {
    const parts = { payment_intent: intentId, amount, reason: 'fraudulent', status: 'needs_response' }
    return this.#keep(this.disputes, 'dp', fixtures.dispute, parts)
  }

  /** Stripe forgets idempotency keys after a day. */
  forgetKeys(): void {
    this.#answered.clear()
  }

  /** An event about an object, as Stripe would post it. */
  event(type: string, object: unknown, id = this.#id('evt')): string {
    return JSON.stringify({ ...fixtures.event, id, type, data: { object } })
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://local')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = request.method === 'GET' ? url.search.slice(1) : Buffer.concat(chunks).toString()
    const params = Object.fromEntries(new URLSearchParams(text))
    const key = request.method === 'POST' ? ((request.headers['idempotency-key'] as string) ?? null) : null
    const method = request.method ?? 'GET'
    this.requests.push({ method, path: url.pathname, params, key })

    const fault = this.#takeFault(`${method} ${url.pathname}`)
    if (fault?.kind === 'timeout_before') return void response.destroy()
    if (fault?.kind === 'server_error')
      return send(response, failure(500, { type: 'api_error', message: 'Oops' }))
    if (fault?.kind === 'too_many')
      return send(
        response,
        failure(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Slow' }),
      )
    if (fault?.kind === 'wrong_key')
      return send(
        response,
        failure(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' }),
      )
    const reply = this.#once(method, url.pathname, params, key)
    if (fault?.kind === 'timeout_after') return void response.destroy()
    if (fault?.kind === 'late') await wait(fault.lateMs)
    send(response, reply)
  }

  #takeFault(target: string): Fault | null {
    const fault = this.#faults.find((one) => one.path.test(target))
    if (!fault) return null
    fault.times -= 1
    if (fault.times === 0) this.#faults = this.#faults.filter((one) => one !== fault)
    return fault
  }

  #once(method: string, path: string, params: Params, key: string | null): Reply {
    if (key === null) return this.#act(method, path, params)
    const shape = `${path}?${new URLSearchParams(params).toString()}`
    const known = this.#answered.get(key)
    if (known && known.shape !== shape)
      return failure(400, { type: 'idempotency_error', message: 'Keys for idempotent requests ...' })
    const reply = known?.reply ?? this.#refused(`${method} ${path}`) ?? this.#act(method, path, params)
    this.#answered.set(key, { shape, reply })
    return reply
  }

  #refused(target: string): Reply | null {
    const refusal = this.#refusals.find((one) => one.path.test(target))
    if (!refusal) return null
    refusal.nth -= 1
    if (refusal.nth > 0) return null
    this.#refusals = this.#refusals.filter((one) => one !== refusal)
    return failure(402, { ...refusal.error, message: 'The bank said no.' })
  }

  #act(method: string, path: string, params: Params): Reply {
    const [, , kind = '', id = '', act = ''] = path.split('/')
    const what = `${method} ${kind}${id ? '/id' : ''}${act ? `/${act}` : ''}`
    switch (what) {
      case 'GET balance':
        return ok({ object: 'balance', livemode: this.isLive })
      case 'GET webhook_endpoints':
        return ok({
          object: 'list',
          url: '/v1/webhook_endpoints',
          has_more: false,
          data: this.webhooks.map((url) => ({ id: url, url, status: 'enabled' })),
        })
      case 'POST customers':
        return ok(this.#keep(this.customers, 'cus', fixtures.customer, parseParams(params)))
      case 'POST setup_intents':
        return ok(
          this.#keep(this.#setups, 'seti', fixtures.setup, {
            customer: params.customer ?? null,
            client_secret: `seti_secret_${this.#count}`,
          }),
        )
      case 'GET payment_methods/id':
        return okOrMissing(this.methods.get(id))
      case 'POST payment_methods/id/attach':
        return this.#attach(id, params)
      case 'POST payment_methods/id/detach':
        return this.#detach(id)
      case 'POST payment_intents':
        return this.#charge(params)
      case 'GET payment_intents':
        return ok({ object: 'list', url: '/v1/payment_intents', has_more: false, data: this.#listed(params) })
      case 'GET payment_intents/id':
        return okOrMissing(this.intents.get(id))
      case 'POST payment_intents/id/capture':
        return this.#move(id, 'requires_capture', 'succeeded')
      case 'POST payment_intents/id/cancel':
        return this.#move(id, 'requires_', 'canceled')
      case 'POST refunds':
        return this.#refund(params)
      case 'GET refunds':
        return ok({ object: 'list', url: '/v1/refunds', has_more: false, data: this.#refundsOf(params) })
      case 'GET refunds/id':
        return okOrMissing(this.refunds.get(id))
      case 'GET disputes/id':
        return okOrMissing(this.#withIntent(this.disputes.get(id)))
      default:
        return failure(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${what}).` })
    }
  }

  #withIntent(dispute: StripeObject | undefined): StripeObject | undefined {
    const intent = dispute && this.intents.get(String(dispute.payment_intent))
    return intent ? { ...dispute, payment_intent: intent } : dispute
  }

  #attach(id: string, params: Params): Reply {
    const card = this.#cards.get(id)
    const method = this.methods.get(id)
    if (!card || !method) return missing()
    if (card.behaviour === 'declined') return declined('card_declined', 'generic_decline')
    if (card.behaviour === 'expired') return declined('expired_card')
    method.customer = params.customer
    return ok(method)
  }

  #detach(id: string): Reply {
    const method = this.methods.get(id)
    if (!method) return missing()
    if (method.customer === null)
      return failure(400, { type: 'invalid_request_error', message: 'The payment method is not attached.' })
    method.customer = null
    return ok(method)
  }

  #charge(params: Params): Reply {
    const card = this.#cards.get(params.payment_method ?? '')
    const method = this.methods.get(params.payment_method ?? '')
    if (!card || method?.customer !== params.customer) return missing()
    const intent = this.#keep(this.intents, 'pi', fixtures.intent, {
      ...parseParams(params),
      amount: Number(params.amount),
      created: Math.floor(Date.now() / 1000),
      last_payment_error: null,
      next_action: null,
    })
    intent.client_secret = `${intent.id}_secret_${this.#count}`
    const fail = (code: string, declineCode?: string): Reply => {
      const error = { type: 'card_error', code, decline_code: declineCode, message: 'The bank said no.' }
      Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error })
      return failure(402, { ...error, payment_intent: intent })
    }
    if (card.behaviour === 'declined' || card.behaviour === 'attaches_then_declined')
      return fail('card_declined', 'generic_decline')
    if (card.behaviour === 'insufficient_funds') return fail('card_declined', 'insufficient_funds')
    if (card.behaviour === 'expired') return fail('expired_card')
    if (card.behaviour === 'authenticate' && params.off_session === 'true')
      return fail('authentication_required', 'authentication_required')
    if (card.behaviour === 'authenticate')
      Object.assign(intent, { status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
    else if (card.behaviour === 'pending') intent.status = 'processing'
    else intent.status = params.capture_method === 'manual' ? 'requires_capture' : 'succeeded'
    return ok(intent)
  }

  #move(id: string, from: string, to: string): Reply {
    const intent = this.intents.get(id)
    if (!intent) return missing()
    if (!String(intent.status).startsWith(from)) {
      return failure(400, {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        message: `This PaymentIntent's status is ${String(intent.status)}.`,
        payment_intent: intent,
      })
    }
    intent.status = to
    return ok(intent)
  }

  #refund(params: Params): Reply {
    const intent = this.intents.get(params.payment_intent ?? '')
    if (!intent) return missing()
    const before = this.#refundsOf({ payment_intent: intent.id })
    const left = before.reduce((sum, one) => sum - Number(one.amount), Number(intent.amount))
    if (Number(params.amount) > left)
      return failure(400, {
        type: 'invalid_request_error',
        message: 'Refund amount is greater than the rest.',
      })
    return ok(
      this.#keep(this.refunds, 're', fixtures.refund, {
        ...parseParams(params),
        amount: Number(params.amount),
        payment_intent: intent.id,
        status: this.refundsAre,
      }),
    )
  }

  #refundsOf(params: Params): StripeObject[] {
    return [...this.refunds.values()].filter((one) => one.payment_intent === params.payment_intent)
  }

  #listed(params: Params): StripeObject[] {
    return [...this.intents.values()]
      .filter((intent) => params.customer === undefined || intent.customer === params.customer)
      .filter((intent) => Number(intent.created) >= Number(params['created[gte]'] ?? 0))
  }

  #keep(
    shelf: Map<string, StripeObject>,
    prefix: string,
    example: StripeObject,
    parts: object,
  ): StripeObject {
    const thing = { ...structuredClone(example), ...parts, id: this.#id(prefix) }
    shelf.set(thing.id, thing)
    return thing
  }

  #id(prefix: string): string {
    this.#count += 1
    return `${prefix}_fake${this.#count}${Math.random().toString(36).slice(2, 8)}`
  }
}

/** Form parameters as an object: `metadata[a]=b` becomes `{metadata: {a: b}}`. */
function parseParams(params: Params): Record<string, unknown> {
  const members: Record<string, unknown> = { metadata: {} }
  for (const [name, value] of Object.entries(params)) {
    const nested = /^metadata\[(.+)\]$/.exec(name)
    if (nested?.[1]) (members.metadata as Params)[nested[1]] = value
    else if (!name.includes('[')) members[name] = value
  }
  return members
}

const ok = (body: unknown): Reply => ({ status: 200, body: structuredClone(body) })
const failure = (status: number, error: object): Reply => ({ status, body: structuredClone({ error }) })
const missing = () =>
  failure(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object.' })
const okOrMissing = (thing: StripeObject | undefined) => (thing ? ok(thing) : missing())
const declined = (code: string, declineCode?: string) =>
  failure(402, { type: 'card_error', code, decline_code: declineCode, message: 'The bank said no.' })

function send(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_fake' })
  response.end(JSON.stringify(body))
}
