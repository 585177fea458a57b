// Every way in which money comes back, in any order, by two members who share: nothing comes back twice (R-37).
import type { ServiceKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type Caller, useTestApp } from '../../test/app.ts'
import { buildMember } from '../../test/build/member.ts'
import { buildPerson } from '../../test/build/order.ts'
import { buildPackageService } from '../../test/build/package.ts'
import { buildPartnership } from '../../test/build/partnership.ts'
import { buildCardPlan, buildTopOfMind } from '../../test/build/plan.ts'
import { buildReservation } from '../../test/build/reservation.ts'
import { buildExperience } from '../../test/build/touch.ts'
import { noteDispute } from '../invoices/note-dispute.ts'
import { issueLot } from '../ledger/issue.ts'
import { findDifferences } from '../ledger/self-check.ts'

// What is given back here needs no second one of the staff, however much of it there is.
const app = useTestApp({ now: '2027-03-01T09:00:00Z', env: { STAFF_APPROVAL_ABOVE: '1000000' } })
// `WAYS_BACK_RUNS` runs it longer; `SEED` draws the same again.
const runs = Number(process.env.WAYS_BACK_RUNS ?? 3)
// One that draws for half an hour is given its time.
const timeoutMs = 300_000 + runs * 2000
const seed = process.env.SEED === undefined ? {} : { seed: Number(process.env.SEED) }
const day = 86_400_000
/** Credit that ends, which the buyer has from the start. */
const creditCents = 4000

const kinds = ['gift', 'package', 'cards', 'plan'] as const
type Kind = (typeof kinds)[number]

type Step =
  | {
      does: 'buy'
      what: Kind
      also?: Kind | null
      monthly?: boolean
      fromForm?: boolean
      shared: boolean
      credit: boolean
    }
  | { does: 'reserve' }
  | { does: 'undo'; pick: number }
  | { does: 'upgrade'; to: 'year' | 'month'; shared: boolean }
  | { does: 'cancel'; what: Kind }
  | { does: 'reactivate'; what: 'cards' | 'plan' }
  | { does: 'swap' }
  | {
      does: 'refund'
      pick: number
      cents: number | null
      line?: number | null
      goesOn: boolean
      cancels?: boolean
    }
  | { does: 'dispute'; pick: number; outcome: 'needs_response' | 'won' | 'lost' }
  | { does: 'send' }
  | { does: 'fail' }
  | { does: 'wait'; days: number }

const pick = fc.nat(20)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constant('buy' as const),
    what: fc.constantFrom(...kinds),
    also: fc.option(fc.constantFrom(...kinds)),
    monthly: fc.boolean(),
    fromForm: fc.boolean(),
    shared: fc.boolean(),
    credit: fc.boolean(),
  }),
  fc.record({ does: fc.constant('reserve' as const) }),
  fc.record({ does: fc.constant('undo' as const), pick }),
  fc.record({
    does: fc.constant('upgrade' as const),
    to: fc.constantFrom('year' as const, 'month' as const),
    shared: fc.boolean(),
  }),
  fc.record({ does: fc.constant('cancel' as const), what: fc.constantFrom(...kinds) }),
  fc.record({
    does: fc.constant('reactivate' as const),
    what: fc.constantFrom('cards' as const, 'plan' as const),
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('refund' as const),
      pick,
      cents: fc.option(fc.integer({ min: 1, max: 12_000 })),
      line: fc.option(fc.nat(1)),
      goesOn: fc.boolean(),
      cancels: fc.boolean(),
    }),
  },
  fc.record({
    does: fc.constant('dispute' as const),
    pick,
    outcome: fc.constantFrom('needs_response' as const, 'won' as const, 'lost' as const),
  }),
  fc.record({ does: fc.constant('swap' as const) }),
  fc.record({ does: fc.constant('send' as const) }),
  fc.record({ does: fc.constant('fail' as const) }),
  fc.record({ does: fc.constant('wait' as const), days: fc.constantFrom(1, 6, 40) }),
)

