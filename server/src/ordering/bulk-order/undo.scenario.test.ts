import type { PaymentPart } from '@goodturn/contract/ordering/checkout/payment-part'
import type { InvoiceKey, MemberKey, PartnershipKey } from '@goodturn/contract/ids'
import type { CartItem } from '@goodturn/contract/ordering/checkout/schema'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type Caller, useTestApp } from '../../../test/app.ts'
import { bulkOrderCalls } from '../../../test/build/bulk-order.ts'
import { buildDiscount } from '../../../test/build/discount.ts'
import { buildPerson } from '../../../test/build/order.ts'
import { buildPartnership } from '../../../test/build/partnership.ts'
import { buildTopOfMind } from '../../../test/build/plan.ts'
import { buildTokens } from '../../../test/build/token.ts'
import { buildExperience } from '../../../test/build/touch.ts'
import { issueLot } from '../../money/ledger/issue.ts'
import { checkLedger } from '../../console/books/self-check.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
const day = 86_400_000
const dayOf = (at: number | null) => at && Math.round((at * 1000) / day)

interface Drawn {
  /** Prices and fees of two services, in cents. */
  services: { priceCents: number; feeCents: number }[]
  /** The service of each gift from the form, and whether a token is requested for it. */
  gifts: { service: number; byToken: boolean; canceledAlone: boolean }[]
  /** Gifts added outside the form, and a plan. */
  others: number
  withPlan: boolean
  tokens: number
  /** Credits with their days until expiry; null never expires. */
  credits: { cents: number; days: number | null }[]
  fundCents: number
  percentOff: number | null
  isSplit: boolean
  useCredit: boolean
}

const which = fc.nat(1)
const drawn: fc.Arbitrary<Drawn> = fc.record({
  services: fc.array(
    fc.record({ priceCents: fc.integer({ min: 1, max: 9999 }), feeCents: fc.constantFrom(0, 0, 251) }),
    { minLength: 2, maxLength: 2 },
  ),
  gifts: fc.array(
    fc.record({
      service: which,
      byToken: fc.boolean(),
      canceledAlone: fc.constantFrom(false, false, false, true),
    }),
    { minLength: 1, maxLength: 7 },
  ),
  others: fc.nat(2),
  withPlan: fc.boolean(),
  tokens: fc.nat(3),
  credits: fc.array(
    fc.record({ cents: fc.integer({ min: 1, max: 6000 }), days: fc.constantFrom(2, 29, 31, 200, null) }),
    { maxLength: 4 },
  ),
  fundCents: fc.constantFrom(0, 0, 777, 9000),
  percentOff: fc.constantFrom(null, null, 15, 100),
  isSplit: fc.boolean(),
  useCredit: fc.boolean(),
})

/** A regression: its one cent of credit was refunded twice, once instead of a cent of the card's. */
const creditOfOneCent: Drawn = {
  services: [
    { priceCents: 2616, feeCents: 0 },
    { priceCents: 1, feeCents: 0 },
  ],
  gifts: [
    { service: 0, byToken: false, canceledAlone: true },
    { service: 0, byToken: false, canceledAlone: false },
  ],
  others: 0,
  withPlan: false,
  tokens: 0,
  credits: [{ cents: 1, days: 2 }],
  fundCents: 0,
  percentOff: null,
  isSplit: false,
  useCredit: true,
}

/** One of two members with the same order: their caller, invoice, and gifts. */
interface Twin {
  caller: Caller
  members: MemberKey[]
  key: InvoiceKey
  gifts: string[]
}

let plan: Awaited<ReturnType<typeof buildTopOfMind>>
beforeAll(async () => {
  plan = await buildTopOfMind(app)
})

async function buyAs(story: Drawn, services: Awaited<ReturnType<typeof buildExperience>>[]): Promise<Twin> {
  const shared = await buildPartnership(app, { inviteeAutoAccept: true })
  const member = shared.inviter
  await fillWallet(member.key, story)
  if (story.tokens > 0)
    await buildTokens(app, member, { serviceKeys: [services[0]!.serviceKey], qty: story.tokens })
  if (story.percentOff !== null) await buildDiscount(app, member, { percent: story.percentOff, qty: 1 })

  const caller = await app.as(member)
  const { item } = await buildPerson(app, member)
  const single = (at: number, more: Partial<CartItem>) =>
    item({ key: services[at]!.serviceKey, type: 'service' }, {}, more)
  let left = story.tokens
  const bulk = story.gifts.map(({ service, byToken }) => {
    const isPaidByToken = byToken && service === 0 && left > 0
    if (isPaidByToken) left -= 1
    return single(service, { bulk_form: 'all', use_token: isPaidByToken })
  })
  const others = Array.from({ length: story.others }, () => single(1, {}))
  const plans = story.withPlan ? [item(plan, { unit: 'year' }, { bulk_form: 'all' })] : []
  const items = [...plans, ...bulk, ...others]
  const key = await pay(caller, story, items, shared)
  const gifts = await app.rows<{ key: string }>(
    sql`select t.key from touches t join checkout_items bought on bought.key = t.paid_by_item
        where t.member_key = ${member.key} and t.parent_kind = 'service' and bought.bulk_form = 'all'
        order by bought.position`,
  )
  return { caller, members: [member.key, shared.invitee.key], key, gifts: gifts.map((gift) => gift.key) }
}

