import type { HistoryItem } from '@goodturn/contract/money/invoices/history'
import type { InvoiceDetail } from '@goodturn/contract/money/invoices/schema'
import type { PlanKey } from '@goodturn/contract/ids'
import type { CreditDetail } from '@goodturn/contract/money/ledger/schema'
import { addDays, dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type Caller, useTestApp } from '../../../test/app.ts'
import { buildDiscount } from '../../../test/build/discount.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildPerson } from '../../../test/build/order.ts'
import { buildPackageService } from '../../../test/build/package.ts'
import { buildPartnership } from '../../../test/build/partnership.ts'
import { buildCardPlan, buildTopOfMind, setPaidTime } from '../../../test/build/plan.ts'
import { buildTokens } from '../../../test/build/token.ts'
import { buildExperience } from '../../../test/build/touch.ts'
import { readIssuedCredits, readRefunds, readReceipt, readRenewals } from '../../../test/reader/mails.ts'
import { issueLot } from '../ledger/issue.ts'
import { checkLedger } from '../../console/books/self-check.ts'
import { textArray } from '../../platform/database/database.ts'
import { travelTo } from '../../platform/jobs/recurring.ts'
import { recurring } from '../../recurring.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
const day = 86_400_000
const cents = (dollars: number) => Math.round(dollars * 100)
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

interface Drawn {
  country: 'US' | 'CA'
  priceCents: number
  feeCents: number
  gifts: number
  withPackage: boolean
  /** Yearly plans: Top of Mind first, which Canada doesn't have, then cards, which it does. */
  plans: number
  tokens: number
  percentOff: number | null
  creditCents: number
  expires: boolean
  fundCents: number
  useCredit: boolean
  /** Who pays for the order: the buyer alone, or with a partner, and the partner's answer. */
  with: 'nobody' | 'approves' | 'declines' | 'withdrawn'
  /** The amount staff refund on each paid invoice, in cents; null for no refund. */
  refundCents: number | null
  cancelsGift: boolean
  /** Whether the package and the plan of cards are canceled: credit for undelivered gifts comes days later. */
  cancelsPackage: boolean
  cancelsPlan: boolean
  /** The balance pays renewals first. */
  renewsByBalance: boolean
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  country: fc.constantFrom('US', 'US', 'CA'),
  priceCents: fc.integer({ min: 101, max: 9999 }),
  feeCents: fc.constantFrom(0, 251, 400),
  gifts: fc.integer({ min: 1, max: 3 }),
  withPackage: fc.boolean(),
  plans: fc.constantFrom(0, 1, 2, 2),
  tokens: fc.nat(1),
  percentOff: fc.constantFrom(null, 15, 33),
  creditCents: fc.constantFrom(0, 777, 4000),
  expires: fc.boolean(),
  fundCents: fc.constantFrom(0, 1500, 60_000),
  useCredit: fc.boolean(),
  with: fc.constantFrom('nobody', 'nobody', 'approves', 'declines', 'withdrawn'),
  refundCents: fc.constantFrom(null, 150, 5000),
  cancelsGift: fc.boolean(),
  cancelsPackage: fc.boolean(),
  cancelsPlan: fc.boolean(),
  renewsByBalance: fc.boolean(),
})

let plan: Awaited<ReturnType<typeof buildTopOfMind>>
let cards: Awaited<ReturnType<typeof buildCardPlan>>
let packaged: Awaited<ReturnType<typeof buildPackageService>>
let staff: Caller
beforeAll(async () => {
  plan = await buildTopOfMind(app)
  cards = await buildCardPlan(app, { annualPriceCents: 18_03 })
  packaged = await buildPackageService(app, { priceCents: 24_501 })
  staff = await app.asStaff(await buildMember(app, { isAdmin: true }))
})

const addresses = {
  US: {},
  CA: { country: 'CA', state: 'ON', city: 'Toronto', zip: 'M5V 2T6' },
} as const

