import type { EnrollmentKey } from '@goodturn/contract/ids'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildContact, buildLocation } from '../../../../test/build/contact.ts'
import { type Purchase, buildPurchase } from '../../../../test/build/purchase.ts'
import { buildSequence, enrollAll } from '../../../../test/build/sequence.ts'
import { expectBalancedBooks } from '../../../../test/balanced-books.ts'
import { services } from '../../../shop/catalog/tables.ts'
import { contacts } from '../../../people/contacts/tables.ts'
import { reconcileWork } from '../../../money/invoices/charges/reconcile.ts'
import { beginTurn } from './begin-turn.ts'
import { tryDueTurns } from './try-due.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

/** Some more people of the member, each with an address. */
async function morePeople(member: Purchase['member'], count: number) {
  const people = []
  for (let n = 0; n < count; n += 1) {
    const contact = await buildContact(app, { member })
    await buildLocation(app, { contact })
    people.push(contact)
  }
  return people
}

const run = () => tryDueTurns(app.platform, app.cause())
const inTime = (hours: number) => new Date(app.now.getTime() + hours * 3_600_000)

async function stateOf(key: EnrollmentKey) {
  const rows = await app.rows<{
    state: string
    stop_reason: string | null
    stop_text: string | null
    told: number
  }>(
    sql`select e.state, e.stop_reason, e.stop_text,
          (select count(*)::int from outbox where template = 'sequence-stopped' and to_address = m.email) as told
        from sequence_enrollments e join members m on m.key = e.member_key where e.key = ${key}`,
  )
  return rows[0]
}

async function paidInvoices(member: Purchase['member']) {
  return app.rows<{ amount_cents: number; credit_cents: number }>(
    sql`select amount_cents, credit_cents from invoices where member_key = ${member.key} and status = 'paid'`,
  )
}

test('a step charges the card once and includes its message', async () => {
  const built = await buildSequence(app, {
    steps: [
      { afterDays: 0, message: 'Welcome, {first name}.' },
      { afterDays: 2, kind: 'reminder', note: 'Call about the boxes' },
    ],
  })
  const [key] = await enrollAll(app, built, [built.contact])
  expect(await paidInvoices(built.member)).toEqual([])

  await app.travelTo(inTime(2))
  expect(await paidInvoices(built.member)).toEqual([{ amount_cents: 5400, credit_cents: 0 }])
  const touches = await app.rows<{ custom_message: string }>(
    sql`select custom_message from touches where contact_key = ${built.contact.key}`,
  )
  expect(touches).toEqual([{ custom_message: `Welcome, ${built.contact.firstName}.` }])
  await run()
  await run()
  expect(await paidInvoices(built.member)).toHaveLength(1)

  await app.travelTo(inTime(49))
  const mails = await app.rows<{ subject: string }>(
    sql`select subject from outbox where template = 'sequence-reminder' and to_address = ${built.member.email}`,
  )
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toContain('Call about the boxes')
  expect(await stateOf(key as EnrollmentKey)).toMatchObject({ state: 'done', told: 0 })
  await expectBalancedBooks(app)
})

test('two parallel workers charge a step only once', async () => {
  const built = await buildSequence(app)
  const people = [built.contact, ...(await morePeople(built.member, 3))]
  await enrollAll(app, built, people)
  await app.db.execute(sql`update sequence_enrollments set try_at = ${app.now.toISOString()}::timestamptz
    where member_key = ${built.member.key}`)
  await Promise.all([run(), run(), run()])
  await app.travelTo(inTime(3))
  await Promise.all([run(), run()])
  expect(await paidInvoices(built.member)).toHaveLength(4)
  const touches = await app.rows(sql`select 1 from touches where member_key = ${built.member.key}`)
  expect(touches).toHaveLength(4)
  await expectBalancedBooks(app)
})

