import type { EnrollmentKey, MemberKey } from '@goodturn/contract/ids'
import { nextBirthday } from '@goodturn/contract/outreach/sequences/starts'
import type { CalendarDate } from '@goodturn/contract/time'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildContact } from '../../../../test/build/contact.ts'
import { buildMember } from '../../../../test/build/member.ts'
import { buildTopOfMind } from '../../../../test/build/plan.ts'
import { buildPurchase } from '../../../../test/build/purchase.ts'
import { buildSequence, enrollAll } from '../../../../test/build/sequence.ts'
import { expectBalancedBooks } from '../../../../test/balanced-books.ts'
import { setFunding } from '../../../money/easy-billing/set-funding.ts'
import { requestCharge } from '../../../money/invoices/charges/request-charge.ts'
import { issueLot } from '../../../money/ledger/issue.ts'
import { checkLedger } from '../../../console/books/self-check.ts'
import { present } from '../../../platform/assert.ts'
import { beginTurn } from './begin-turn.ts'
import { sequenceSteps } from '../tables.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
const inDays = (days: number) => new Date(app.now.getTime() + days * 86_400_000)

async function stateOf(key: EnrollmentKey) {
  const rows = await app.rows<{ state: string; stop_reason: string | null }>(
    sql`select state, stop_reason from sequence_enrollments where key = ${key}`,
  )
  return rows[0]
}

const paidOf = (memberKey: MemberKey) =>
  app.rows(
    sql`select amount_cents, credit_cents from invoices where member_key = ${memberKey} and status = 'paid'
        and purpose = 'checkout'`,
  )

async function easyBilling(memberKey: MemberKey, status: 'active' | 'inactive') {
  await app.db.transaction((tx) => setFunding(tx, memberKey, { status, type: 'internal' }, app.cause()))
}

async function withBalance(steps = [{ afterDays: 0, asksByLink: false }]) {
  const member = await buildMember(app, { permissions: ['easy-billing'] })
  const built = await buildSequence(app, { purchase: await buildPurchase(app, { member }), steps })
  const lot = { memberKey: member.key, description: 'Budget', cents: 20_000, now: app.now }
  return { built, member, lot: { ...lot, kind: 'fund', reason: 'manual_entry' } as const }
}

test('easy billing turned on later stops the sequence until agreed', async () => {
  const { built, member, lot } = await withBalance()
  const [key] = (await enrollAll(app, built, [built.contact])) as [EnrollmentKey]
  await issueLot(app.db, lot)
  await easyBilling(member.key, 'active')
  await app.travelTo(inDays(1))
  expect(await stateOf(key)).toEqual({ state: 'stopped', stop_reason: 'payer' })
  expect(await paidOf(member.key)).toEqual([])

  const caller = await app.as(member)
  expect((await caller.patch('/v1/sequences/agreement', { card: null, ceiling: 100 })).status).toBe(200)
  await app.travelTo(inDays(0.1))
  expect(await stateOf(key)).toEqual({ state: 'done', stop_reason: null })
  expect(await paidOf(member.key)).toHaveLength(1)
  await expectBalancedBooks(app)
})

test('easy billing pays for a step that asks for the address by link on its day', async () => {
  const { built, member, lot } = await withBalance([{ afterDays: 0, asksByLink: true }])
  await issueLot(app.db, lot)
  await easyBilling(member.key, 'active')
  const grace = await buildContact(app, { member })
  const [key] = (await enrollAll(app, { ...built, card: null }, [grace])) as [EnrollmentKey]
  await app.travelTo(inDays(1))
  expect(await stateOf(key)).toEqual({ state: 'done', stop_reason: null })
  expect(await paidOf(member.key)).toEqual([{ amount_cents: 0, credit_cents: 5400 }])
  const links = await app.rows(sql`select state, payment from gift_links where member_key = ${member.key}`)
  expect(links).toEqual([{ state: 'waiting', payment: 'paid' }])
  await expectBalancedBooks(app)
})

