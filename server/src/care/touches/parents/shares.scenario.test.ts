import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildMember } from '../../../../test/build/member.ts'
import { buildBuyer, buildPerson } from '../../../../test/build/order.ts'
import { buildPackageService } from '../../../../test/build/package.ts'
import { buildPartnership } from '../../../../test/build/partnership.ts'
import { buildCardPlan } from '../../../../test/build/plan.ts'
import { buildTokens } from '../../../../test/build/token.ts'
import type { MemberKey, TouchKey } from '@goodturn/contract/ids'
import { issueLot } from '../../../money/ledger/issue.ts'
import { checkLedger } from '../../../console/books/self-check.ts'
import { changeTouches } from '../change.ts'
import { followUpIncomplete } from '../mails/follow-up-incomplete.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
const balancedBooks = { unbalanced: [], lots: [], invoices: [] }
const staff = async () => app.asStaff(await buildMember(app, { isAdmin: true }))
const day = 86_400_000

const touchesOf = (memberKey: MemberKey) =>
  app.rows<{ key: TouchKey; status: string }>(
    sql`select key, status from touches where member_key = ${memberKey} order by event_date, key`,
  )
const balanceOf = async (memberKey: MemberKey) => {
  const [row] = await app.rows<{ cents: number }>(
    sql`select coalesce(sum(remaining_cents), 0)::int as cents from lots where member_key = ${memberKey}`,
  )
  return row?.cents ?? 0
}
const packageKeyOf = async (memberKey: MemberKey) => {
  const [row] = await app.rows<{ key: string }>(sql`select key from packages where member_key = ${memberKey}`)
  return row?.key ?? ''
}

/** Expires touches after a month without an answer from the member. */
async function expireTouches(touchKeys: readonly TouchKey[]) {
  for (const key of touchKeys) {
    await app.platform.database.transaction((tx) =>
      changeTouches(tx, sql`key = ${key}`, {
        status: 'incomplete',
        locationKey: null,
        incompleteAt: new Date(app.now.getTime() - 30 * day),
      }),
    )
  }
  await followUpIncomplete(app.platform, app.cause())
  await app.platform.jobs.drain()
}

