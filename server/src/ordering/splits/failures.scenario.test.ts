import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildSplit } from '../../../test/build/split.ts'
import { splitCases } from '../../../test/split-cases.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
const { asked, approve, touchesOf, chargesOf, expectRest, addFault } = splitCases(app)
const later = (ms: number) => new Date(app.now.getTime() + ms).toISOString()

/** The buyer's charge first. */
const bySide = (one: readonly unknown[], other: readonly unknown[]) =>
  String(one[0]).localeCompare(String(other[0]))

const steps = ['charge', 'capture'] as const
const sides = ['partner', 'buyer'] as const
const kinds = ['timeout_before', 'timeout_after'] as const
const unanswered = steps.flatMap((act) =>
  sides.flatMap((side) => kinds.map((kind) => [act, side, kind] as const)),
)

test.each(unanswered)('an unanswered %s of the %s (%s) charges once', async (act, side, kind) => {
  const split = await asked()
  await addFault(split, side, { act, kind })
  const answer = await approve(split)
  expect(answer.body.data, JSON.stringify(answer.body)).toMatchObject({ pending: true, action: null })
  await app.travelTo(later(5 * 60_000))
  expect(await chargesOf(split)).toEqual([
    ['partner', 'succeeded', 5050],
    ['buyer', 'succeeded', 5050],
  ])
  expect(await touchesOf(split.buyer.key)).toBe(1)
  await expectRest(split)
})

test.each(sides)('a declined capture of the %s releases the other side', async (side) => {
  const split = await asked()
  await addFault(split, side, { act: 'capture', kind: 'decline', code: 'card_declined' })
  const answer = await approve(split)
  expect(answer.status).toBe(400)
  expect(await touchesOf(split.buyer.key)).toBe(0)
  await app.travelTo(later(5 * 60_000))
  expect((await split.asPartner.get('/users/paymentrequests')).body.data[0].status).toBe('requested')
  await expectRest(split)
  expect((await approve(split)).status).toBe(200)
  await expectRest(split)
})

test("an unanswered release of the partner's half is retried later", async () => {
  const split = await asked({ buyerCard: '4000000000000341' })
  await addFault(split, 'partner', { act: 'release', kind: 'timeout_before' })
  await approve(split)
  await app.travelTo(later(5 * 60_000))
  await expectRest(split)
})

test('a half captured manually while pending release is refunded', async () => {
  const split = await asked({ buyerCard: '4000000000000341' })
  await addFault(split, 'partner', { act: 'release', kind: 'timeout_before' })
  await approve(split)
  const [half] = await app.rows<{ ref: string }>(
    sql`select processor_ref as ref from charges where member_key = ${split.partner.key}`,
  )
  await app.platform.ports.processor.capture({ idempotencyKey: 'by-hand', processorRef: half?.ref ?? '' })
  await app.travelTo(later(5 * 60_000))
  expect(
    await app.rows(sql`select state, amount_cents from refunds where member_key = ${split.partner.key}`),
  ).toEqual([{ state: 'succeeded', amount_cents: 5050 }])
  await expectRest(split)
})

test('another purchase by the buyer never charges a split twice', async () => {
  const split = await asked()
  const [invoice] = await app.rows<{ key: string; card: string }>(
    sql`select key, card_key as card from invoices where key = ${split.answer.inviter.id}`,
  )
  await app.rows(sql`insert into charges (key, member_key, invoice_key, card_key, card_brand, card_last4, amount_cents, state, created_at)
    values ('charge_elsewhere', ${split.buyer.key}, ${invoice?.key}, ${invoice?.card}, 'Visa', '4242', 100, 'asking', now())`)
  expect((await approve(split)).body.data).toMatchObject({ pending: true })
  await app.rows(sql`delete from charges where key = 'charge_elsewhere'`)
  await app.travelTo(later(60_000))
  expect(await touchesOf(split.buyer.key)).toBe(1)
  await expectRest(split)
})

/** Makes the process die at the nth processor call, before the call or after its answer. */
function crashAt(nth: number, when: 'before' | 'after'): () => void {
  const { ports } = app.platform
  const { processor } = ports
  let calls = 0
  const dying = new Proxy(processor, {
    get(target, name, receiver) {
      const act: unknown = Reflect.get(target, name, receiver)
      if (typeof act !== 'function' || !['charge', 'capture', 'release', 'refund'].includes(String(name)))
        return act
      return async (...given: unknown[]) => {
        calls += 1
        if (calls > nth || (calls === nth && when === 'before')) throw new Error('the process died')
        const answer: unknown = await Reflect.apply(act, target, given)
        if (calls === nth) throw new Error('the process died')
        return answer
      }
    },
  })
  ports.processor = dying
  return () => {
    ports.processor = processor
  }
}

const crashPoints = ([1, 2, 3, 4] as const).flatMap((nth) => [
  [nth, 'before'] as const,
  [nth, 'after'] as const,
])

test.each(crashPoints)('crashing at step %i (%s it) resumes and charges once', async (nth, when) => {
  for (const automatic of [false, true]) {
    const split = await buildSplit(app, { automatic })
    if (!automatic) await split.asBuyer.post('/v1/billing/checkout', split.order())
    const [request] = (await split.asPartner.get('/users/paymentrequests')).body.data
    const revive = crashAt(nth, when)
    const answer = automatic
      ? await split.asBuyer.post('/v1/billing/checkout', split.order())
      : await approve({ asPartner: split.asPartner, request })
    revive()
    expect(answer.status).toBe(500)
    await app.travelTo(later(5 * 60_000))
    expect((await chargesOf(split)).toSorted(bySide)).toEqual([
      ['buyer', 'succeeded', 5050],
      ['partner', 'succeeded', 5050],
    ])
    expect(await touchesOf(split.buyer.key)).toBe(1)
    await expectRest(split)
  }
})

test.each([1, 2, 3])('crashing at step %i of a failing split charges nothing', async (nth) => {
  const split = await asked({ buyerCard: '4000000000000341' })
  const revive = crashAt(nth, 'after')
  await approve(split)
  revive()
  await app.travelTo(later(5 * 60_000))
  expect((await chargesOf(split)).toSorted(bySide)).toEqual([
    ['buyer', 'failed', 5050],
    ['partner', 'released', 5050],
  ])
  expect(await touchesOf(split.buyer.key)).toBe(0)
  await expectRest(split)
})