/** Places the drawn order, with the partner's answer; returns both payers. */
async function order(story: Drawn) {
  const payer = await buildMember(app, { useFundsForRenewals: story.renewsByBalance })
  const shared = await buildPartnership(app, { inviter: payer, inviteeAutoAccept: false })
  const { inviter, invitee } = shared
  const service = await buildExperience(
    app,
    {},
    { priceCents: story.priceCents, priceCaCents: story.priceCents + 300, serviceFeeCents: story.feeCents },
  )
  const lot = { memberKey: inviter.key, description: 'A thank-you', now: app.now }
  const expiresAt = story.expires ? new Date(app.now.getTime() + 90 * day) : null
  const reason = story.expires ? ('promotion' as const) : ('cancelation' as const)
  if (story.creditCents > 0)
    await issueLot(app.db, { ...lot, kind: 'credit', reason, cents: story.creditCents, expiresAt })
  if (story.fundCents > 0)
    await issueLot(app.db, { ...lot, kind: 'fund', reason: 'manual_entry', cents: story.fundCents })
  if (story.tokens > 0) await buildTokens(app, inviter, { serviceKeys: [service.serviceKey], qty: 1 })
  if (story.percentOff !== null) await buildDiscount(app, inviter, { percent: story.percentOff, qty: 1 })
  const { item } = await buildPerson(app, inviter, {}, addresses[story.country])
  const gift = { key: service.serviceKey, type: 'service' }
  const items = [
    ...Array.from({ length: story.gifts }, (_, at) =>
      item(gift, {}, { use_token: at === 0 && story.tokens > 0 }),
    ),
    ...(story.withPackage ? [item(packaged)] : []),
  ]
  // A person has one plan at a time.
  for (let at = 0; at < story.plans; at += 1) {
    const person = await buildPerson(app, inviter, {}, addresses[story.country])
    const ofCards = at > 0 || story.country === 'CA'
    items.push(person.item(ofCards ? cards : plan, { unit: 'year' }))
  }
  const buyer = await app.as(inviter)
  const partner = await app.as(invitee)
  const pay = (by: object) => buyer.post('/v1/billing/checkout', { items, credit: story.useCredit, ...by })
  const together = story.with === 'nobody' ? null : await pay({ payment_partner: shared.key })
  if (together?.status === 200) {
    const [request] = (await partner.get('/users/paymentrequests')).body.data
    const verb = story.with === 'approves' ? 'acceptcharge' : 'denycharge'
    const who = story.with === 'withdrawn' ? buyer : partner
    const answered = await who.post(`/v1/paymentpartners/${verb}/${request.key}`, {})
    expect(answered.status, JSON.stringify(answered.body)).toBeLessThan(300)
  } else expect((await pay({ source: shared.inviterCard.key })).status).toBe(200)
  return [
    { member: inviter, caller: buyer },
    { member: invitee, caller: partner },
  ]
}

/** Reads an invoice's page from the top: prices, reductions, payments, and refunds. */
function readInvoice(invoice: InvoiceDetail): void {
  const prices = sum(invoice.items.map((line) => cents(line.amount_paid) + cents(line.discount)))
  const lowering = invoice.paid_by.filter(({ kind }) => ['token', 'discount'].includes(kind))
  const lowered = sum(lowering.map(({ amount }) => cents(amount)))
  expect(prices - lowered, 'prices less what lowers them').toBe(cents(invoice.subtotal))
  expect(sum(invoice.items.map(({ amount_paid }) => cents(amount_paid))), 'the lines').toBe(
    cents(invoice.subtotal),
  )
  const due =
    cents(invoice.subtotal) - cents(invoice.auto_credit) - cents(invoice.credit_used) + cents(invoice.tax)
  expect(due, 'the amount').toBe(cents(invoice.amount))
  const isPaid = invoice.invoice_status === 'paid'
  expect(cents(invoice.amount_charged), 'charged').toBe(isPaid ? due : 0)
  const back = sum(invoice.refunds.map(({ to_card, to_balance }) => cents(to_card) + cents(to_balance)))
  expect(back, 'the refunds').toBe(cents(invoice.amount_refunded))
  expect(back, 'no more than was paid').toBeLessThanOrEqual(
    cents(invoice.amount_charged) + (isPaid ? cents(invoice.credit_used) : 0),
  )
  expect(sum(invoice.refunds.map(({ to_card }) => cents(to_card)))).toBeLessThanOrEqual(
    cents(invoice.amount_charged),
  )
}

/** The charges and refunds of the payment history match the invoices. */
function readHistory(history: readonly HistoryItem[], invoices: readonly InvoiceDetail[]): void {
  for (const invoice of invoices) {
    const own = history.filter(
      (charge) => charge.invoice.key === invoice.key && charge.status === 'succeeded',
    )
    expect(sum(own.map(({ amount }) => amount))).toBe(cents(invoice.amount_charged))
    const back = own.flatMap(({ refunds }) => refunds.data)
    expect(sum(back.map(({ amount }) => amount))).toBe(
      sum(invoice.refunds.map(({ to_card }) => cents(to_card))),
    )
  }
}

/** Asserts that each movement's balance adds up, ending with the credit's own balance. */
function readDrawer(credit: CreditDetail): void {
  let left = 0
  for (const { amount, balance } of credit.ledger.toReversed()) {
    left += cents(amount)
    expect(cents(balance)).toBe(left)
  }
  expect(left).toBe(cents(credit.balance))
}