test('a crash between hold and charge resumes and charges once', async () => {
  const built = await buildSequence(app)
  const [key] = (await enrollAll(app, built, [built.contact])) as [EnrollmentKey]
  await app.db.execute(
    sql`update sequence_enrollments set try_at = ${app.now.toISOString()}::timestamptz where key = ${key}`,
  )
  // Everything is written, but the processor is never asked.
  const started = await app.db.transaction((tx) => beginTurn(tx, key, app.cause()))
  expect(started?.asking?.amountCents).toBe(5400)
  expect(await app.db.transaction((tx) => beginTurn(tx, key, app.cause()))).toBeNull()
  await run()
  expect(await paidInvoices(built.member)).toHaveLength(0)

  await app.travelTo(inTime(1))
  await reconcileWork.run(app.platform, app.cause())
  await run()
  expect(await paidInvoices(built.member)).toHaveLength(1)
  expect(await stateOf(key)).toMatchObject({ state: 'done' })
  await expectBalancedBooks(app)
})

test('a raised price stops the sequence until the member agrees', async () => {
  const built = await buildSequence(app, { steps: [{ afterDays: 3 }] })
  const [key] = (await enrollAll(app, built, [built.contact])) as [EnrollmentKey]
  await app.db.update(services).set({ priceCents: 5500 }).where(eq(services.key, built.experience.serviceKey))
  await app.travelTo(inTime(75), { daily: ['touches.process'] })
  expect(await stateOf(key)).toMatchObject({ state: 'stopped', stop_reason: 'price', told: 1 })
  expect((await stateOf(key))?.stop_text).toContain('now costs $55.00. You agreed to $54.00.')
  expect(await paidInvoices(built.member)).toHaveLength(0)

  const member = await app.as(built.member)
  expect((await member.post(`/v1/enrollments/${key}/go-on`, { price: 54 })).status).toBe(400)
  expect((await member.post(`/v1/enrollments/${key}/go-on`, { price: 55 })).status).toBe(200)
  await app.travelTo(inTime(1))
  expect(await paidInvoices(built.member)).toEqual([{ amount_cents: 5500, credit_cents: 0 }])
  expect(await stateOf(key)).toMatchObject({ state: 'done', told: 1 })
})

test('overspending waits for next month, with one email', async () => {
  const built = await buildSequence(app)
  const people = [built.contact, ...(await morePeople(built.member, 2))]
  const keys = await enrollAll(app, built, people, 108)
  await app.travelTo(inTime(26))
  expect(await paidInvoices(built.member)).toHaveLength(2)
  const waiting = await app.rows<{ try_at: string; key: EnrollmentKey }>(
    sql`select key, try_at::text from sequence_enrollments where member_key = ${built.member.key} and stop_reason = 'ceiling'`,
  )
  expect(waiting).toHaveLength(1)
  expect(keys).toContain(waiting[0]?.key)
  expect(await stateOf(waiting[0]?.key as EnrollmentKey)).toMatchObject({ state: 'active', told: 1 })
  const next = new Date(waiting[0]?.try_at ?? '')
  expect(next.toISOString().slice(8)).toBe('01T10:00:00.000Z')
  await app.travelTo(new Date(next.getTime() + 60_000), { daily: ['touches.process'] })
  expect(await paidInvoices(built.member)).toHaveLength(3)
  await expectBalancedBooks(app)
})

test('raising the ceiling resumes the people who are waiting', async () => {
  const built = await buildSequence(app)
  await enrollAll(app, built, [built.contact, ...(await morePeople(built.member, 1))], 107.99)
  await app.travelTo(inTime(26))
  expect(await paidInvoices(built.member)).toHaveLength(1)
  const member = await app.as(built.member)
  const raised = await member.patch('/v1/sequences/agreement', { card: built.card?.key, ceiling: 108 })
  expect(raised.status).toBe(200)
  await app.travelTo(inTime(1))
  expect(await paidInvoices(built.member)).toHaveLength(2)
})