test('easy billing turned off later stops the sequence without charging', async () => {
  const { built, member, lot } = await withBalance()
  await issueLot(app.db, lot)
  await easyBilling(member.key, 'active')
  const [key] = (await enrollAll(app, { ...built, card: null }, [built.contact])) as [EnrollmentKey]
  await easyBilling(member.key, 'inactive')
  await app.travelTo(inDays(1))
  expect(await stateOf(key)).toEqual({ state: 'stopped', stop_reason: 'payer' })
  expect(await paidOf(member.key)).toEqual([])
})

test("a crash after the charge continues from the processor's record", async () => {
  const built = await buildSequence(app)
  const [key] = (await enrollAll(app, built, [built.contact])) as [EnrollmentKey]
  await app.db.execute(
    sql`update sequence_enrollments set try_at = ${app.now.toISOString()}::timestamptz where key = ${key}`,
  )
  const started = await app.db.transaction((tx) => beginTurn(tx, key, app.cause()))
  const outcome = await requestCharge(app.platform, present(started?.asking, 'the card is asked'), {
    onSession: false,
  })
  expect(outcome?.state).toBe('succeeded')
  await app.travelTo(inDays(2))
  expect(await stateOf(key)).toEqual({ state: 'done', stop_reason: null })
  expect(await paidOf(built.member.key)).toEqual([{ amount_cents: 5400, credit_cents: 0 }])
  const charges = await app.rows(sql`select state from charges where member_key = ${built.member.key}`)
  expect(charges).toEqual([{ state: 'succeeded' }])
  await expectBalancedBooks(app)
})

test('steps start Top of Mind at the agreed yearly price', async () => {
  const built = await buildSequence(app)
  const plan = await buildTopOfMind(app)
  await app.db
    .update(sequenceSteps)
    .set({ kind: 'top_of_mind', serviceKey: plan.key })
    .where(eq(sequenceSteps.sequenceKey, built.sequence.key))
  const [key] = (await enrollAll(app, built, [built.contact])) as [EnrollmentKey]
  await app.travelTo(inDays(1))
  expect(await stateOf(key)).toEqual({ state: 'done', stop_reason: null })
  expect(await paidOf(built.member.key)).toEqual([{ amount_cents: 19_600, credit_cents: 0 }])
  const plans = await app.rows(sql`select status from plans where contact_key = ${built.contact.key}`)
  expect(plans).toEqual([{ status: 'active' }])
  expect(await checkLedger(app.db)).toEqual({ unbalanced: [], lots: [], invoices: [] })
})

test("pausing on a step's date skips the step without charging", async () => {
  const built = await buildSequence(app, { steps: [{ afterDays: 1 }, { afterDays: 9 }] })
  const [key] = (await enrollAll(app, built, [built.contact])) as [EnrollmentKey]
  const caller = await app.as(built.member)
  const path = `/v1/sequences/${built.sequence.key}`
  await app.travelTo(`${inDays(1).toISOString().slice(0, 10)}T06:00:00Z`)
  expect((await caller.patch(path, { state: 'paused' })).status).toBe(200)
  await app.travelTo(inDays(2))
  expect((await caller.patch(path, { state: 'active' })).status).toBe(200)
  await app.travelTo(inDays(1))
  expect(await paidOf(built.member.key)).toEqual([])
  await app.travelTo(inDays(7))
  expect(await paidOf(built.member.key)).toHaveLength(1)
  expect(await stateOf(key)).toEqual({ state: 'done', stop_reason: null })
})

test('February 29 birthdays fall on the 28th in other years', () => {
  const on = (day: string) => nextBirthday(2, 29, day as CalendarDate)
  expect([on('2027-01-01'), on('2027-03-01'), on('2028-02-29'), on('2028-03-01')]).toEqual([
    '2027-02-28',
    '2028-02-29',
    '2028-02-29',
    '2029-02-28',
  ])
})
