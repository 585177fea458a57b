import { dateIn, daysBetween } from '@goodturn/contract/time'
import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildSplit } from '../../../test/build/split.ts'
import type { SandboxFault } from '../cards/processor.ts'
import { cutRanges, expectSpendAgrees } from '../../../test/spend-agrees.ts'
import { findDifferences } from '../../console/books/self-check.ts'

// Staff acts here need no second person, however large the amount.
const app = useTestApp({ now: '2027-03-01T09:00:00Z', env: { STAFF_APPROVAL_ABOVE: '1000000' } })
// `SEQUENCES` sets the number of sequences.
const sequences = Number(process.env.SEQUENCES ?? 2)

const cents = fc.integer({ min: 1, max: 12_000 })
const pick = fc.nat(20)
const fault = fc.constantFrom<SandboxFault['kind'] | null>(
  null,
  null,
  'decline',
  'timeout_before',
  'timeout_after',
)

/** The parameters of a step; each step uses the ones it needs. */
interface Step {
  does: string
  credit?: boolean
  cents?: number
  all?: boolean
  pick?: number
  days?: number
  fault?: SandboxFault['kind'] | null
}

/** One money act; numbers that name an invoice or a credit wrap around. */
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('buy'), credit: fc.boolean(), fault }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('split'), credit: fc.boolean(), fault }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('refund'), cents, all: fc.boolean(), pick, fault }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('credit'), cents, days: fc.integer({ min: 0, max: 9 }) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('fund'), cents }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('void'), pick }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('charge'), cents, fault }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('recharge'), pick, fault }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('easy'), cents, all: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('wait'), days: fc.integer({ min: 1, max: 6 }) }) },
)

/** One of each step, in a meaningful order; tried first, so that none is ever missing. */
const everything: Step[] = [
  { does: 'credit', cents: 900, days: 2 },
  { does: 'fund', cents: 1500 },
  { does: 'buy', credit: true, fault: 'decline' },
  { does: 'buy', credit: true, fault: 'timeout_after' },
  { does: 'wait', days: 1 },
  { does: 'refund', cents: 8000, all: false, pick: 0, fault: 'decline' },
  { does: 'refund', cents: 8000, all: false, pick: 0, fault: 'timeout_after' },
  { does: 'wait', days: 4 },
  { does: 'refund', all: true, pick: 0, fault: null },
  { does: 'split', credit: true, fault: null },
  { does: 'refund', cents: 100, all: false, pick: 1, fault: null },
  { does: 'charge', cents: 4500, fault: 'decline' },
  { does: 'recharge', pick: 0, fault: null },
  { does: 'credit', cents: 700, days: 9 },
  { does: 'void', pick: -1 },
  { does: 'easy', cents: 2000, all: true },
  { does: 'buy', credit: false, fault: 'decline' },
  { does: 'buy', credit: false, fault: 'timeout_after' },
  { does: 'wait', days: 1 },
  { does: 'buy', credit: true, fault: null },
  { does: 'refund', all: true, pick: 3, fault: null },
]

/** Two partners with an administrator who looks after them. */
async function world() {
  const split = await buildSplit(app, { automatic: true })
  const staff = await app.asStaff(await buildMember(app, { isAdmin: true }))
  const second = await app.staff('finance')
  const keys = sql`(${split.buyer.key}, ${split.partner.key})`
  const nth = async (rows: Promise<{ key: string }[]>, index: number) => {
    const all = await rows
    return all.at(index % Math.max(1, all.length))?.key
  }
  const invoice = (status: string, index: number) =>
    nth(
      app.rows(sql`select key from invoices where member_key in ${keys} and status = ${status} order by key`),
      index,
    )
  const lot = (index: number) =>
    nth(app.rows(sql`select key from lots where member_key in ${keys} order by key`), index)
  return { ...split, staff, second, keys, invoice, lot, card: split.partnership.inviterCard }
}
type World = Awaited<ReturnType<typeof world>>

async function withFault({ partnership }: World, { does, fault: kind }: Step) {
  if (!kind) return
  const act = does === 'refund' ? 'refund' : 'charge'
  const customerRef = partnership.inviterCard.customerRef
  const code = 'card_declined'
  await app.platform.ports.processor.sandbox?.addFault({ act, kind, customerRef, times: 1, lateMs: 0, code })
}

/** The status of a staff act, approved by a second person if required. */
async function approved({ second }: World, answer: Promise<{ status: number }>): Promise<number> {
  const { status } = await answer
  const [waits] = await app.rows<{ key: string }>(sql`select key from staff_approvals where state = 'asked'`)
  if (status !== 403 || !waits) return status
  const { body, status: told } = await second.post<{ data: { failure: string | null } }>(
    `/v1/staff/approvals/${waits.key}/approve`,
  )
  return told === 200 && body.data.failure !== null ? 400 : told
}