/** Asserts that credit movements match the credit used on each invoice; an unpaid invoice uses none. */
function readCredits(credits: readonly CreditDetail[], invoices: readonly InvoiceDetail[]): void {
  const movements = credits.flatMap(({ ledger }) => ledger)
  for (const { key, invoice_status: status, credit_used: used } of invoices) {
    const spent = movements.filter(({ invoice, amount }) => invoice?.key === key && amount < 0)
    expect(sum(spent.map(({ amount }) => -cents(amount))), 'used of credits').toBe(
      status === 'paid' ? cents(used) : 0,
    )
  }
}

type Payers = Awaited<ReturnType<typeof order>>

/** Cancels the parts of the order chosen by the story. */
async function cancel(story: Drawn, [buyer]: Payers): Promise<void> {
  const { member, caller } = buyer as Payers[number]
  const acts = [
    {
      happens: story.cancelsGift,
      found: sql`select key from touches where member_key = ${member.key} and parent_kind = 'service'
        order by key limit 1`,
      method: 'PATCH',
      path: '/v1/touches/',
    },
    {
      happens: story.cancelsPackage,
      found: sql`select key from packages where member_key = ${member.key} order by key limit 1`,
      method: 'POST',
      path: '/v1/transactions/cancel/',
    },
    {
      happens: story.cancelsPlan,
      found: sql`select key from plans where member_key = ${member.key} and not is_topofmind
        order by key limit 1`,
      method: 'POST',
      path: '/v1/subscriptions/cancel/',
    },
  ]
  for (const { found, method, path } of acts.filter(({ happens }) => happens)) {
    const [row] = await app.rows<{ key: string }>(found)
    if (!row) continue
    const answer = await caller.send(method, path + row.key, { status: 'canceled' })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
}

/** The recurring work of these days: renewals, and promised credits. */
const recurringWork = ['plans.renew', 'plans.retry', 'ledger.issue-promised', 'join-mails']

/**
 * Ends the current year of active plans in three days and moves on a week: plans are renewed, and promised credits are
 * issued.
 */
async function advanceWeek([buyer]: Payers): Promise<void> {
  const today = dateIn(app.now)
  const plans = await app.rows<{ key: PlanKey }>(
    sql`select key from plans where member_key = ${buyer!.member.key} and status = 'active'`,
  )
  for (const { key } of plans) await setPaidTime(app, key, today, addDays(today, 3))
  const pieces = recurring.filter(({ name }) => recurringWork.includes(name))
  await travelTo(app.platform, pieces, new Date(app.now.getTime() + 7 * day), async () => {
    await app.platform.jobs.drain()
  })
}

/** Refunds the story's amount on each paid invoice, as staff. */
async function refund({ refundCents }: Drawn, payers: Payers): Promise<void> {
  if (refundCents === null) return
  const paid = await app.rows<{ key: string; left: number }>(
    sql`select key, charged_cents + credit_cents - refunded_cents as left from invoices
        where status = 'paid' and member_key = any(${textArray(payers.map(({ member }) => member.key))})`,
  )
  for (const { key, left } of paid.filter((invoice) => invoice.left > 0)) {
    const amount = Math.min(left, refundCents) / 100
    const given = await staff.post(`/v1/admin/invoices/${key}/refund`, { amount, reason: 'A test' })
    expect(given.status, JSON.stringify(given.body)).toBe(200)
  }
}

test('after any actions, all amounts shown to a member match', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(drawn, async (story) => {
      const payers = await order(story)
      await cancel(story, payers)
      await advanceWeek(payers)
      await refund(story, payers)
      for (const { member, caller } of payers) {
        const listed: { key: string }[] = (await caller.get('/v1/invoices')).body.data
        const invoices: InvoiceDetail[] = []
        for (const { key } of listed) invoices.push((await caller.get(`/v1/invoices/${key}`)).body.data)
        invoices.forEach(readInvoice)
        readHistory((await caller.get('/users/billinghistory')).body.data, invoices)
        const lots = await app.rows<{ key: string }>(
          sql`select key from lots where member_key = ${member.key}`,
        )
        const credits: CreditDetail[] = []
        for (const { key } of lots) credits.push((await caller.get(`/v1/credits/${key}`)).body.data)
        credits.forEach(readDrawer)
        readCredits(credits, invoices)
        const mails = await app.mailsTo(member.email)
        for (const mail of mails) if (mail.template === 'receipt') readReceipt(mail, invoices)
        readRenewals(mails, invoices)
        readRefunds(mails, invoices)
        readIssuedCredits(mails, credits)
      }
    }),
    { numRuns: Number(process.env.READER_RUNS ?? 20) },
  )
  expect(await checkLedger(app.db)).toEqual({ unbalanced: [], lots: [], invoices: [] })
})