test('an expired package delivery credits its share, never twice', async () => {
  const { member, pay, caller } = await buildBuyer(app)
  const { item } = await buildPerson(app, member)
  await issueLot(app.db, {
    memberKey: member.key,
    description: 'A test',
    kind: 'credit',
    reason: 'promotion',
    cents: 10_000,
    expiresAt: new Date(app.now.getTime() + 100 * day),
    now: app.now,
  })
  // $245.03 for three deliveries, $100.00 of it from an expiring credit.
  const service = await buildPackageService(app, { priceCents: 24503 })
  expect((await pay([item(service)], { credit: true })).status).toBe(200)
  const [first, second] = await touchesOf(member.key)
  await expireTouches([first!.key])
  expect(await balanceOf(member.key)).toBe(8167)
  const told = (await app.mailsTo(member.email)).filter(({ template }) => template === 'credit-issued')
  expect(told.map(({ subject }) => subject)).toEqual(['$81.67 is back in your balance'])
  // The credit's part is restored with its original expiry.
  const [credit] = await app.rows<{ cents: number; reason: string }>(
    sql`select remaining_cents as cents, reason from lots where member_key = ${member.key} and remaining_cents > 0`,
  )
  expect(credit).toEqual({ cents: 8167, reason: 'promotion' })
  await expireTouches([second!.key])
  expect(await balanceOf(member.key)).toBe(16335)
  await expireTouches([])
  expect(await balanceOf(member.key), 'looked at once more').toBe(16335)

  const key = await packageKeyOf(member.key)
  expect((await caller.get(`/v1/transactions/details/${key}`)).body.data.proration).toBe(81.68)
  expect((await caller.post(`/v1/transactions/cancel/${key}`)).status).toBe(200)
  await app.travelTo('2027-03-06T09:00:00Z')
  expect(await balanceOf(member.key)).toBe(24503)
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test('split payers each get their share; tokens get nothing', async () => {
  const shared = await buildPartnership(app, { inviteeAutoAccept: true })
  const service = await buildPackageService(app, { priceCents: 30000 })
  const caller = await app.as(shared.inviter)
  const { item } = await buildPerson(app, shared.inviter)
  const bought = await caller.post('/v1/billing/checkout', {
    items: [item(service)],
    credit: false,
    payment_partner: shared.key,
  })
  expect(bought.status).toBe(200)
  const [touch] = await touchesOf(shared.inviter.key)
  await expireTouches([touch!.key])
  expect(await balanceOf(shared.inviter.key)).toBe(5000)
  expect(await balanceOf(shared.invitee.key)).toBe(5000)

  const { member, pay } = await buildBuyer(app)
  const person = await buildPerson(app, member)
  await buildTokens(app, member, { serviceKeys: [service.key], qty: 1 })
  const choice = person.item(service, {}, { use_token: true })
  expect((await pay([choice])).status).toBe(200)
  const [given] = await touchesOf(member.key)
  await expireTouches([given!.key])
  expect(await balanceOf(member.key)).toBe(0)
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test('yearly plans credit undelivered shares, monthly only for staff errors', async () => {
  const service = await buildCardPlan(app)
  const buy = async (unit: 'year' | 'month') => {
    const { member, pay, caller } = await buildBuyer(app)
    const { item } = await buildPerson(app, member)
    expect((await pay([item(service, { unit })])).status).toBe(200)
    const touches = await touchesOf(member.key)
    const [plan] = await app.rows<{ key: string }>(
      sql`select key from plans where member_key = ${member.key}`,
    )
    return { member, caller, touches, planKey: plan?.key ?? '' }
  }
  const yearly = await buy('year')
  await expireTouches([yearly.touches[0]!.key])
  expect(await balanceOf(yearly.member.key)).toBe(900)
  const seen = await yearly.caller.get(`/v1/subscriptions/details/${yearly.planKey}`)
  expect(seen.body.data.refundable_amount, 'what canceling gives for the other card').toBe(9)

  const monthly = await buy('month')
  await expireTouches([monthly.touches[0]!.key])
  expect(await balanceOf(monthly.member.key)).toBe(0)
  const other = await buy('month')
  const admin = await staff()
  const ended = await admin.post(`/v1/admin/touches/${other.touches[0]!.key}/end`, {
    reason: 'Out of paper.',
  })
  expect(ended.status).toBe(200)
  await app.platform.jobs.drain()
  expect(await balanceOf(other.member.key)).toBe(175)
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test('endings in any sequence never credit more than was paid', async () => {
  const service = await buildPackageService(app, { priceCents: 24503 })
  const plan = await buildCardPlan(app)
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        isPlan: fc.boolean(),
        creditCents: fc.constantFrom(0, 7, 1500, 30_000),
        ends: fc.array(fc.record({ at: fc.nat(2), by: fc.constantFrom('silence', 'staff') }), {
          maxLength: 4,
        }),
        cancels: fc.boolean(),
      }),
      async ({ isPlan, creditCents, ends, cancels }) => {
        const { member, pay, caller } = await buildBuyer(app)
        const { item } = await buildPerson(app, member)
        const paidCents = isPlan ? 1800 : 24503
        if (creditCents > 0) {
          await issueLot(app.db, {
            memberKey: member.key,
            description: 'A test',
            kind: 'credit',
            reason: 'cancelation',
            cents: creditCents,
            expiresAt: null,
            now: app.now,
          })
        }
        const choice = isPlan ? item(plan, { unit: 'year' }) : item(service)
        expect((await pay([choice], { credit: creditCents > 0 })).status).toBe(200)
        const before = await balanceOf(member.key)
        const touches = await touchesOf(member.key)
        const admin = await staff()
        const gone = new Set<string>()
        for (const { at, by } of ends) {
          const touch = touches[at % touches.length]!
          if (gone.has(touch.key)) continue
          gone.add(touch.key)
          if (by === 'silence') await expireTouches([touch.key])
          else await admin.post(`/v1/admin/touches/${touch.key}/end`, { reason: 'It cannot be done.' })
          await app.platform.jobs.drain()
        }
        const share = (count: number) => Math.floor((paidCents * count) / touches.length)
        expect((await balanceOf(member.key)) - before).toBe(share(gone.size))
        if (cancels) {
          const [own] = await app.rows<{ key: string }>(
            sql`select key from packages where member_key = ${member.key} union all select key from plans where member_key = ${member.key}`,
          )
          const path = isPlan ? `/v1/subscriptions/cancel/${own?.key}` : `/v1/transactions/cancel/${own?.key}`
          expect((await caller.post(path)).status).toBe(200)
          const [promised] = await app.rows<{ cents: number }>(
            sql`select coalesce(sum(cents), 0)::int as cents from promised_credits where member_key = ${member.key}`,
          )
          expect((await balanceOf(member.key)) - before + (promised?.cents ?? 0)).toBe(paidCents)
        }
      },
    ),
    { numRuns: 12 },
  )
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})