/** Runs one step and returns its status; anything but a refusal must succeed. */
async function take(here: World, what: Step): Promise<number> {
  const { staff, asBuyer, buyer, cartItem, card } = here
  await withFault(here, what)
  const dollars = (what.cents ?? 0) / 100
  const member = `/v1/admin/members/${buyer.key}`
  const answered = async (answer: Promise<{ status: number }>) => (await answer).status
  switch (what.does) {
    case 'buy':
      return answered(
        asBuyer.post('/v1/billing/checkout', { source: card.key, credit: what.credit, items: [cartItem()] }),
      )
    case 'easy': {
      // `all`: from now on the buyer pays from a balance that a card replenishes below `dollars`; otherwise easy
      // billing is off.
      await app.db.execute(sql`update members set permissions = '{easy-billing}' where key = ${buyer.key}`)
      const status = what.all ? 'active' : 'inactive'
      const body = { status, funding_type: 'credit_card', minimum_balance: dollars, recharge_amount: 60 }
      return approved(here, staff.post(`${member}/userfunding`, body))
    }
    case 'split':
      return answered(asBuyer.post('/v1/billing/checkout', here.order(undefined, what.credit)))
    case 'refund': {
      const key = await here.invoice('paid', what.pick ?? 0)
      const amount = what.all ? null : dollars
      return answered(
        staff.post(`/v1/admin/invoices/${key ?? 'none'}/refund`, { amount, reason: 'Arrived broken' }),
      )
    }
    case 'credit': {
      const expires = new Date(app.now.getTime() + (what.days ?? 0) * 86_400_000).toISOString().slice(0, 10)
      const gift = { amount: dollars, reason: 'other', description: 'A thank-you', expires }
      return answered(staff.post(`${member}/credits`, gift))
    }
    case 'fund':
      return answered(staff.post(`${member}/funds`, { amount: dollars, description: 'A thank-you' }))
    case 'void':
      return answered(
        staff.post(`/v1/admin/credits/${(await here.lot(what.pick ?? 0)) ?? 'none'}/void`, {
          reason: 'Given twice',
        }),
      )
    case 'charge':
      return approved(here, staff.post(`${member}/charges`, { amount: dollars, reason: 'Rush handling' }))
    case 'recharge':
      return answered(
        asBuyer.post(`/v1/invoices/recharge/${(await here.invoice('failed', what.pick ?? 0)) ?? 'none'}`, {
          source: card.key,
        }),
      )
    default:
      await app.travelTo(new Date(app.now.getTime() + (what.days ?? 1) * 86_400_000))
      return 200
  }
}

/** The processor's net charges, next to the totals from the books and the invoices. */
async function sums({ keys }: World) {
  const [row] = await app.rows<Record<string, number>>(sql`
    select
      (select coalesce(sum(amount_cents - refunded_cents), 0)::int from sandbox_charges
        join customers on processor_ref = customer_ref where member_key in ${keys} and state = 'succeeded') as processor,
      (select coalesce(sum(cents), 0)::int from postings join transfers on transfers.key = transfer_key
        where member_key in ${keys} and account = 'card_clearing') as books,
      (select coalesce(sum(charged_cents + credit_cents - refunded_cents), 0)::int from invoices
        where member_key in ${keys} and status = 'paid' and purpose <> 'funding') as invoices,
      (select coalesce(-sum(cents), 0)::int from postings join transfers on transfers.key = transfer_key
        where member_key in ${keys} and account in ('revenue', 'tax', 'refunds')) as earned,
      (select count(*)::int from holds where member_key in ${keys} and state = 'held') as held,
      (select count(*)::int from refunds where member_key in ${keys} and state = 'asking') as asking`)
  return row
}

test('the books balance after any sequence of money operations', async () => {
  const answers = new Map<string, number>()
  const anySequence = fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
    const here = await world()
    const began = dateIn(app.now)
    for (const what of steps) {
      const status = await take(here, what)
      expect([200, 400, 404, 409], JSON.stringify(what)).toContain(status)
      const name = `${what.does} ${status}`
      answers.set(name, (answers.get(name) ?? 0) + 1)
    }
    // Finishes any open purchases; unpaid orders are given up after seven days.
    await app.travelTo(new Date(app.now.getTime() + 8 * 86_400_000))
    expect(await findDifferences(app.db)).toEqual([])
    const found = await sums(here)
    expect(found?.processor).toBe(found?.books)
    expect(found?.earned).toBe(found?.invoices)
    expect([found?.held, found?.asking]).toEqual([0, 0])
    const days = daysBetween(began, dateIn(app.now))
    const ranges = cutRanges(began, days, [1, Math.floor(days / 2), days - 1])
    for (const member of [here.buyer, here.partner]) await expectSpendAgrees(app, member, ranges)
  })
  const seed = process.env.SEED ? { seed: Number(process.env.SEED) } : {}
  await fc.assert(anySequence, { numRuns: sequences, examples: [[everything]], ...seed })
  // Checks that the sequences covered the acts they are about.
  for (const met of [
    'buy 200',
    'buy 400',
    'split 200',
    'refund 200',
    'refund 400',
    'void 200',
    'charge 200',
    'recharge 200',
    'easy 200',
  ])
    expect([...answers.keys()]).toContain(met)
})
