import type { EnrollmentKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildSequence, enrollAll } from '../../../../test/build/sequence.ts'
import { expectBalancedBooks } from '../../../../test/balanced-books.ts'
import { applyOutcome } from '../../../money/invoices/charges/apply-outcome.ts'
import { present } from '../../../platform/assert.ts'
import { beginTurn } from './begin-turn.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
const inDays = (days: number) => new Date(app.now.getTime() + days * 86_400_000)

/** A person whose first step waited for the processor and was finally declined: its invoice is open. */
async function unpaid() {
  const built = await buildSequence(app, { steps: [{ afterDays: 0 }, { afterDays: 3 }, { afterDays: 40 }] })
  const [key] = (await enrollAll(app, built, [built.contact])) as [EnrollmentKey]
  await app.db.execute(
    sql`update sequence_enrollments set try_at = ${app.now.toISOString()}::timestamptz where key = ${key}`,
  )
  const started = await app.db.transaction((tx) => beginTurn(tx, key, app.cause()))
  const charge = present(started?.asking, 'the card is asked').key
  await applyOutcome(app.platform, charge, { state: 'pending', ref: `ch_${charge}` }, app.cause())
  const no = { state: 'failed', ref: null, code: 'insufficient_funds', message: 'Not enough.' } as const
  await applyOutcome(app.platform, charge, no, app.cause())
  return { built, key, member: await app.as(built.member) }
}

async function stateOf(key: EnrollmentKey) {
  const rows = await app.rows<{ state: string; stop_reason: string | null; turns: string[] }>(
    sql`select e.state, e.stop_reason, (select jsonb_agg(t.state order by t.due_on) from sequence_turns t
          where t.enrollment_key = e.key) as turns from sequence_enrollments e where e.key = ${key}`,
  )
  return rows[0]
}

const paidCount = async (built: Awaited<ReturnType<typeof unpaid>>['built']) =>
  (await app.rows(sql`select 1 from invoices where member_key = ${built.member.key} and status = 'paid'`))
    .length

test('an unpaid step stops until paid; missed steps are skipped', async () => {
  const { built, key, member } = await unpaid()
  expect(await stateOf(key)).toMatchObject({ state: 'stopped', stop_reason: 'unpaid' })
  await app.travelTo(inDays(5), { daily: ['touches.process'] })
  expect(await paidCount(built)).toBe(0)
  const [invoice] = await app.rows<{ key: string }>(
    sql`select key from invoices where member_key = ${built.member.key} and status = 'failed'`,
  )
  const again = await member.post(`/v1/invoices/recharge/${invoice?.key}`, { source: built.card?.key })
  expect(again.status).toBe(200)
  await app.travelTo(inDays(1))
  expect(await stateOf(key)).toEqual({
    state: 'active',
    stop_reason: null,
    turns: ['done', 'skipped', 'planned'],
  })
  expect(await paidCount(built)).toBe(1)
  await app.travelTo(inDays(36), { daily: ['touches.process'] })
  expect(await paidCount(built)).toBe(2)
  await expectBalancedBooks(app)
})

test('an expired invoice releases its step and its ceiling amount', async () => {
  const { built, key, member } = await unpaid()
  await app.travelTo(inDays(8), { daily: ['touches.process'] })
  expect(await stateOf(key)).toMatchObject({ state: 'stopped', stop_reason: 'declined' })
  const months = await app.rows(sql`select cents from sequence_months where member_key = ${built.member.key}`)
  expect(months).toEqual([{ cents: 0 }])
  expect((await member.post(`/v1/enrollments/${key}/go-on`, {})).status).toBe(200)
  await app.travelTo(inDays(0.1))
  expect(await stateOf(key)).toEqual({
    state: 'active',
    stop_reason: null,
    turns: ['done', 'skipped', 'planned'],
  })
  expect(await paidCount(built)).toBe(1)
  await expectBalancedBooks(app)
})