for (const [name, cardNumber, reason] of [
  ['a refusal', '4000000000000002', 'declined'],
  ["a bank's question", '4000002760003184', 'bank'],
] as const)
  test(`${name} stops only that person, without using the ceiling`, async () => {
    const built = await buildSequence(app, { purchase: await buildPurchase(app, { cardNumber }) })
    const [key] = (await enrollAll(app, built, [built.contact])) as [EnrollmentKey]
    const other = await buildSequence(app)
    await enrollAll(app, other, [other.contact])
    await app.travelTo(inTime(26))
    expect(await stateOf(key)).toMatchObject({ state: 'stopped', stop_reason: reason, told: 1 })
    expect(await paidInvoices(built.member)).toHaveLength(0)
    expect(await paidInvoices(other.member)).toHaveLength(1)
    const months = await app.rows(
      sql`select cents from sequence_months where member_key = ${built.member.key}`,
    )
    expect(months).toEqual([{ cents: 0 }])
    await app.travelTo(inTime(48))
    expect(await stateOf(key)).toMatchObject({ told: 1 })
    const member = await app.as(built.member)
    const shown = (await member.get(`/v1/enrollments/${key}`)).body.data
    expect((await member.post(`/v1/enrollments/${key}/skip`, { turn: shown.turns[0].key })).status).toBe(200)
    expect(await stateOf(key)).toMatchObject({ state: 'done' })
    await expectBalancedBooks(app)
  })

test('removed cards, missing addresses, and reassigned people prompt the member', async () => {
  const built = await buildSequence(app)
  const person = await buildContact(app, { member: built.member })
  const moved = (await morePeople(built.member, 1))[0] as Purchase['contact']
  const [first, second, third] = (await enrollAll(app, built, [built.contact, person, moved])) as [
    EnrollmentKey,
    EnrollmentKey,
    EnrollmentKey,
  ]
  const { member: colleague } = await buildPurchase(app)
  await app.db.update(contacts).set({ assignedMemberKey: colleague.key }).where(eq(contacts.key, moved.key))
  await app.db.execute(
    sql`update cards set removed_at = ${app.now.toISOString()}::timestamptz where member_key = ${built.member.key}`,
  )
  await app.travelTo(inTime(26))
  expect(await stateOf(first)).toMatchObject({ state: 'stopped', stop_reason: 'card', told: 1 })
  expect(await stateOf(second)).toMatchObject({ state: 'stopped', stop_reason: 'address', told: 1 })
  expect(await stateOf(third)).toMatchObject({ state: 'stopped', stop_reason: 'handed_over', told: 1 })
  expect(await paidInvoices(built.member)).toHaveLength(0)
})

test('a sequence ends silently for an archived person', async () => {
  const built = await buildSequence(app)
  const [key] = (await enrollAll(app, built, [built.contact])) as [EnrollmentKey]
  await app.db.update(contacts).set({ archivedAt: app.now }).where(eq(contacts.key, built.contact.key))
  await app.travelTo(inTime(26))
  expect(await stateOf(key)).toMatchObject({ state: 'ended', told: 0 })
  expect(await paidInvoices(built.member)).toHaveLength(0)
})

test('nothing runs during a pause, and missed steps are skipped', async () => {
  const built = await buildSequence(app, { steps: [{ afterDays: 1 }, { afterDays: 40 }] })
  const [key] = (await enrollAll(app, built, [built.contact])) as [EnrollmentKey]
  const member = await app.as(built.member)
  await member.post(`/v1/enrollments/${key}/pause`, {})
  await app.travelTo(inTime(24 * 10), { daily: ['touches.process'] })
  await member.post(`/v1/enrollments/${key}/resume`, {})
  await app.travelTo(inTime(24 * 2), { daily: ['touches.process'] })
  expect(await paidInvoices(built.member)).toHaveLength(0)
  await app.travelTo(inTime(24 * 30), { daily: ['touches.process'] })
  expect(await paidInvoices(built.member)).toHaveLength(1)
  expect(await stateOf(key)).toMatchObject({ state: 'done' })
})
