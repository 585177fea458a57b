import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildSplit } from '../../../test/build/split.ts'
import { splitCases } from '../../../test/split-cases.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
const { asked, approve, touchesOf, chargesOf, invoicesOf, expectRest } = splitCases(app)
const later = (ms: number) => new Date(app.now.getTime() + ms).toISOString()

test('B-4.3-01 B-3.5-02 B-1-10 a split asks the partner before charging anyone', async () => {
  const split = await asked()
  expect(split.answer).toEqual({
    inviter: { id: expect.any(String) },
    invitee: { id: expect.any(String) },
    awaiting_partner: true,
    pending: false,
    action: null,
  })
  expect(split.request).toMatchObject({ status: 'requested', user_is_invited: true, amount: 50.5 })
  expect(await chargesOf(split)).toEqual([])
  expect(await invoicesOf(split)).toEqual({ buyer: ['partnerpending'], partner: ['partnerpending'] })
  expect(await touchesOf(split.buyer.key)).toBe(0)
  expect(await app.mailsTo(split.partner.email)).toHaveLength(1)
})

test('B-4.3-02 B-7-17 B-9-25 B-3.12-17 B-3.13-06 approval charges both halves and fulfills the order', async () => {
  const split = await asked()
  const answer = await approve(split)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(answer.body.data).toMatchObject({ status: 'accepted', pending: false, action: null, amount: 50.5 })
  expect(answer.body.data.invitation_accepted).toBeGreaterThan(1_700_000_000)
  expect(await chargesOf(split)).toEqual([
    ['partner', 'succeeded', 5050],
    ['buyer', 'succeeded', 5050],
  ])
  const own = (await split.asPartner.get(`/v1/invoices/${split.answer.invitee.id}`)).body.data
  expect(own).toMatchObject({
    invoice_status: 'paid',
    partner_purchase: 1,
    subtotal: 50.5,
    amount_charged: 50.5,
    items: [{ amount: 101, amount_paid: 50.5, partner_purchase: 1 }],
  })
  expect(await touchesOf(split.buyer.key)).toBe(1)
  const again = await approve(split)
  expect(again.status).toBe(400)
  expect(again.body.errors[0]).toMatchObject({
    code: 'already_processed',
    message: 'This request has already been processed.',
  })
  await expectRest(split)
})

test('BG-43 408.01 is 204.00 and 204.01; only the buyer uses credit', async () => {
  const split = await asked({ priceCents: 40_801, fundCents: 4550 }, true)
  expect(split.request.amount).toBe(204)
  expect((await approve(split)).status).toBe(200)
  expect(await chargesOf(split)).toEqual([
    ['partner', 'succeeded', 20_400],
    ['buyer', 'succeeded', 15_851],
  ])
  await expectRest(split)
})

test("credit covering the buyer's whole half leaves the partner's unchanged", async () => {
  const split = await asked({ fundCents: 90_000 }, true)
  expect((await approve(split)).status).toBe(200)
  expect(await chargesOf(split)).toEqual([['partner', 'succeeded', 5050]])
  expect((await split.asBuyer.get('/v1/billing/credits')).body.data.total_balance).toBe(849.5)
  await expectRest(split)
})

test('BG-44 an auto-accepting partner is charged at once', async () => {
  const split = await asked({ automatic: true })
  expect(split.answer).toMatchObject({ awaiting_partner: false, pending: false })
  expect(split.request).toMatchObject({ status: 'accepted' })
  expect(await invoicesOf(split)).toEqual({ buyer: ['paid'], partner: ['paid'] })
  expect(await touchesOf(split.buyer.key)).toBe(1)
  await expectRest(split)
})

test.each([
  [
    'partner',
    { partnerCard: '4000000000000341' },
    'Your partner’s card couldn’t be charged. No one has been charged.',
  ],
  ['buyer', { buyerCard: '4000000000000341' }, 'Your card was declined.'],
])('BG-46 an immediate decline of the %s fails the checkout', async (_side, cards, message) => {
  const split = await buildSplit(app, { automatic: true, fundCents: 1000, ...cards })
  const items = [split.cartItem()]
  const answer = await split.asBuyer.post('/v1/billing/checkout', split.order(items, true))
  expect(answer.status).toBe(400)
  expect(answer.body.errors[0]).toMatchObject({ code: 'card_declined', message })
  expect(await invoicesOf(split)).toEqual({ buyer: [], partner: [] })
  expect((await split.asPartner.get('/users/paymentrequests')).body.data).toEqual([])
  expect((await split.asBuyer.get('/v1/billing/credits')).body.data.total_balance).toBe(10)
  await expectRest(split)
  // The items are free again.
  await app.rows(
    sql`update partnerships set invitee_auto_accept = false where key = ${split.partnership.key}`,
  )
  expect((await split.asBuyer.post('/v1/billing/checkout', split.order(items, true))).status).toBe(200)
})

