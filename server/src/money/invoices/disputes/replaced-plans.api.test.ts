// A lost dispute over a plan whose unused value paid for an upgrade.
import type { PlanKey, ServiceKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type Caller, useTestApp } from '../../../../test/app.ts'
import { buildMember } from '../../../../test/build/member.ts'
import { buildBuyer, buildPerson } from '../../../../test/build/order.ts'
import { buildPartnership } from '../../../../test/build/partnership.ts'
import { buildTopOfMind } from '../../../../test/build/plan.ts'
import { findDifferences } from '../../../console/books/self-check.ts'
import { applyOutcome } from '../charges/apply-outcome.ts'
import { issueLot } from '../../ledger/issue.ts'
import type { CartItem } from '@goodturn/contract/ordering/checkout/schema'
import { readKey } from '@goodturn/contract/read-key'
import { recordDispute } from './record-dispute.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

const prices = { small: 19_600, large: 29_600, larger: 49_600 }
type Size = keyof typeof prices
let services: Record<Size, { key: ServiceKey; type: string }>
let staff: Caller
beforeAll(async () => {
  const made = await Promise.all(
    (['small', 'large', 'larger'] as const).map(async (size) => [
      size,
      await buildTopOfMind(app, {
        title: `Top of Mind ${size}`,
        tiers: [{ upTo: null, year: prices[size], month: 1800 }],
      }),
    ]),
  )
  services = Object.fromEntries(made)
  staff = await app.asStaff(await buildMember(app, { isAdmin: true }))
})

type Buyer = Awaited<ReturnType<typeof buildBuyer>>

/** A buyer, and the means to buy a plan for a person and to upgrade it. */
async function opened() {
  const buyer = await buildBuyer(app)
  const grace = await buildPerson(app, buyer.member)
  return { ...buyer, grace }
}

type Person = Awaited<ReturnType<typeof buildPerson>>

const planFor = async ({ member }: Pick<Buyer, 'member'>, { contact }: Pick<Person, 'contact'>) => {
  const [plan] = await app.rows<{ key: PlanKey; title: string; status: string }>(
    sql`select key, title, status from plans where member_key = ${member.key} and contact_key = ${contact.key}
        order by created_at desc, key desc limit 1`,
  )
  return plan!
}

const upgradeOf = async (buyer: Pick<Buyer, 'member'>, person: Person, size: Size) =>
  person.item(services[size], { unit: 'year', cancel_service: (await planFor(buyer, person)).key })

/** Pays for items; returns the invoice. */
async function paid(
  { pay }: Buyer,
  items: readonly CartItem[],
  extra: Record<string, unknown> = {},
): Promise<string> {
  const answer = await pay(items, extra)
  expect(answer.status).toBe(200)
  return answer.body.data.id
}

/** The bank decides a dispute over an invoice's charge. */
async function decide(invoice: string, status: 'lost' | 'won'): Promise<string> {
  const [charge] = await app.rows<{ key: string }>(
    sql`select key from charges where invoice_key = ${invoice} and state = 'succeeded'`,
  )
  const ref = `sbx_dp_${charge!.key}`
  await app.rows(sql`insert into sandbox_disputes (ref, attempt_key, status, created_at)
    values (${ref}, ${charge!.key}, ${status}, ${app.now.toISOString()}::timestamptz)`)
  await recordDispute(app.platform, ref, app.cause())
  await app.platform.jobs.drain()
  return ref
}

const give = ({ key }: { key: string }, count: number) =>
  app.rows(sql`update touches set status = 'completed', completed_at = ${app.now.toISOString()}::timestamptz
    where key in (select key from touches where parent_key = ${key} and status = 'pending'
      order by event_date, key limit ${count})`)

const owed = async (ref: string) =>
  (await app.rows<{ owed_cents: number | null }>(sql`select owed_cents from disputes where key = ${ref}`))[0]
    ?.owed_cents

/** What has come back of an invoice's lines, by way. */
const backOf = async (invoice: string) =>
  Object.fromEntries(
    (
      await app.rows<{ way: string; cents: number }>(
        sql`select way, sum(cents)::int as cents from line_returns
            where invoice_key = ${invoice} and undone_at is null group by way order by way`,
      )
    ).map(({ way, cents }) => [way, cents]),
  )

const expectBalancedBooks = async () => expect(await findDifferences(app.db)).toEqual([])

