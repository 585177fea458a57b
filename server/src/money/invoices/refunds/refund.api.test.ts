import type { MemberKey, PlanKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildMember } from '../../../../test/build/member.ts'
import { buildBuyer, buildPerson } from '../../../../test/build/order.ts'
import { buildTopOfMind } from '../../../../test/build/plan.ts'
import { buildExperience } from '../../../../test/build/touch.ts'
import { issueLot } from '../../ledger/issue.ts'
import { checkLedger } from '../../../console/books/self-check.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

/** A buyer with $40.00 of credit for half a year. */
async function buyerWithCredit() {
  const buyer = await buildBuyer(app)
  const expiresAt = new Date('2027-09-01T00:00:00Z')
  const given = { kind: 'credit', reason: 'promotion', description: 'A thank-you', expiresAt } as const
  await issueLot(app.db, { ...given, memberKey: buyer.member.key, cents: 4000, now: app.now })
  return buyer
}

const walletOf = (memberKey: MemberKey) =>
  app.rows(
    sql`select reason, remaining_cents as cents, expires_at is null as lasts from lots
        where member_key = ${memberKey} and remaining_cents > 0 order by reason`,
  )

test('R-37 a refund skips card money already credited', async () => {
  const staff = await app.asStaff(await buildMember(app, { isAdmin: true }))
  const { member, caller, pay } = await buyerWithCredit()
  const gift = await buildExperience(app, {}, { priceCents: 5400 })
  const [first, second] = [await buildPerson(app, member), await buildPerson(app, member)]
  const asked = { key: gift.serviceKey, type: 'service' }
  const bought = await pay([first.item(asked), second.item(asked)], { credit: true })
  expect(bought.status).toBe(200)

  // The card alone paid for the second gift; its price becomes credit.
  const [touch] = await app.rows<{ key: string }>(
    sql`select key from touches where contact_key = ${second.contact.key}`,
  )
  const canceled = await caller.patch(`/v1/touches/${touch!.key}`, { status: 'canceled' })
  expect(canceled.status).toBe(200)

  const path = `/v1/staff/invoices/${bought.body.data.id}`
  const preview = (await staff.post(`${path}/refundpreview`, {})).body.data
  expect(preview.parts).toMatchObject([
    { to: 'card', paid: 68, back: 54, now: 14, left: 0 },
    { to: 'credit', paid: 40, back: 0, now: 40, left: 0 },
  ])
  const refunded = await staff.post(`${path}/refund`, { reason: 'No longer wanted', seen: preview.seen })
  expect(refunded.body.data.refund).toMatchObject({ to_card: 14, to_wallet: 40 })
  expect(await walletOf(member.key)).toEqual([
    { reason: 'cancelation', cents: 5400, lasts: true },
    { reason: 'promotion', cents: 4000, lasts: false },
  ])
  expect(await checkLedger(app.db)).toEqual({ unbalanced: [], lots: [], invoices: [] })
})

test('R-37 an upgrade keeps the expiration of the credit it used', async () => {
  const staff = await app.asStaff(await buildMember(app, { isAdmin: true }))
  const { member, pay } = await buyerWithCredit()
  const { item } = await buildPerson(app, member)
  const [small, large] = [await buildTopOfMind(app), await buildTopOfMind(app, { title: 'Top of Mind Plus' })]
  expect((await pay([item(small, { unit: 'month' })], { credit: true })).status).toBe(200)
  const [plan] = await app.rows<{ key: PlanKey }>(sql`select key from plans where member_key = ${member.key}`)
  expect((await pay([item(large, { unit: 'month', cancel_service: plan!.key })])).status).toBe(200)

  const [touch] = await app.rows<{ key: string }>(
    sql`select key from touches where member_key = ${member.key} and status = 'pending'`,
  )
  const ended = await staff.post(`/v1/admin/touches/${touch!.key}/end`, { reason: 'Out of stock' })
  expect(ended.status).toBe(200)
  await app.platform.jobs.drain()
  // The first plan cost $54.00: $40.00 of credit, and $14.00 by card.
  expect(await walletOf(member.key)).toEqual([
    { reason: 'cancelation', cents: 1400, lasts: true },
    { reason: 'promotion', cents: 4000, lasts: false },
  ])
  expect(await checkLedger(app.db)).toEqual({ unbalanced: [], lots: [], invoices: [] })
})