test('BG-46 a declined partner is notified and can approve again', async () => {
  const split = await asked({ partnerCard: '4000000000009995' })
  expect(split.request.status).toBe('requested')
  await app.rows(sql`update cards set processor_ref = processor_ref where member_key = ${split.partner.key}`)
  const answer = await approve(split)
  expect(answer.body.errors[0]).toMatchObject({ message: 'Your card has insufficient funds.' })
  expect((await split.asPartner.get('/users/paymentrequests')).body.data[0].status).toBe('requested')
  expect(await chargesOf(split)).toEqual([
    ['partner', 'failed', 5050],
    ['buyer', 'released', 5050],
  ])
  await expectRest(split)
})

test('BG-46 if the other side fails, no one is charged', async () => {
  const split = await asked({ buyerCard: '4000000000000341' })
  const answer = await approve(split)
  expect(answer.body.errors[0].message).toBe(
    'The other payment could not be completed. You have not been charged.',
  )
  expect(await chargesOf(split)).toEqual([
    ['partner', 'released', 5050],
    ['buyer', 'failed', 5050],
  ])
  const mails = await app.mailsTo(split.buyer.email)
  expect(mails.some((mail) => mail.subject === 'Your half of a shared purchase didn’t go through')).toBe(true)
  expect((await split.asPartner.get('/users/paymentrequests')).body.data[0].status).toBe('requested')
  await expectRest(split)
})

test('BG-53 a partnership that ends during the charges charges no one', async () => {
  const split = await asked({ partnerCard: '4000000000000077', fundCents: 1000 }, true)
  expect((await approve(split)).body.data).toMatchObject({ pending: true })
  expect((await split.asBuyer.delete(`/v1/paymentpartners/${split.partnership.key}`)).status).toBe(204)
  await app.travelTo(later(10 * 60_000))
  expect((await chargesOf(split)).map(([, state]) => state)).toEqual(['released', 'released'])
  expect(await invoicesOf(split)).toEqual({ buyer: ['abandoned'], partner: ['abandoned'] })
  expect((await split.asPartner.get('/users/paymentrequests')).body.data).toEqual([])
  expect((await split.asBuyer.get('/v1/billing/credits')).body.data.total_balance).toBe(10)
  await expectRest(split)
})

test('B-9-25 any two halves add up; the buyer pays odd cents', async () => {
  for (const priceCents of [2, 3, 101, 10_101]) {
    const split = await asked({ priceCents, automatic: true })
    const [partner, buyer] = (await chargesOf(split)).map(([, , cents]) => Number(cents))
    expect(partner).toBe(Math.floor(priceCents / 2))
    expect(Number(partner) + Number(buyer)).toBe(priceCents)
    await expectRest(split)
  }
})

test('a one-cent order cannot be split', async () => {
  const split = await buildSplit(app, { priceCents: 1 })
  const answer = await split.asBuyer.post('/v1/billing/checkout', split.order())
  expect(answer.status).toBe(400)
  expect(answer.body.errors[0].field).toBe('payment_partner')
  const both = { ...split.order(), source: split.partnership.inviterCard.key }
  expect((await split.asBuyer.post('/v1/billing/checkout', both)).status).toBe(400)
})

test('32 parallel approvals and declines charge once each or never', async () => {
  const split = await asked()
  const path = split.request.key
  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, n) =>
      n % 8 === 7
        ? split.asPartner.post(`/v1/paymentpartners/denycharge/${path}`)
        : split.asPartner.post(
            `/v1/paymentpartners/acceptcharge/${path}`,
            {},
            { 'idempotency-key': `k${n % 5}-${path}` },
          ),
    ),
  )
  expect(answers.every(({ status }) => [200, 204, 400, 409].includes(status))).toBe(true)
  await app.travelTo(later(5 * 60_000))
  const paid = answers.some(({ status }) => status === 200)
  expect(await touchesOf(split.buyer.key)).toBe(paid ? 1 : 0)
  const taken = (await chargesOf(split)).filter(([, state]) => state === 'succeeded')
  expect(taken).toHaveLength(paid ? 2 : 0)
  await expectRest(split)
})

test('R-13 an approval continues once the partner confirms; otherwise it ends', async () => {
  for (const confirms of [true, false]) {
    const split = await asked({ partnerCard: '4000002760003184' })
    const answer = await approve(split)
    expect(answer.body.data).toMatchObject({ status: 'requested', pending: true })
    const { client_secret: secret } = answer.body.data.action
    if (confirms) {
      const body = { client_secret: secret, approve: true }
      expect((await split.asPartner.post('/v1/sandbox/confirmations', body)).status).toBe(204)
      const done = await split.asPartner.post(
        `/v1/paymentpartners/acceptcharge/continue/${split.request.key}`,
      )
      expect(done.body.data).toMatchObject({ status: 'accepted', pending: false })
    } else {
      await app.travelTo(later(2 * 3_600_000))
      expect((await split.asPartner.get('/users/paymentrequests')).body.data[0].status).toBe('requested')
    }
    expect(await touchesOf(split.buyer.key)).toBe(confirms ? 1 : 0)
    await expectRest(split)
  }
})