/** The ways that were found to pay twice; tried first, so that none is ever missing. */
const known: Step[][] = [
  // A package is canceled, then refunded by staff, then the promised credit falls due.
  [
    { does: 'buy', what: 'package', shared: false, credit: true },
    { does: 'cancel', what: 'package' },
    { does: 'refund', pick: 0, cents: null, goesOn: true },
    { does: 'wait', days: 6 },
  ],
  // A yearly plan: canceled, partly refunded, the credit issued, refunded again.
  [
    { does: 'buy', what: 'cards', shared: true, credit: false },
    { does: 'cancel', what: 'cards' },
    { does: 'refund', pick: 0, cents: 500, goesOn: false },
    { does: 'wait', days: 6 },
    { does: 'refund', pick: 0, cents: null, goesOn: false },
    { does: 'refund', pick: 1, cents: null, goesOn: false },
  ],
  // Refunded in full and going on, then canceled, then reactivated and canceled again.
  [
    { does: 'buy', what: 'cards', shared: false, credit: false },
    { does: 'refund', pick: 0, cents: null, goesOn: true },
    { does: 'cancel', what: 'cards' },
    { does: 'wait', days: 6 },
    { does: 'reactivate', what: 'cards' },
    { does: 'cancel', what: 'cards' },
    { does: 'wait', days: 6 },
  ],
  // Refunded, and its full value used for an upgrade; then that one too.
  [
    { does: 'buy', what: 'plan', shared: true, credit: true },
    { does: 'refund', pick: 0, cents: 5000, goesOn: true },
    { does: 'upgrade', to: 'month', shared: false },
    { does: 'refund', pick: 0, cents: null, goesOn: true },
    { does: 'refund', pick: 1, cents: null, goesOn: true },
    { does: 'refund', pick: 2, cents: null, goesOn: true },
    { does: 'cancel', what: 'plan' },
    { does: 'wait', days: 6 },
  ],
  // A package and a plan whose charges are lost to a dispute, one of them canceled before.
  [
    { does: 'buy', what: 'package', shared: false, credit: true },
    { does: 'dispute', pick: 0, outcome: 'lost' },
    { does: 'buy', what: 'cards', shared: true, credit: false },
    { does: 'dispute', pick: 0, outcome: 'needs_response' },
    { does: 'cancel', what: 'cards' },
    { does: 'refund', pick: 1, cents: null, goesOn: true },
    { does: 'wait', days: 6 },
  ],
  // Two items on one invoice, one of them chosen; a monthly plan that goes to somebody else and ends with a fee.
  [
    { does: 'buy', what: 'plan', also: 'gift', shared: true, credit: true },
    { does: 'swap' },
    { does: 'refund', pick: 0, cents: null, line: 0, goesOn: false },
    { does: 'refund', pick: 1, cents: null, line: 1, goesOn: true },
    { does: 'buy', what: 'plan', monthly: true, shared: true, credit: false },
    { does: 'send' },
    { does: 'send' },
    { does: 'cancel', what: 'plan' },
    { does: 'wait', days: 1 },
    { does: 'refund', pick: 3, cents: null, goesOn: false },
  ],
  // Gifts from the form: one is refunded in part and canceled, then the order is undone; reserved tokens are refunded.
  [
    { does: 'buy', what: 'gift', also: 'gift', fromForm: true, shared: false, credit: true },
    { does: 'refund', pick: 0, cents: 1200, goesOn: false, cancels: true },
    { does: 'undo', pick: 0 },
    { does: 'refund', pick: 0, cents: null, goesOn: true },
    { does: 'buy', what: 'gift', also: 'gift', fromForm: true, shared: false, credit: false },
    { does: 'undo', pick: 1 },
    { does: 'refund', pick: 1, cents: null, goesOn: true },
    { does: 'reserve' },
    { does: 'refund', pick: 2, cents: 4000, goesOn: false, cancels: true },
    { does: 'refund', pick: 2, cents: null, goesOn: false },
  ],
  // A gift that staff cannot give, of a plan that is refunded and canceled.
  [
    { does: 'buy', what: 'cards', shared: true, credit: false },
    { does: 'fail' },
    { does: 'refund', pick: 0, cents: 700, goesOn: true },
    { does: 'cancel', what: 'cards' },
    { does: 'refund', pick: 1, cents: null, goesOn: true },
    { does: 'wait', days: 6 },
  ],
]

let services: Record<Kind, { key: ServiceKey; type: string }>
let larger: typeof services.plan
let staff: Caller
beforeAll(async () => {
  const gift = await buildExperience(app, {}, { priceCents: 5401 })
  services = {
    gift: { key: gift.serviceKey, type: 'service' },
    package: await buildPackageService(app, { priceCents: 24_501 }),
    cards: await buildCardPlan(app, { annualPriceCents: 1803 }),
    plan: await buildTopOfMind(app),
  }
  larger = await buildTopOfMind(app, { title: 'Top of Mind Plus' })
  staff = await app.asStaff(await buildMember(app, { isAdmin: true }))
})

async function world() {
  const partnership = await buildPartnership(app, { inviteeAutoAccept: true })
  const { inviter: buyer, invitee: partner, inviterCard: card } = partnership
  await issueLot(app.db, {
    memberKey: buyer.key,
    kind: 'credit',
    reason: 'promotion',
    description: 'A thank-you',
    cents: creditCents,
    expiresAt: new Date(app.now.getTime() + 200 * day),
    now: app.now,
  })
  return { partnership, buyer, partner, card, caller: await app.as(buyer) }
}
type World = Awaited<ReturnType<typeof world>>