test('R-37 each of two upgrades in one order refunds its own plan', async () => {
  const staff = await app.asStaff(await buildMember(app, { isAdmin: true }))
  for (const isGraceFirst of [true, false]) {
    const { member, pay } = await buyerWithCredit()
    const [small, large] = [
      await buildTopOfMind(app),
      await buildTopOfMind(app, { title: 'Top of Mind Plus' }),
    ]
    const [grace, jonas] = [await buildPerson(app, member), await buildPerson(app, member)]
    const planOf = async ({ contact }: typeof grace) => {
      const [plan] = await app.rows<{ key: PlanKey }>(
        sql`select key from plans where contact_key = ${contact.key} order by created_at desc, key desc limit 1`,
      )
      return plan!.key
    }
    // Credit that expires and the card pay for Grace's plan, the card alone for Jonas's.
    const buyers = [
      () => pay([grace.item(small, { unit: 'month' })], { credit: true }),
      () => pay([jonas.item(small, { unit: 'month' })]),
    ]
    for (const buy of isGraceFirst ? buyers : buyers.toReversed()) expect((await buy()).status).toBe(200)
    const upgrades = []
    for (const person of isGraceFirst ? [grace, jonas] : [jonas, grace])
      upgrades.push(person.item(large, { unit: 'month', cancel_service: await planOf(person) }))
    expect((await pay(upgrades, { source: null })).status).toBe(200)

    const fail = async (person: typeof grace) => {
      const [touch] = await app.rows<{ key: string }>(
        sql`select key from touches where parent_key = ${await planOf(person)} and status = 'pending'`,
      )
      const ended = await staff.post(`/v1/admin/touches/${touch!.key}/end`, { reason: 'Out of stock' })
      expect(ended.status).toBe(200)
      await app.platform.jobs.drain()
    }
    await fail(jonas)
    expect(await walletOf(member.key)).toEqual([{ reason: 'cancelation', cents: 5400, lasts: true }])
    await fail(grace)
    expect(await walletOf(member.key)).toEqual([
      { reason: 'cancelation', cents: 5400, lasts: true },
      { reason: 'cancelation', cents: 1400, lasts: true },
      { reason: 'promotion', cents: 4000, lasts: false },
    ])
  }
  expect(await checkLedger(app.db)).toEqual({ unbalanced: [], lots: [], invoices: [] })
})

test('R-37 a refund the bank holds keeps its part of the balance', async () => {
  const staff = await app.asStaff(await buildMember(app, { isAdmin: true }))
  const { member, caller, card, pay } = await buyerWithCredit()
  const fund = { kind: 'fund', reason: 'automated', description: 'Recharge', cents: 3000 } as const
  await issueLot(app.db, { ...fund, memberKey: member.key, now: app.now })
  const gift = await buildExperience(app, {}, { priceCents: 5400 })
  const [first, second] = [await buildPerson(app, member), await buildPerson(app, member)]
  const asked = { key: gift.serviceKey, type: 'service' }
  const bought = await pay([first.item(asked), second.item(asked)], { credit: true })
  expect(bought.status).toBe(200)
  // $38.00 to the card, which doesn't answer, and $20.00 to the funds.
  const { customerRef } = card
  const fault = {
    act: 'refund',
    kind: 'timeout_before',
    customerRef,
    times: 1,
    lateMs: 0,
    code: 'card_declined',
  } as const
  await app.platform.ports.processor.sandbox?.addFault(fault)
  const path = `/v1/staff/invoices/${bought.body.data.id}`
  const preview = (await staff.post(`${path}/refundpreview`, { amount: 58 })).body.data
  const held = await staff.post(`${path}/refund`, { amount: 58, reason: 'Late', seen: preview.seen })
  expect(held.body.data.refund).toMatchObject({ to_card: 38, to_wallet: 20 })
  expect(await walletOf(member.key)).toEqual([])

  // Meanwhile a gift is canceled: the rest of its price comes from what the held refund leaves.
  const [touch] = await app.rows<{ key: string }>(
    sql`select key from touches where contact_key = ${second.contact.key}`,
  )
  expect((await caller.patch(`/v1/touches/${touch!.key}`, { status: 'canceled' })).status).toBe(200)
  expect(await walletOf(member.key)).toEqual([
    { reason: 'automated', cents: 1000, lasts: true },
    { reason: 'promotion', cents: 1500, lasts: false },
  ])
  const rest = (await staff.post(`${path}/refundpreview`, {})).body.data
  expect(rest.parts).toMatchObject([
    { to: 'card', paid: 38, back: 38, now: 0 },
    { to: 'funds', paid: 30, back: 30, now: 0 },
    { to: 'credit', paid: 40, back: 15, now: 25, left: 0 },
  ])
  await app.travelTo(new Date(app.now.getTime() + 86_400_000), { daily: [] })
  expect(await walletOf(member.key)).toEqual([
    { reason: 'automated', cents: 3000, lasts: true },
    { reason: 'promotion', cents: 1500, lasts: false },
  ])
  expect(await checkLedger(app.db)).toEqual({ unbalanced: [], lots: [], invoices: [] })
})