test('R-43 R-37 losing a replaced plan’s charge ends the upgraded plan', async () => {
  const buyer = await opened()
  const first = await paid(buyer, [buyer.grace.item(services.small, { unit: 'year' })])
  const second = await paid(buyer, [await upgradeOf(buyer, buyer.grace, 'large')])
  const ref = await decide(first, 'lost')
  const plan = await planFor(buyer, buyer.grace)
  expect([plan.title, plan.status]).toEqual(['Top of Mind large', 'canceled'])
  expect([await backOf(first), await backOf(second)]).toEqual([{ dispute: 19_600 }, { dispute: 19_600 }])
  expect(await owed(ref)).toBe(0)
  await expectBalancedBooks()

  // The member's own words, on both invoices and in one email.
  const shown = async (key: string) => (await buyer.caller.get(`/v1/invoices/${key}`)).body.data
  expect((await shown(first)).dispute).toMatchObject({ state: 'lost', amount: 196, replaced_plan: null })
  const { number } = await shown(first)
  expect(await shown(second)).toMatchObject({
    amount_refunded: 0,
    dispute: { state: 'lost', amount: 196, replaced_plan: { key: first, number } },
  })
  const mails = (await app.mailsTo(buyer.member.email)).filter(({ template }) => template === 'dispute-lost')
  expect(mails.map(({ plain }) => plain)).toEqual([expect.stringContaining('the plan you upgraded to')])
  // The upgraded plan's own card money is still there for staff to refund.
  const preview = await staff.post(`/v1/staff/invoices/${second}/refundpreview`, {})
  expect(preview.body.data).toMatchObject({ left: 100, now: 100 })
  // The plan has to be paid for again.
  const details = (await buyer.caller.get(`/v1/subscriptions/details/${plan.key}`)).body.data
  expect(details).toMatchObject({ can_reactivate: 1, reactivation_amount: 296 })
})

test('R-43 gifts of an upgraded plan stay owed as given', async () => {
  const buyer = await opened()
  const first = await paid(buyer, [buyer.grace.item(services.small, { unit: 'year' })])
  await paid(buyer, [await upgradeOf(buyer, buyer.grace, 'large')])
  await give(await planFor(buyer, buyer.grace), 3)
  const ref = await decide(first, 'lost')
  // $222.00 of $296.00 were given, and the second card paid $100.00 of it.
  expect(await owed(ref)).toBe(12_200)
  expect((await planFor(buyer, buyer.grace)).status).toBe('canceled')
  await expectBalancedBooks()
})

test('R-43 a loss follows the plan’s value through two upgrades', async () => {
  const buyer = await opened()
  const first = await paid(buyer, [buyer.grace.item(services.small, { unit: 'year' })])
  const second = await paid(buyer, [await upgradeOf(buyer, buyer.grace, 'large')])
  const third = await paid(buyer, [await upgradeOf(buyer, buyer.grace, 'larger')])
  const ref = await decide(first, 'lost')
  expect(await planFor(buyer, buyer.grace)).toMatchObject({ title: 'Top of Mind larger', status: 'canceled' })
  expect(await backOf(first)).toEqual({ dispute: 19_600 })
  expect(await backOf(second)).toEqual({ dispute: 19_600, upgrade: 10_000 })
  expect([await backOf(third), await owed(ref)]).toEqual([{ dispute: 19_600 }, 0])
  await expectBalancedBooks()

  // The second charge is lost, too.
  const other = await decide(second, 'lost')
  expect(await backOf(second)).toEqual({ dispute: 29_600 })
  expect([await backOf(third), await owed(other)]).toEqual([{ dispute: 29_600 }, 0])
  await expectBalancedBooks()
})

test('R-43 value that the balance paid for isn’t lost', async () => {
  const buyer = await opened()
  const gift = { kind: 'credit', reason: 'other', description: 'A thank-you', cents: 6000 } as const
  await issueLot(app.db, { ...gift, memberKey: buyer.member.key, expiresAt: null, now: app.now })
  const first = await paid(buyer, [buyer.grace.item(services.small, { unit: 'year' })], { credit: true })
  const second = await paid(buyer, [await upgradeOf(buyer, buyer.grace, 'large')])
  await decide(first, 'lost')
  expect(await backOf(first)).toEqual({ dispute: 13_600, upgrade: 6000 })
  expect(await backOf(second)).toEqual({ dispute: 13_600 })
  await expectBalancedBooks()
})