const newest = async ({ buyer }: World, what: Kind, states: string[]): Promise<string> => {
  const from = {
    gift: sql`select key from touches where parent_kind = 'service'`,
    package: sql`select key from packages where true`,
    cards: sql`select key from plans where not is_topofmind`,
    plan: sql`select key from plans where is_topofmind`,
  }
  const [row] = await app.rows<{ key: string }>(
    sql`${from[what]} and member_key = ${buyer.key} and status in (${sql.join(
      states.map((state) => sql`${state}`),
      sql`, `,
    )}) order by created_at desc, key desc limit 1`,
  )
  return row?.key ?? 'none'
}

async function pay({ partnership, card, caller }: World, items: object[], shared: boolean, credit: boolean) {
  const by = shared ? { payment_partner: partnership.key } : { source: card.key }
  return (await caller.post('/v1/billing/checkout', { items, credit, ...by })).status
}

/** One of the invoices that the two have paid. */
async function paidInvoice({ buyer, partner }: World, at: number): Promise<string> {
  const rows = await app.rows<{ key: string }>(
    sql`select key from invoices where status = 'paid' and member_key in (${buyer.key}, ${partner.key})
        order by created_at, key`,
  )
  return rows[at % Math.max(1, rows.length)]?.key ?? 'none'
}

/** Gives back some of an invoice, as staff see it before they do. */
async function refundAsSeen(key: string, asked: object, given: object) {
  const preview = await staff.post(`/v1/staff/invoices/${key}/refundpreview`, asked)
  if (preview.status !== 200) return preview
  const { seen } = preview.body.data
  return staff.post(`/v1/staff/invoices/${key}/refund`, { ...given, ...asked, seen })
}

/** Does one step and returns its status. */
async function take(here: World, what: Step): Promise<number> {
  const { buyer, caller } = here
  const parent = sql`(select key from plans where member_key = ${buyer.key}
    union all select key from packages where member_key = ${buyer.key})`
  switch (what.does) {
    case 'buy': {
      const unit = what.monthly ? ('month' as const) : ('year' as const)
      const items = []
      for (const kind of [what.what, ...(what.also ? [what.also] : [])]) {
        const { item } = await buildPerson(app, buyer)
        const made = item(services[kind], kind === 'cards' || kind === 'plan' ? { unit } : {})
        items.push(kind === 'gift' && what.fromForm ? { ...made, bulk_form: 'all' } : made)
      }
      return pay(here, items, what.shared, what.credit)
    }
    case 'reserve': {
      const { key: serviceKey } = services.gift
      const { key } = await buildReservation(app, {
        memberKey: buyer.key,
        serviceKey,
        qty: 3,
        unitCents: 3251,
        agreedCents: 3 * 3251,
      })
      const paid = await caller.post(`/shipment-reservations/process/${key}`, { source: here.card.key })
      return paid.status
    }
    case 'undo': {
      const key = await paidInvoice(here, what.pick)
      const order = await caller.get(`/v1/bulkorders/${key}`)
      if (order.status !== 200) return order.status
      const { gifts } = order.body.data
      return (await caller.post(`/v1/bulkorders/undo/${key}`, { gifts })).status
    }
    case 'upgrade': {
      const key = await newest(here, 'plan', ['active'])
      const [plan] = await app.rows<{ contact_key: string; location_key: string }>(
        sql`select contact_key, location_key from plans where key = ${key}`,
      )
      const { item } = await buildPerson(app, buyer)
      const made = item(larger, { unit: what.to })
      const replaces = {
        cancel_service: key,
        contact: { key: plan?.contact_key ?? 'none' },
        current_location: plan?.location_key,
      }
      return pay(here, [{ ...made, member_data: { ...made.member_data, ...replaces } }], what.shared, false)
    }
    case 'cancel': {
      const key = await newest(here, what.what, ['active', 'pending', 'paused'])
      if (what.what === 'gift')
        return (await caller.patch(`/v1/touches/${key}`, { status: 'canceled' })).status
      const path = what.what === 'package' ? 'transactions' : 'subscriptions'
      return (await caller.post(`/v1/${path}/cancel/${key}`)).status
    }
    case 'reactivate': {
      const key = await newest(here, what.what, ['canceled'])
      return (await caller.post(`/subscriptions/reactivate/${key}`)).status
    }
    case 'swap': {
      const key = await newest(here, 'plan', ['active'])
      const { contact, location } = await buildPerson(app, buyer)
      const to = { contact: contact.key, location_id: location.key }
      return (await caller.post(`/v1/subscriptions/swap/${key}`, to)).status
    }
    case 'refund': {
      const key = await paidInvoice(here, what.pick)
      const lines = await app.rows<{ key: string }>(
        sql`select key from invoice_lines where invoice_key = ${key} order by position`,
      )
      const line = what.line == null ? undefined : lines[what.line % Math.max(1, lines.length)]
      const given = { reason: 'Broken', goes_on: what.goesOn, cancels: what.cancels ?? false }
      const some = what.cents === null ? {} : { amount: what.cents / 100 }
      const answer = await refundAsSeen(key, line ? { lines: [line.key] } : some, given)
      await app.platform.jobs.drain()
      return answer.status
    }
    case 'dispute': {
      // A bank gives back what went back already, too; that is a loss, and no way back of ours.
      const rows = await app.rows<{ key: string }>(
        sql`select charges.key from charges join invoices on invoices.key = charges.invoice_key
            where charges.state = 'succeeded' and invoices.status = 'paid'
              and charges.member_key in (${buyer.key}, ${here.partner.key})
              and not exists (select from disputes where charge_key = charges.key)
              and not exists (select from refunds where invoice_key = invoices.key)
              and not exists (select from line_returns where invoice_key = invoices.key and undone_at is null)
            order by charges.created_at, charges.key`,
      )
      const charge = rows[what.pick % Math.max(1, rows.length)]
      if (!charge) return 404
      const ref = `sbx_dp_${charge.key}`
      await app.rows(sql`insert into sandbox_disputes (ref, attempt_key, status, created_at)
        values (${ref}, ${charge.key}, ${what.outcome}, ${app.now.toISOString()}::timestamptz)`)
      await noteDispute(app.platform, ref, app.cause())
      await app.platform.jobs.drain()
      return 200
    }
    case 'send':
      await app.db
        .execute(sql`update touches set status = 'completed', completed_at = ${app.now.toISOString()}::timestamptz
        where key = (select key from touches where status = 'pending' and parent_key in ${parent} order by event_date, key limit 1)`)
      return 200
    case 'fail': {
      const [touch] = await app.rows<{ key: string }>(
        sql`select key from touches where status = 'pending' and parent_key in ${parent} order by event_date, key limit 1`,
      )
      const answer = await staff.post(`/v1/admin/touches/${touch?.key ?? 'none'}/end`, {
        reason: 'Out of stock',
      })
      await app.platform.jobs.drain()
      return answer.status
    }
    default:
      await app.travelTo(new Date(app.now.getTime() + what.days * day), {
        daily: ['ledger.issue-promised', 'expire-credits'],
      })
      return 200
  }
}

