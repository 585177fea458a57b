import type { HistoryItem } from '@goodturn/contract/invoices/history'
import type { InvoiceDetail } from '@goodturn/contract/invoices/schema'
import type { CreditDetail } from '@goodturn/contract/ledger/schema'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type Caller, useTestApp } from '../../test/app.ts'
import { buildDiscount } from '../../test/build/discount.ts'
import { buildMember } from '../../test/build/member.ts'
import { buildPerson } from '../../test/build/order.ts'
import { buildPackageService } from '../../test/build/package.ts'
import { buildPartnership } from '../../test/build/partnership.ts'
import { buildTopOfMind } from '../../test/build/plan.ts'
import { buildTokens } from '../../test/build/token.ts'
import { buildExperience } from '../../test/build/touch.ts'
import { issueLot } from '../ledger/issue.ts'
import { checkLedger } from '../ledger/self-check.ts'

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
  withPlan: boolean
  tokens: number
  percentOff: number | null
  creditCents: number
  expires: boolean
  fundCents: number
  useCredit: boolean
  /** How the order is paid: alone, or with a partner who answers so. */
  with: 'nobody' | 'approves' | 'declines' | 'withdrawn'
  /** What staff give back of each paid invoice, in cents; null nothing. */
  refundCents: number | null
  cancelsGift: boolean
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  country: fc.constantFrom('US', 'US', 'CA'),
  priceCents: fc.integer({ min: 101, max: 9999 }),
  feeCents: fc.constantFrom(0, 251, 400),
  gifts: fc.integer({ min: 1, max: 3 }),
  withPackage: fc.boolean(),
  withPlan: fc.boolean(),
  tokens: fc.nat(1),
  percentOff: fc.constantFrom(null, 15, 33),
  creditCents: fc.constantFrom(0, 777, 4000),
  expires: fc.boolean(),
  fundCents: fc.constantFrom(0, 1500, 60_000),
  useCredit: fc.boolean(),
  with: fc.constantFrom('nobody', 'nobody', 'approves', 'declines', 'withdrawn'),
  refundCents: fc.constantFrom(null, 150, 5000),
  cancelsGift: fc.boolean(),
})

let plan: Awaited<ReturnType<typeof buildTopOfMind>>
let packaged: Awaited<ReturnType<typeof buildPackageService>>
let staff: Caller
beforeAll(async () => {
  plan = await buildTopOfMind(app)
  packaged = await buildPackageService(app, { priceCents: 24_501 })
  staff = await app.asStaff(await buildMember(app, { isAdmin: true }))
})

const addresses = {
  US: {},
  CA: { country: 'CA', state: 'ON', city: 'Toronto', zip: 'M5V 2T6' },
} as const

/** The order as it was drawn, with what its partner did; returns both payers. */
async function order(story: Drawn) {
  const shared = await buildPartnership(app, { inviteeAutoAccept: false })
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
    ...(story.withPlan && story.country === 'US' ? [item(plan, { unit: 'year' })] : []),
  ]
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