test('R-43 a dispute that is won leaves the upgraded plan alone', async () => {
  const buyer = await opened()
  const first = await paid(buyer, [buyer.grace.item(services.small, { unit: 'year' })])
  const second = await paid(buyer, [await upgradeOf(buyer, buyer.grace, 'large')])
  await decide(first, 'won')
  expect((await planFor(buyer, buyer.grace)).status).toBe('active')
  expect([await backOf(first), await backOf(second)]).toEqual([{ upgrade: 19_600 }, {}])
})

test('R-43 of two upgrades in one order, only the unpaid one ends', async () => {
  const buyer = await opened()
  const jonas = await buildPerson(app, buyer.member, { firstName: 'Jonas' })
  const forJonas = await paid(buyer, [jonas.item(services.small, { unit: 'year' })])
  const forGrace = await paid(buyer, [buyer.grace.item(services.small, { unit: 'year' })])
  const order = await paid(buyer, [
    await upgradeOf(buyer, buyer.grace, 'large'),
    await upgradeOf(buyer, jonas, 'large'),
  ])
  const ref = await decide(forJonas, 'lost')
  expect((await planFor(buyer, jonas)).status).toBe('canceled')
  expect((await planFor(buyer, buyer.grace)).status).toBe('active')
  expect([await backOf(forJonas), await backOf(forGrace)]).toEqual([{ dispute: 19_600 }, { upgrade: 19_600 }])
  expect([await backOf(order), await owed(ref)]).toEqual([{ dispute: 19_600 }, 0])
  await expectBalancedBooks()
})

test('R-43 a shared upgrade continues on the other half', async () => {
  const { key, inviter } = await buildPartnership(app, { inviteeAutoAccept: true })
  const caller = await app.as(inviter)
  const grace = await buildPerson(app, inviter)
  const buyer = { member: inviter }
  const pay = async (items: object[]) => {
    const order = { items, payment_partner: key, credit: false }
    expect((await caller.post('/v1/billing/checkout', order)).status).toBe(200)
    const [invoice] = await app.rows<{ key: string }>(
      sql`select key from invoices where member_key = ${inviter.key} order by number desc limit 1`,
    )
    return invoice!.key
  }
  const first = await pay([grace.item(services.small, { unit: 'year' })])
  const second = await pay([await upgradeOf(buyer, grace, 'large')])
  const ref = await decide(first, 'lost')
  expect((await planFor(buyer, grace)).status).toBe('active')
  expect([await backOf(first), await backOf(second)]).toEqual([{ dispute: 9800 }, { dispute: 9800 }])
  expect(await owed(ref)).toBe(0)
  await expectBalancedBooks()
})

test('R-43 an upgrade being paid for during the loss ends once paid', async () => {
  for (const outcome of ['succeeded', 'failed'] as const) {
    const buyer = await opened()
    const first = await paid(buyer, [buyer.grace.item(services.small, { unit: 'year' })])
    const upgrade = await upgradeOf(buyer, buyer.grace, 'large')
    const { customerRef } = buyer.card
    await app.platform.ports.processor.sandbox?.addFault({
      act: 'charge',
      kind: 'timeout_before',
      customerRef,
      times: 1,
      lateMs: 0,
      code: 'card_declined',
    })
    await buyer.pay([upgrade])
    await app.rows(sql`delete from sandbox_faults where customer_ref = ${customerRef}`)
    const ref = await decide(first, 'lost')
    expect([await owed(ref), (await planFor(buyer, buyer.grace)).status], outcome).toEqual([null, 'active'])
    await expectBalancedBooks()

    const [charge] = await app.rows<{ key: string }>(
      sql`select key from charges where member_key = ${buyer.member.key} and state <> 'succeeded'`,
    )
    const answer =
      outcome === 'succeeded'
        ? ({ state: 'succeeded', ref: `sbx_ch_${charge!.key}` } as const)
        : ({ state: 'failed', ref: null, code: 'card_declined', message: 'Declined.' } as const)
    await applyOutcome(app.platform, readKey('charge', charge!.key), answer, app.cause())
    await app.platform.jobs.drain()
    if (outcome === 'failed') {
      await app.travelTo(new Date(app.now.getTime() + 9 * 86_400_000), { daily: [] })
      await app.platform.jobs.drain()
    }
    expect([await owed(ref), (await planFor(buyer, buyer.grace)).status], outcome).toEqual([0, 'canceled'])
    expect(await backOf(first)).toEqual({ dispute: 19_600 })
    await expectBalancedBooks()
  }
})
