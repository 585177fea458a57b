import { testCards } from '@goodturn/contract/money/cards/test-cards'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Caller, useTestApp } from '../../../test/app.ts'
import { buildCard } from '../../../test/build/card.ts'
import { buildMember } from '../../../test/build/member.ts'
import { tablesContaining } from '../../../test/tables-containing.ts'
import type { CardVeto } from './remove-card.ts'

const keepAmex: CardVeto = async (_tx, card) =>
  card.last4 === '0005' ? 'Card in use with a payment partner.' : null
const app = useTestApp({ hooks: { cardVetoes: [keepAmex] } })

const typed = (number: string, parts: object = {}) => ({
  number,
  exp_month: 12,
  exp_year: 2031,
  cvc: number.startsWith('3') && !number.startsWith('30') && !number.startsWith('36') ? '1234' : '123',
  name: 'Dana Whitfield',
  zip: '94611',
  ...parts,
})

async function tokenOf(caller: Caller, number: string): Promise<string> {
  const answer = await caller.post('/v1/billing/cardtokens', typed(number))
  expect(answer.status).toBe(200)
  return answer.body.data.token
}

async function add(caller: Caller, number: string, headers: Record<string, string> = {}) {
  return caller.post('/v1/billing/paymentmethods', { source: await tokenOf(caller, number) }, headers)
}

const newcomer = async () => {
  const member = await buildMember(app)
  return { member, caller: await app.as(member) }
}