/** The page of an invoice, read from the top: the prices, what lowers them, what is paid and what came back. */
function readInvoice(invoice: InvoiceDetail): void {
  const prices = sum(invoice.items.map(({ amount, fee }) => cents(amount) + cents(fee)))
  const lowering = invoice.paid_by.filter(({ kind }) => ['token', 'discount', 'partner'].includes(kind))
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

/** The charges and refunds of the payment history are those of the invoices. */
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

/** The movements of a credit lead to what is left of it, line by line. */
function readDrawer(credit: CreditDetail): void {
  let left = 0
  for (const { amount, balance } of credit.ledger.toReversed()) {
    left += cents(amount)
    expect(cents(balance)).toBe(left)
  }
  expect(left).toBe(cents(credit.balance))
}

/** What credits were used for is what the invoices say was paid by them, and nothing of one that came to nothing. */
function readCredits(credits: readonly CreditDetail[], invoices: readonly InvoiceDetail[]): void {
  const movements = credits.flatMap(({ ledger }) => ledger)
  for (const { key, invoice_status: status, credit_used: used } of invoices) {
    const spent = movements.filter(({ invoice, amount }) => invoice?.key === key && amount < 0)
    expect(sum(spent.map(({ amount }) => -cents(amount))), 'used of credits').toBe(
      status === 'paid' ? cents(used) : 0,
    )
  }
}

interface Mail {
  template: string
  plain: string
  html: string
}

const linesOf = ({ plain }: Mail) =>
  [...plain.matchAll(/^(.+): (-?)\$([\d,]+\.\d\d)$/gm)].map(([, label = '', minus, amount]) => ({
    label,
    cents: cents(Number((amount as string).replaceAll(',', ''))) * (minus === '-' ? -1 : 1),
  }))

/** The receipt of an invoice: its lines come to what was charged, and say what the invoice says. */
function readReceipt(mail: Mail, invoices: readonly InvoiceDetail[]): void {
  const amounts = linesOf(mail)
  const charged = amounts.pop()
  expect(charged?.label).toBe('Charged to your card')
  expect(sum(amounts.map((one) => one.cents)), mail.plain).toBe(charged?.cents)
  const invoice = invoices.find(({ key }) => mail.html.includes(`/billing/invoices/manage/${key}`))
  expect(charged?.cents, 'charged on the receipt').toBe(cents(invoice?.amount_charged ?? -1))
  const balance = amounts.filter(({ label }) => label === 'Paid from your balance')
  expect(sum(balance.map((one) => -one.cents)), 'balance on the receipt').toBe(
    cents(invoice?.credit_used ?? -1),
  )
}

/** The emails of refunds together say what the refunds on the invoices say. */
function readRefundMails(mails: readonly Mail[], invoices: readonly InvoiceDetail[]): void {
  const lines = mails.filter(({ template }) => template === 'refund').flatMap(linesOf)
  const refunds = invoices.flatMap((invoice) => invoice.refunds)
  const told = (isBalance: boolean) =>
    sum(lines.filter(({ label }) => (label === 'Back to your balance') === isBalance).map((one) => one.cents))
  expect(told(true), 'back to the balance').toBe(sum(refunds.map(({ to_balance }) => cents(to_balance))))
  expect(told(false), 'back to the card').toBe(sum(refunds.map(({ to_card }) => cents(to_card))))
}

test(
  'whatever was ordered, shared, withdrawn and given back, every figure that a member reads agrees with the others',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(drawn, async (story) => {
        const payers = await order(story)
        if (story.refundCents !== null) {
          const paid = await app.rows<{ key: string; left: number }>(
            sql`select key, charged_cents + credit_cents - refunded_cents as left from invoices
                where status = 'paid' and member_key in (${payers[0]!.member.key}, ${payers[1]!.member.key})`,
          )
          for (const { key, left } of paid) {
            if (left === 0) continue
            const amount = Math.min(left, story.refundCents) / 100
            const given = await staff.post(`/v1/admin/invoices/${key}/refund`, { amount, reason: 'A test' })
            expect(given.status, JSON.stringify(given.body)).toBe(200)
          }
        }
        if (story.cancelsGift) {
          const [gift] = await app.rows<{ key: string }>(
            sql`select key from touches where member_key = ${payers[0]!.member.key} and parent_kind = 'service' limit 1`,
          )
          if (gift) {
            const canceled = await payers[0]!.caller.patch(`/v1/touches/${gift.key}`, { status: 'canceled' })
            expect(canceled.status).toBe(200)
          }
        }
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
          // What comes back of a gift that was canceled is told as credit that was issued.
          if (!story.cancelsGift) readRefundMails(mails, invoices)
        }
      }),
      { numRuns: Number(process.env.READER_RUNS ?? 20) },
    )
    expect(await checkLedger(app.db)).toEqual({ unbalanced: [], lots: [], invoices: [] })
  },
)