async function fillWallet(memberKey: MemberKey, { credits, fundCents }: Drawn) {
  const lot = { memberKey, description: 'Spring', now: app.now }
  for (const { cents, days } of credits) {
    const expiresAt = days === null ? null : new Date(app.now.getTime() + days * day)
    await issueLot(app.db, { ...lot, kind: 'credit', reason: 'promotion', cents, expiresAt })
  }
  if (fundCents > 0)
    await issueLot(app.db, { ...lot, kind: 'fund', reason: 'manual_entry', cents: fundCents })
}

/** Pays with the partner if drawn and there is something to share, otherwise with the card. */
async function pay(
  caller: Caller,
  { isSplit, useCredit: credit }: Drawn,
  items: CartItem[],
  shared: { key: PartnershipKey; inviterCard: { key: string } },
): Promise<InvoiceKey> {
  const buy = (by: object) => caller.post('/v1/billing/checkout', { items, credit, ...by })
  const together = isSplit ? await buy({ payment_partner: shared.key }) : null
  if (together?.status === 200) return together.body.data.inviter.id
  const alone = await buy({ source: shared.inviterCard.key })
  expect(alone.status, JSON.stringify(alone.body)).toBe(200)
  return alone.body.data.id
}

const cancelAlone = async ({ caller }: Twin, gift: string) =>
  expect((await caller.patch(`/v1/touches/${gift}`, { status: 'canceled' })).status).toBe(200)

/** Returns what both members of an order own, and the states of its gifts and discounts, without keys. */
const remainingOf = async ({ members: [owner, partner] }: Twin) =>
  app.rows(sql`
    select 'wallet' as what, (member_key = ${partner})::text || ' ' || kind || ' ' || reason || ' ' ||
        coalesce(round(extract(epoch from expires_at) / 86400)::text, 'never') as name, sum(remaining_cents)::int as count
      from lots where member_key in (${owner}, ${partner}) and remaining_cents > 0 group by 1, 2
    union all select 'refunded', (member_key = ${partner})::text, sum(refunded_cents)::int
      from invoices where member_key in (${owner}, ${partner}) group by 1, 2
    union all select 'tokens', title, qty from tokens where member_key = ${owner}
    union all select 'discounts', state, count(*)::int from discount_uses where member_key = ${owner} group by 1, 2
    union all select 'touches', parent_kind || ' ' || status, count(*)::int
      from touches where member_key = ${owner} group by 1, 2
    union all select 'counter', name, count from counters
      where member_key = ${owner} and name like 'touches:%' and count <> 0
    order by 1, 2`)

test('undoing an order refunds exactly what canceling each gift would', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(drawn, async (story) => {
      const services = await Promise.all(
        story.services.map(({ priceCents, feeCents }) =>
          buildExperience(app, {}, { priceCents, serviceFeeCents: feeCents }),
        ),
      )
      const [together, alone] = [await buyAs(story, services), await buyAs(story, services)]
      expect(await remainingOf(together)).toEqual(await remainingOf(alone))
      const before = await remainingOf(together)
      const canceled = story.gifts.map(({ canceledAlone }) => canceledAlone)
      for (const [at, gift] of together.gifts.entries()) if (canceled[at]) await cancelAlone(together, gift)
      const { read, undo } = bulkOrderCalls(together.caller, together.key)
      const foreseen = await read()
      const open = canceled.filter((isCanceled) => !isCanceled).length
      if (open > 0) {
        const done = await undo(open)
        expect(done.status, JSON.stringify(done.body)).toBe(200)
        const told = ({ gifts, services: by, returns, stays }: typeof foreseen) => ({
          gifts,
          by,
          // Thirty days from the request, so the seconds differ.
          returns: returns.map((part: PaymentPart) => ({ ...part, expires_at: dayOf(part.expires_at) })),
          stays,
        })
        expect(told(done.body.data)).toEqual(told(foreseen))
        expect(await remainingOf(together)).not.toEqual(before)
      }
      for (const gift of alone.gifts.toReversed()) await cancelAlone(alone, gift)
      expect(await remainingOf(together)).toEqual(await remainingOf(alone))
      expect(await checkLedger(app.db)).toEqual({ unbalanced: [], lots: [], invoices: [] })
    }),
    { numRuns: Number(process.env.UNDO_RUNS ?? 20), examples: [[creditOfOneCent]] },
  )
})
