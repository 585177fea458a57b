import type { PlanKey } from '@goodturn/contract/ids'
import { addDays, dateIn, formatUtcDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildCard } from '../../../test/build/card.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildEndingPlan, buildOfferTeam, offersTo } from '../../../test/build/offer.ts'
import { buildPlan, setPaidTime } from '../../../test/build/plan.ts'

const app = useTestApp({ now: '2028-01-10T12:00:00Z' })

type Caller = Awaited<ReturnType<typeof app.as>>

const today = () => dateIn(app.now)
const later = (ms: number) => new Date(app.now.getTime() + ms)

async function memberWithBankQuestion() {
  const member = await buildMember(app)
  await buildCard(app, member, { number: '4000002760003184' })
  return { member, caller: await app.as(member) }
}

/** A canceled plan whose paid time is over, so reactivating it costs a year. */
async function canceledPlan(caller: Caller, member: Awaited<ReturnType<typeof buildMember>>) {
  const plan = await buildPlan(app, { member })
  expect((await caller.post(`/v1/subscriptions/cancel/${plan.key}`, {})).status).toBe(200)
  await setPaidTime(app, plan.key, addDays(today(), -60), addDays(today(), -1))
  return plan
}

/** The bank's question in a response, which contains nothing else. */
function questionOf({ status, body }: { status: number; body: { errors: object[]; action: Question } }) {
  expect({ status, errors: body.errors }).toEqual({
    status: 409,
    errors: [{ message: 'Your bank needs you to confirm this payment.', code: 'confirmation_required' }],
  })
  expect(body.action).toEqual({
    invoice: expect.stringMatching(/^invoice_/),
    client_secret: expect.any(String),
    processor: 'sandbox',
  })
  return body.action
}

interface Question {
  invoice: string
  client_secret: string
}

const answerBank = async (caller: Caller, { client_secret }: Question, approve: boolean) =>
  expect((await caller.post('/v1/sandbox/confirmations', { client_secret, approve })).status).toBe(204)

const continueInvoice = (caller: Caller, { invoice }: Question) =>
  caller.post(`/v1/invoices/continue/${invoice}`, {})

const statusOf = async (planKey: PlanKey) =>
  (await app.rows<{ status: string }>(sql`select status from plans where key = ${planKey}`))[0]?.status

const chargesOf = (member: { key: string }) =>
  app.rows<{ amount_cents: number; state: string }>(
    sql`select amount_cents, state from charges where member_key = ${member.key} order by created_at, key`,
  )

describe('R-13 bank confirmation while reactivating a plan', () => {
  test('repeats until answered; then the plan continues, charged once', async () => {
    const { member, caller } = await memberWithBankQuestion()
    const plan = await canceledPlan(caller, member)
    const reactivate = () => caller.post(`/subscriptions/reactivate/${plan.key}`, {})
    const question = questionOf(await reactivate())
    expect(questionOf(await reactivate())).toEqual(question)
    expect(questionOf(await continueInvoice(caller, question))).toEqual(question)
    expect(await statusOf(plan.key)).toBe('canceled')
    await answerBank(caller, question, true)
    const paid = await continueInvoice(caller, question)
    expect(paid.body.data).toMatchObject({ key: question.invoice, invoice_status: 'paid' })
    expect(await statusOf(plan.key)).toBe('active')
    expect((await continueInvoice(caller, question)).status).toBe(200)
    expect(await chargesOf(member)).toEqual([{ amount_cents: 19600, state: 'succeeded' }])
  })

  test('finishes with another click after the bank has answered', async () => {
    const { member, caller } = await memberWithBankQuestion()
    const plan = await canceledPlan(caller, member)
    const reactivate = () => caller.post(`/subscriptions/reactivate/${plan.key}`, {})
    await answerBank(caller, questionOf(await reactivate()), true)
    expect((await reactivate()).body.data).toMatchObject({ key: plan.key, status: 'active' })
    expect(await chargesOf(member)).toEqual([{ amount_cents: 19600, state: 'succeeded' }])
  })

  test('leaves the plan canceled after a decline; another card works', async () => {
    const { member, caller } = await memberWithBankQuestion()
    const plan = await canceledPlan(caller, member)
    const reactivate = () => caller.post(`/subscriptions/reactivate/${plan.key}`, {})
    const question = questionOf(await reactivate())
    await answerBank(caller, question, false)
    for (const refused of [
      await continueInvoice(caller, question),
      await continueInvoice(caller, question),
    ]) {
      expect(refused.status).toBe(400)
      expect(refused.body.errors[0]).toMatchObject({
        code: 'authentication_required',
        message: 'The payment wasn’t confirmed with your bank.',
      })
    }
    expect(await statusOf(plan.key)).toBe('canceled')
    expect(await app.rows(sql`select status from invoices where key = ${question.invoice}`)).toEqual([
      { status: 'void' },
    ])
    await buildCard(app, member)
    await app.db.execute(sql`update cards set is_default = false where member_key = ${member.key}`)
    await app.db.execute(sql`update cards set is_default = true
      where member_key = ${member.key} and brand = 'Visa' and last4 = '4242'`)
    expect((await reactivate()).status).toBe(200)
  })

  test('expires after an hour without an answer', async () => {
    const { member, caller } = await memberWithBankQuestion()
    const plan = await canceledPlan(caller, member)
    const question = questionOf(await caller.post(`/subscriptions/reactivate/${plan.key}`, {}))
    await app.travelTo(later(61 * 60_000))
    const refused = await continueInvoice(caller, question)
    expect(refused.status).toBe(400)
    expect(refused.body.errors[0].message).toBe('The payment wasn’t confirmed with your bank.')
    expect(await statusOf(plan.key)).toBe('canceled')
    expect(await app.rows(sql`select kind, state from renewals where plan_key = ${plan.key}`)).toEqual([
      { kind: 'reactivation', state: 'void' },
    ])
  })

  test('continues only for the member who made the payment', async () => {
    const { member, caller } = await memberWithBankQuestion()
    const plan = await canceledPlan(caller, member)
    const question = questionOf(await caller.post(`/subscriptions/reactivate/${plan.key}`, {}))
    expect((await continueInvoice(await app.as(await buildMember(app)), question)).status).toBe(404)
  })
})

