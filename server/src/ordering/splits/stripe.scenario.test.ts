import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type SplitParts, buildSplit } from '../../../test/build/split.ts'
import { useStripeApp } from '../../../test/stand-ins/stripe-app.ts'
import { checkLedger } from '../../console/books/self-check.ts'

const { app, fake } = useStripeApp()
const balancedBooks = { unbalanced: [], lots: [], invoices: [] }

/** Two partners with cards at Stripe; the partner accepts automatically. */
async function stripeSplit(parts: SplitParts = {}) {
  const split = await buildSplit(app, { ...parts, automatic: true })
  const { inviterCard, inviteeCard } = split.partnership
  const customers: string[] = []
  for (const [member, card, number] of [
    [split.buyer, inviterCard, parts.buyerCard],
    [split.partner, inviteeCard, parts.partnerCard],
  ] as const) {
    const who = { memberKey: member.key, email: member.email, name: member.firstName }
    const { ref } = await app.platform.ports.processor.createCustomer(who)
    const method = fake.createMethod(number ?? '4242424242424242')
    Object.assign(fake.methods.get(method) ?? {}, { customer: ref })
    await app.db.execute(sql`update customers set processor_ref = ${ref} where member_key = ${member.key}`)
    await app.db.execute(sql`update cards set processor_ref = ${method} where key = ${card.key}`)
    customers.push(ref)
  }
  const [buyer = '', partner = ''] = customers
  const intents = (customer: string) =>
    [...fake.intents.values()]
      .filter((intent) => intent.customer === customer)
      .map(({ status, amount, capture_method: how }) => [status, amount, how])
  const buy = () => split.asBuyer.post('/v1/billing/checkout', split.order())
  return { ...split, buy, intents: () => ({ buyer: intents(buyer), partner: intents(partner) }) }
}

const paid = async (member: { key: string }) =>
  (
    await app.rows<{ n: number }>(
      sql`select count(*)::int as n from invoices where member_key = ${member.key} and status = 'paid'`,
    )
  )[0]?.n

test('Stripe authorizes both halves, then captures', async () => {
  const split = await stripeSplit()
  const answer = await split.buy()
  expect(answer.status).toBe(200)
  expect(split.intents()).toEqual({
    buyer: [['succeeded', 5050, 'manual']],
    partner: [['succeeded', 5050, 'manual']],
  })
  expect([await paid(split.buyer), await paid(split.partner)]).toEqual([1, 1])
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test('a decline of one side releases the other uncaptured', async () => {
  for (const side of ['buyerCard', 'partnerCard'] as const) {
    const split = await stripeSplit({ [side]: '4000000000009995' })
    expect((await split.buy()).status).toBe(400)
    const statuses = Object.values(split.intents()).flatMap((intents) => intents.map(([status]) => status))
    expect(statuses).not.toContain('succeeded')
    expect(statuses).not.toContain('requires_capture')
    expect([await paid(split.buyer), await paid(split.partner)]).toEqual([0, 0])
  }
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test('a failed capture releases or refunds the other side', async () => {
  for (const after of [0, 1]) {
    const split = await stripeSplit()
    // The bank refuses the first or the second capture after authorizing it.
    if (after === 0) fake.refuse(/POST .*capture$/, { type: 'card_error', code: 'card_declined' })
    else
      fake.refuseNth(2, /POST .*capture$/, {
        type: 'invalid_request_error',
        code: 'charge_expired_for_capture',
      })
    expect((await split.buy()).status).toBe(400)
    const given = [...fake.refunds.values()].filter((refund) =>
      [...fake.intents.values()].some(
        (intent) => intent.id === refund.payment_intent && intent.status === 'succeeded',
      ),
    )
    expect(given).toHaveLength(after)
    expect([await paid(split.buyer), await paid(split.partner)]).toEqual([0, 0])
  }
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})