describe('adding cards', () => {
  test('B-3.1-01 B-3.1-03 B-3.1-04 B-3.1-05 B-3.2-02 B-3.2-03 B-7-31 a saved card is returned with the user', async () => {
    const { caller } = await newcomer()
    const answer = await add(caller, '4242424242424242')
    expect(answer.status).toBe(200)
    const [card] = answer.body.data.payment_methods
    expect(card).toEqual({
      id: expect.stringMatching(/^card_/),
      brand: 'Visa',
      last4: '4242',
      exp_month: 12,
      exp_year: 2031,
      expired: false,
    })
    expect(answer.body.data.customer).toEqual({ default_source: card.id })
    const user = await caller.get('/v1/auth/user')
    expect(user.body.data.payment_methods).toEqual([card])
    expect(user.body.data.customer.default_source).toBe(card.id)
  })

  test('B-3.1-02 each of five card brands works; a sixth is rejected', async () => {
    const { caller } = await newcomer()
    const numbers = [
      '378282246310005',
      '4242424242424242',
      '5555555555554444',
      '6011111111111117',
      '30569309025904',
    ]
    for (const number of numbers) expect((await add(caller, number)).status).toBe(200)
    const user = await caller.get('/v1/auth/user')
    expect(user.body.data.payment_methods.map((card: { brand: string }) => card.brand).sort()).toEqual([
      'American Express',
      'Diners Club',
      'Discover',
      'MasterCard',
      'Visa',
    ])
    const jcb = await caller.post('/v1/billing/cardtokens', typed('3530111333300000'))
    expect(jcb.status).toBe(400)
    expect(jcb.body.errors[0]).toMatchObject({ field: 'number', code: 'validation' })
  })

  test('only the first card becomes the default', async () => {
    const { caller } = await newcomer()
    const first = await add(caller, '4242424242424242')
    const second = await add(caller, '5555555555554444')
    expect(second.body.data.payment_methods).toHaveLength(2)
    expect(second.body.data.customer.default_source).toBe(first.body.data.payment_methods[0].id)
  })

  test('R-13: only valid published test card numbers are accepted', async () => {
    const { caller } = await newcomer()
    const cases: [string, object, string][] = [
      ['4111111111111111', {}, 'number'], // a valid Visa number, but not one of the sandbox's
      ['4242424242424241', {}, 'number'],
      ['4242424242424242', { exp_month: 2, exp_year: 2027 }, 'exp_month'],
      ['4242424242424242', { exp_month: 13 }, 'exp_month'],
      ['4242424242424242', { cvc: '1234' }, 'cvc'],
      ['378282246310005', { cvc: '123' }, 'cvc'],
      ['4242424242424242', { name: '--' }, 'name'],
      ['4242424242424242', { zip: '' }, 'zip'],
    ]
    for (const [number, parts, field] of cases) {
      const answer = await caller.post('/v1/billing/cardtokens', typed(number, parts))
      expect(answer.status, `${number} ${JSON.stringify(parts)}`).toBe(400)
      expect(answer.body.errors[0]).toMatchObject({ field, code: 'validation' })
      expect(JSON.stringify(answer.body)).not.toContain(number)
    }
  })

  test('declined and expired cards are rejected with their codes', async () => {
    const { caller } = await newcomer()
    const declined = await add(caller, '4000000000000002')
    expect(declined.status).toBe(400)
    expect(declined.body.errors[0]).toMatchObject({
      code: 'card_declined',
      message: 'Your card was declined.',
    })
    const expired = await add(caller, '4000000000000069')
    expect(expired.body.errors[0]).toMatchObject({ code: 'card_expired' })
    expect((await caller.get('/v1/auth/user')).body.data.payment_methods).toEqual([])
  })

  test('a duplicate card is rejected and deleted at the processor', async () => {
    const { member, caller } = await newcomer()
    await add(caller, '4242424242424242')
    const again = await add(caller, '4242424242424242')
    expect(again.status).toBe(400)
    expect(again.body.errors[0].message).toBe('This card is already on file.')
    await app.platform.jobs.drain()
    const kept = await app.rows(
      sql`select 1 from sandbox_cards where customer_ref like ${`%${member.key}`} and detached_at is null`,
    )
    expect(kept).toHaveLength(1)
  })

  test('a card token submitted twice or concurrently adds one card', async () => {
    const { caller } = await newcomer()
    const source = await tokenOf(caller, '4242424242424242')
    const answers = await Promise.all([1, 2].map(() => caller.post('/v1/billing/paymentmethods', { source })))
    expect(answers.map((answer) => answer.status)).toContain(200)
    expect((await caller.get('/v1/auth/user')).body.data.payment_methods).toHaveLength(1)

    const headers = { 'idempotency-key': crypto.randomUUID() }
    const other = await tokenOf(caller, '5555555555554444')
    const first = await caller.post('/v1/billing/paymentmethods', { source: other }, headers)
    const replay = await caller.post('/v1/billing/paymentmethods', { source: other }, headers)
    expect(first.status).toBe(200)
    expect(replay.body).toEqual(first.body)
  })

  test('members get at most 20 cards and 10 attempts hourly', async () => {
    const { member, caller } = await newcomer()
    for (const { number } of testCards) await buildCard(app, member, { number })
    expect(testCards.length).toBe(20)
    const more = await add(caller, '4242424242424242')
    expect(more.status).toBe(400)
    expect(more.body.errors[0].message).toContain('at most 20 cards')

    const { caller: eager } = await newcomer()
    const answers = []
    for (let count = 0; count < 11; count += 1) {
      answers.push((await eager.post('/v1/billing/paymentmethods', { source: 'sbx_tok_unknown' })).status)
    }
    expect(answers).toEqual([...Array<number>(10).fill(400), 429])
  })

  test("another member's used token adds no card", async () => {
    const { caller } = await newcomer()
    const { caller: stranger } = await newcomer()
    const source = await tokenOf(caller, '4242424242424242')
    await caller.post('/v1/billing/paymentmethods', { source })
    expect((await stranger.post('/v1/billing/paymentmethods', { source })).status).toBe(400)
  })
})

