import type { MemberKey } from '@goodturn/contract/ids'
import { addDays, dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildCard } from '../../../test/build/card.ts'
import { buildPartnership } from '../../../test/build/partnership.ts'
import { buildPlan, setPaidTime } from '../../../test/build/plan.ts'

const app = useTestApp({ now: '2028-01-10T12:00:00Z' })

const chargesOf = (memberKey: MemberKey) =>
  app.rows<{ amount_cents: number; state: string }>(
    sql`select amount_cents, state from charges where member_key = ${memberKey} order by created_at, key`,
  )

/** A shared monthly plan whose gifts took two payments more than were made, canceled by its owner. */
async function canceled(inviteeCard?: string) {
  const partnership = await buildPartnership(app, {
    inviteeAutoAccept: true,
    ...(inviteeCard ? { inviteeCard } : {}),
  })
  const { inviter, invitee } = partnership
  const plan = await buildPlan(app, { member: inviter, unit: 'month', partnershipKey: partnership.key })
  await app.db.execute(
    sql`update touches set status = 'completed', completed_at = now() where parent_key = ${plan.key}`,
  )
  const today = dateIn(app.now)
  await setPaidTime(app, plan.key, addDays(today, -20), addDays(today, 11))
  const caller = await app.as(inviter)
  const seen = (await caller.get(`/v1/subscriptions/details/${plan.key}`)).body.data
  expect(seen).toMatchObject({ cancelation_fee: 18, partners_cancelation_fee: 18, cancel_fee_required: true })
  expect((await caller.post(`/v1/subscriptions/cancel/${plan.key}`, {})).status).toBe(200)
  return { inviter, invitee, plan, caller }
}
const later = (days: number) => app.travelTo(new Date(app.now.getTime() + days * 86_400_000))

test('R-43 each payer of a shared plan pays half the fee', async () => {
  const { inviter, invitee, plan, caller } = await canceled()
  await later(0.01)
  for (const payer of [inviter, invitee])
    expect(await chargesOf(payer.key)).toEqual([{ amount_cents: 1800, state: 'succeeded' }])
  const [mail] = await app.mailsTo(invitee.email)
  expect(mail).toMatchObject({ template: 'cancel-fee-receipt' })
  expect(mail?.plain).toContain('This is your half of its cancelation fee')
  const [listed] = (await (await app.as(invitee)).get('/v1/invoices')).body.data
  expect(listed).toMatchObject({ invoice_status: 'paid', subtotal: 18, cancel_fee: 1 })
  // Both halves paid for two months: it continues, and ends without a fee.
  expect((await caller.post(`/subscriptions/reactivate/${plan.key}`, {})).status).toBe(200)
  expect((await caller.post(`/v1/subscriptions/cancel/${plan.key}`, {})).status).toBe(200)
  await later(0.01)
  expect(await chargesOf(inviter.key)).toHaveLength(1)
  expect(await chargesOf(invitee.key)).toHaveLength(1)
})

test("R-43 a partner's declined half is retried on their card only", async () => {
  const { inviter, invitee, plan } = await canceled('4000000000000341')
  for (const days of [0.01, 1, 2, 2, 2, 2]) await later(days)
  const tries = await chargesOf(invitee.key)
  expect(tries.map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'failed'))
  expect(await chargesOf(inviter.key)).toEqual([{ amount_cents: 1800, state: 'succeeded' }])
  expect(await app.rows(sql`select status from plans where key = ${plan.key}`)).toEqual([
    { status: 'canceled' },
  ])
  expect(await app.rows(sql`select status from invoices where member_key = ${invitee.key}`)).toEqual([
    { status: 'abandoned' },
  ])
  expect((await app.mailsTo(invitee.email)).map(({ template }) => template)).toEqual(
    Array.from({ length: 4 }, () => 'partners-fee-failed'),
  )
  expect((await app.mailsTo(invitee.email))[0]?.plain).toContain('Each of you pays half')
})

test('R-43 a declined half paid by invoice is not retried', async () => {
  const { inviter, invitee } = await canceled('4000000000000341')
  await later(0.01)
  const partner = await app.as(invitee)
  const [invoice] = (await partner.get('/v1/invoices')).body.data
  expect(invoice).toMatchObject({ invoice_status: 'failed', subtotal: 18 })
  await app.db.execute(sql`update cards set is_default = false where member_key = ${invitee.key}`)
  await buildCard(app, invitee, { isDefault: true })
  expect((await partner.post(`/v1/invoices/recharge/${invoice.key}`, {})).status).toBe(200)
  await later(8)
  expect((await chargesOf(invitee.key)).map(({ state }) => state)).toEqual(['failed', 'succeeded'])
  expect(await chargesOf(inviter.key)).toHaveLength(1)
})