/** What the cards of the two brought, and what they have back of it, on a card or in a wallet. */
async function sums({ buyer, partner }: World) {
  const both = sql`(${buyer.key}, ${partner.key})`
  const [row] = await app.rows<{ paid: number; back: number; wallet: number; promised: number }>(sql`
    select (select coalesce(sum(amount_cents), 0)::int from charges where member_key in ${both} and state = 'succeeded') as paid,
      (select coalesce(sum(amount_cents), 0)::int from refunds where member_key in ${both} and state <> 'failed')
        + (select coalesce(sum(lost_cents), 0)::int from disputes where member_key in ${both}) as back,
      (select coalesce(sum(remaining_cents), 0)::int from lots where member_key in ${both}) as wallet,
      (select coalesce(sum(cents), 0)::int from promised_credits where member_key in ${both} and issued_at is null) as promised`)
  return row!
}

test(
  'R-37 R-43 whatever is canceled, refunded, upgraded, disputed, or not given, in any order, no more comes back than was paid',
  async () => {
    const met = new Map<string, number>()
    const inOrder = fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      const here = await world()
      for (const what of steps) {
        const status = await take(here, what)
        expect([200, 400, 404, 409], JSON.stringify(what)).toContain(status)
        const name = `${what.does} ${status}`
        met.set(name, (met.get(name) ?? 0) + 1)
        const { paid, back, wallet, promised } = await sums(here)
        expect(back + wallet + promised, JSON.stringify(what)).toBeLessThanOrEqual(paid + creditCents)
      }
      expect(await findDifferences(app.db)).toEqual([])
      // What was paid by the credit that ends came back with its day: no more than was there is without one.
      const [lasting] = await app.rows<{ cents: number }>(
        sql`select coalesce(sum(remaining_cents), 0)::int as cents from lots
          where member_key in (${here.buyer.key}, ${here.partner.key}) and expires_at is null`,
      )
      const { paid, back } = await sums(here)
      expect(lasting!.cents + back).toBeLessThanOrEqual(paid)
    })
    const examples = known.map((steps): [Step[]] => [steps])
    await fc.assert(inOrder, { ...seed, numRuns: known.length + runs, examples })
    for (const name of [
      'buy 200',
      'upgrade 200',
      'cancel 200',
      'reactivate 200',
      'refund 200',
      'refund 400',
      'reserve 200',
      'undo 200',
      'swap 200',
      'fail 200',
      'dispute 200',
    ])
      expect([...met.keys()]).toContain(name)
  },
  timeoutMs,
)