describe('default and removal of cards', () => {
  test("B-7-29 the default moves, except to expired or others' cards", async () => {
    const { member, caller } = await newcomer()
    await buildCard(app, member)
    const second = await buildCard(app, member, { number: '5555555555554444' })
    const old = await buildCard(app, member, { number: '6011111111111117', expMonth: 1, expYear: 2027 })
    const moved = await caller.patch('/v1/billing/paymentmethods/default', { source: second.key })
    expect(moved.status).toBe(200)
    expect(moved.body.data.customer.default_source).toBe(second.key)
    expect(moved.body.data.payment_methods[0].id).toBe(second.key)

    const expired = await caller.patch('/v1/billing/paymentmethods/default', { source: old.key })
    expect(expired.status).toBe(400)
    expect(expired.body.errors[0].code).toBe('card_expired')
    const { caller: stranger } = await newcomer()
    expect((await stranger.patch('/v1/billing/paymentmethods/default', { source: second.key })).status).toBe(
      404,
    )
  })

  test('B-7-30 a removed card is deleted here and at the processor', async () => {
    const { member, caller } = await newcomer()
    const first = await buildCard(app, member)
    const second = await buildCard(app, member, { number: '5555555555554444' })
    const answer = await caller.post('/v1/billing/paymentmethods/remove', { source: second.key })
    expect(answer.status).toBe(200)
    expect(answer.body.data.payment_methods.map((card: { id: string }) => card.id)).toEqual([first.key])
    expect((await caller.post('/v1/billing/paymentmethods/remove', { source: second.key })).status).toBe(404)
    await app.platform.jobs.drain()
    const kept = await app.rows(
      sql`select 1 from sandbox_cards where ref = ${second.processorRef} and detached_at is not null`,
    )
    expect(kept).toHaveLength(1)
    // The same number may be saved again later.
    expect((await add(caller, '5555555555554444')).status).toBe(200)
  })

  test('B-5-14 the default card cannot be removed over HTTP', async () => {
    const { member, caller } = await newcomer()
    const card = await buildCard(app, member)
    const answer = await caller.post('/v1/billing/paymentmethods/remove', { source: card.key })
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0]).toEqual({
      message: 'This card is your default renewal card. Please set another default before removing it.',
      code: 'card_is_default',
    })
    expect((await caller.get('/v1/auth/user')).body.data.payment_methods).toHaveLength(1)
  })

  test('removing a card in use elsewhere fails with an explanation', async () => {
    const { member, caller } = await newcomer()
    await buildCard(app, member)
    const needed = await buildCard(app, member, { number: '378282246310005' })
    const answer = await caller.post('/v1/billing/paymentmethods/remove', { source: needed.key })
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0]).toEqual({
      message: 'Card in use with a payment partner.',
      code: 'card_in_use',
    })
  })
})

describe('access', () => {
  const calls: [string, string, object][] = [
    ['POST', '/v1/billing/cardtokens', typed('4242424242424242')],
    ['POST', '/v1/billing/paymentmethods', { source: 'x' }],
    ['PATCH', '/v1/billing/paymentmethods/default', { source: 'x' }],
    ['POST', '/v1/billing/paymentmethods/remove', { source: 'x' }],
    ['POST', '/v1/billing/setupintents', {}],
    ['POST', '/v1/sandbox/confirmations', { client_secret: 'x', approve: true }],
  ]

  test.each(calls)(
    '%s %s: 401 signed out, 403 for acting administrators (BG-09)',
    async (method, path, body) => {
      expect((await app.anonymous.send(method, path, body)).status).toBe(401)
      const { member, caller } = await newcomer()
      const admin = await buildMember(app, { isAdmin: true })
      await app.db.execute(
        sql`update sessions set acting_admin_key = ${admin.key} where member_key = ${member.key}`,
      )
      expect((await caller.send(method, path, body)).status).toBe(403)
    },
  )

  test('unverified members can save a card, but not pay (R-20)', async () => {
    const member = await buildMember(app, { emailValidatedAt: null })
    expect((await add(await app.as(member), '4242424242424242')).status).toBe(200)
  })

  test('setup intents are Stripe-only; simulated failures are sandbox-only', async () => {
    const { member, caller } = await newcomer()
    expect((await caller.post('/v1/billing/setupintents')).status).toBe(404)
    await buildCard(app, member)
    expect(
      (await app.anonymous.post('/v1/sandbox/faults', { kind: 'decline', member: member.key })).status,
    ).toBe(204)
    expect((await app.anonymous.post('/v1/sandbox/faults', { kind: 'nonsense' })).status).toBe(400)
    expect((await caller.get('/v1/billing/cardform')).body.data).toEqual({
      processor: 'sandbox',
      publishable_key: null,
    })
  })
})

test('BG-11: no log or table has card numbers or security codes', async () => {
  const { caller } = await newcomer()
  const secret = '4000056655665556'
  await caller.post('/v1/billing/cardtokens', typed('4111111111111111', { cvc: '987' }))
  await caller.post('/v1/billing/cardtokens', typed(secret, { cvc: '9876' }))
  const token = await caller.post('/v1/billing/cardtokens', typed(secret, { cvc: '987' }))
  await caller.post(
    '/v1/billing/paymentmethods',
    { source: token.body.data.token },
    { 'idempotency-key': crypto.randomUUID() },
  )
  await caller.post('/v1/billing/cardtokens', `{"number": "${secret}", `)

  const log = app.logLines.join('\n')
  for (const kept of [secret, '4111111111111111']) expect(log).not.toContain(kept)
  expect(log).not.toMatch(/"cvc":"9/)
  expect(await tablesContaining(app, `${secret}|4111111111111111|[(,":]9876?[),"]`)).toEqual([])
})