test('R-13 a cancelation fee ends the plan once the bank confirms', async () => {
  const { member, caller } = await memberWithBankQuestion()
  const plan = await buildPlan(app, { member, unit: 'month' })
  await app.db.execute(
    sql`update touches set status = 'completed', completed_at = now() where parent_key = ${plan.key}`,
  )
  await setPaidTime(app, plan.key, addDays(today(), -20), addDays(today(), 11))
  const question = questionOf(await caller.post(`/v1/subscriptions/cancel/${plan.key}`, {}))
  expect(await statusOf(plan.key)).toBe('active')
  await answerBank(caller, question, true)
  expect((await continueInvoice(caller, question)).status).toBe(200)
  expect(await statusOf(plan.key)).toBe('canceled')
  expect(await chargesOf(member)).toEqual([{ amount_cents: 3600, state: 'succeeded' }])
})

test('R-13 an offer is accepted once the bank confirms, idempotently', async () => {
  const people = await buildOfferTeam(app)
  await buildCard(app, people.taker, { number: '4000002760003184' })
  await buildEndingPlan(app, { people, endsIn: -20 })
  const [offer] = await offersTo(app, people.taker)
  const caller = await app.as(people.taker)
  const attempt = { 'idempotency-key': crypto.randomUUID() }
  const accept = () => caller.post(`/v1/subscriptions/accepttransfer/${offer.key}`, { unit: 'year' }, attempt)
  const question = questionOf(await accept())
  await answerBank(caller, question, true)
  expect((await continueInvoice(caller, question)).status).toBe(200)
  expect((await accept()).body.data).toMatchObject({ status: 'active', unit: 'year', is_owner: 1 })
  expect(await offersTo(app, people.taker)).toEqual([])
  expect(await chargesOf(people.taker)).toEqual([{ amount_cents: 19600, state: 'succeeded' }])
})

test('R-13 a renewal needing bank confirmation fails, emails, and can continue', async () => {
  const { member, caller } = await memberWithBankQuestion()
  const plan = await buildPlan(app, { member })
  await setPaidTime(app, plan.key, addDays(today(), -365), today())
  await app.travelTo(later(24 * 60 * 60_000))
  expect(await statusOf(plan.key)).toBe('failed')
  const [invoice] = (await caller.get('/v1/invoices')).body.data
  expect(invoice).toMatchObject({ invoice_status: 'failed' })
  const mail = (await app.mailsTo(member.email)).find(({ template }) => template === 'renewal-failed')
  expect(mail?.subject).toMatch(/^Confirm the renewal of the plan for .+ with your bank$/)
  expect(mail?.plain).toContain('Confirm with your bank')
  expect(mail?.plain).toContain(`/billing/invoices/manage/${invoice.key}`)
  expect(mail?.plain).toContain(`the plan expires on ${formatUtcDate(addDays(today(), 7))}`)
  expect(mail?.plain).not.toContain('try again')
  expect((await caller.get('/v1/notifications')).body.data).toMatchObject([
    { kind: 'renewal-unconfirmed', subject: invoice.key },
  ])
  const recharge = () => caller.post(`/v1/invoices/recharge/${invoice.key}`, {})
  const question = questionOf(await recharge())
  expect(questionOf(await recharge())).toEqual(question)
  await answerBank(caller, question, true)
  expect((await continueInvoice(caller, question)).body.data).toMatchObject({ invoice_status: 'paid' })
  expect(await statusOf(plan.key)).toBe('active')
  expect((await recharge()).body.errors[0].code).toBe('already_processed')
})

test('R-13 an email about several renewals separates confirmations from retries', async () => {
  const { member } = await memberWithBankQuestion()
  const plans = [await buildPlan(app, { member }), await buildPlan(app, { member })]
  for (const plan of plans) await setPaidTime(app, plan.key, addDays(today(), -365), today())
  await app.travelTo(later(24 * 60 * 60_000))
  const mail = (await app.mailsTo(member.email)).find(({ template }) => template === 'renewal-failed')
  expect(mail?.subject).toBe('We couldn’t renew 2 plans')
  expect(mail?.plain).toContain('choose Re-charge, and answer its question there')
  expect(mail?.plain.match(/confirm by /g)).toHaveLength(2)
  expect(mail?.plain).not.toMatch(/next try|try each/)
})
