import type { PlanKey } from '@goodturn/contract/ids'
import { amountRows } from '@goodturn/contract/money/invoices/amounts'
import type { InvoiceDetail } from '@goodturn/contract/money/invoices/schema'
import { inCents } from '@goodturn/contract/money'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Caller, useTestApp } from '../../../test/app.ts'
import { buildCard } from '../../../test/build/card.ts'
import { buildDiscount } from '../../../test/build/discount.ts'
import { buildPerson } from '../../../test/build/order.ts'
import { buildTopOfMind } from '../../../test/build/plan.ts'
import { buildSplit } from '../../../test/build/split.ts'
import { buildExperience } from '../../../test/build/touch.ts'
import { buildTokens } from '../../../test/build/token.ts'
import { issueLot } from '../ledger/issue.ts'
import { present } from '../../platform/assert.ts'

// Still the last day of February in Honolulu.
const app = useTestApp({ now: '2027-03-01T05:00:00Z' })
const honolulu = { 'x-timezone': 'Pacific/Honolulu' }

interface Draw {
  split: boolean
  discount: boolean
  token: boolean
  credit: boolean
  upgrade: boolean
}

/** Every pair of features with and without each other, in eight draws. */
const draws = Array.from({ length: 8 }, (_, bits): Draw => {
  const has = (nth: number) => (bits & (1 << nth)) > 0
  return {
    split: has(0),
    discount: has(1),
    credit: has(2),
    token: has(0) !== has(1),
    upgrade: has(0) !== has(2),
  }
})

/** Buys and pays the drawn order. Returns each payer's caller, email, and invoice. */
async function bought({ split: isSplit, discount, token, credit, upgrade }: Draw) {
  const split = await buildSplit(app, { automatic: true, priceCents: 21_003 })
  const { buyer, partner, asBuyer, asPartner } = split
  const card = await buildCard(app, buyer, { number: '5555555555554444' })
  const paying = isSplit ? split.order([]) : { source: card.key, items: [] }
  const items = [split.cartItem()]
  if (upgrade) {
    const { item } = await buildPerson(app, buyer)
    const small = await buildTopOfMind(app)
    const large = await buildTopOfMind(app, { tiers: [{ upTo: null, year: 29_601, month: 2700 }] })
    const first = await asBuyer.post('/v1/billing/checkout', {
      source: card.key,
      credit: false,
      items: [item(small, { unit: 'year' })],
    })
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    const [plan] = await app.rows<{ key: PlanKey }>(
      sql`select key from plans where member_key = ${buyer.key}`,
    )
    items.push(item(large, { unit: 'year', cancel_service: present(plan, 'a plan was bought').key }))
  }
  if (discount) await buildDiscount(app, buyer, { percent: 50 })
  if (token) {
    const service = await buildExperience(app, {}, { priceCents: 4501 })
    await buildTokens(app, buyer, { serviceKeys: [service.serviceKey], qty: 1 })
    const { member_data: given, ...rest } = split.cartItem({ use_token: true })
    items.push({ ...rest, member_data: { ...given, service: { key: service.serviceKey } } })
  }
  if (credit)
    await issueLot(app.db, {
      memberKey: buyer.key,
      kind: 'credit',
      reason: 'promotion',
      description: 'Welcome',
      cents: 777,
      expiresAt: new Date('2027-05-01T12:00:00Z'),
      now: app.now,
    })
  const review = await asBuyer.post('/v1/billing/review', { items })
  const priced = items.map((item, at) => ({ ...item, price_paid: review.body.data.items[at].price_paid }))
  const answer = await asBuyer.post('/v1/billing/checkout', { ...paying, credit: true, items: priced })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const { id, inviter, invitee } = answer.body.data
  return isSplit
    ? [
        { caller: asBuyer, email: buyer.email, id: inviter.id as string },
        { caller: asPartner, email: partner.email, id: invitee.id as string },
      ]
    : [{ caller: asBuyer, email: buyer.email, id: id as string }]
}

/** Amounts shown on the page, in cents: the payer's part of each item's price, and the rows of the total. */
function pageOf(invoice: InvoiceDetail): [string, number][] {
  return [
    ...invoice.items.map((line): [string, number] => [
      `${line.service.title} for ${line.contact?.display_name}`,
      inCents(line.amount_paid) + inCents(line.discount),
    ]),
    ...amountRows(invoice).map(({ label, amount }): [string, number] => [label, inCents(amount)]),
  ]
}

/** Amounts on the invoice's receipt, in cents. */
async function receiptOf(email: string, id: string): Promise<[string, number][]> {
  const mails = await app.mailsTo(email)
  const mail = mails.find(({ template, html }) => template === 'receipt' && html.includes(`/manage/${id}`))
  const lines = present(mail, 'a receipt was sent').plain.matchAll(/^(.+): (-?)\$([\d,]+\.\d\d)$/gm)
  return [...lines].map(([, label = '', minus, amount = '']) => [
    label,
    inCents(Number(amount.replaceAll(',', ''))) * (minus === '-' ? -1 : 1),
  ])
}

/** The lines about an invoice in a file, by column title. */
async function linesOf(caller: Caller, path: string, number: string) {
  const { body } = await caller.get(path, honolulu)
  const [head = [], ...lines] = ((await caller.get(body.data.url.replace('/api', ''))).body as string)
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  return lines
    .filter(([of]) => of === number)
    .map((line) => Object.fromEntries(head.map((title, at) => [title, line[at] ?? ''])))
}

type FileLine = Awaited<ReturnType<typeof linesOf>>[number]
const cents = (line: FileLine | undefined, title: string) => inCents(Number(line?.[title]))

test('BG-59 BG-84 R-37 page, receipt, and files show identical invoice text and amounts', async () => {
  for (const draw of draws) {
    const said = JSON.stringify(draw)
    const payers = await bought(draw)
    const pages: InvoiceDetail[] = []
    for (const { caller, email, id } of payers) {
      const invoice = (await caller.get(`/v1/invoices/${id}`)).body.data as InvoiceDetail
      pages.push(invoice)
      expect(await receiptOf(email, id), said).toEqual(pageOf(invoice))

      const [listed] = await linesOf(caller, '/v1/invoices/export', invoice.number)
      expect(listed, said).toMatchObject({ Date: '2027-02-28' })
      const sums = {
        Items: inCents(invoice.subtotal) + inCents(invoice.discount),
        Discounts: inCents(invoice.discount),
        Subtotal: inCents(invoice.subtotal),
        'Credit for Replaced Plans': inCents(invoice.auto_credit),
        'Credit Used': inCents(invoice.credit_used),
        Amount: inCents(invoice.amount),
        Charged: inCents(invoice.amount_charged),
      }
      for (const [title, figure] of Object.entries(sums))
        expect(cents(listed, title), `${title} ${said}`).toBe(figure)
      const rows = Object.fromEntries(pageOf(invoice))
      expect(Math.abs(rows['Credit used'] ?? 0), said).toBe(sums['Credit Used'])
      expect(Math.abs(rows['Credit for replaced plans'] ?? 0), said).toBe(sums['Credit for Replaced Plans'])
      expect(rows.Items ?? rows.Subtotal, said).toBe(sums.Items)

      const report = '/v1/userreports/spend?from=2027-02-28&to=2027-02-28'
      const spent = await linesOf(caller, report, invoice.number)
      expect(
        spent.map((line) => [line.Date, cents(line, 'Amount'), cents(line, 'Discount')]),
        said,
      ).toEqual(
        invoice.items.map(({ amount_paid: paid, discount }) => [
          '2027-02-28',
          inCents(paid) + inCents(discount),
          inCents(discount),
        ]),
      )
      for (const title of ['Credit Used', 'Credit for Replaced Plans', 'Charged'] as const)
        expect(
          spent.reduce((sum, line) => sum + cents(line, title), 0),
          `${title} ${said}`,
        ).toBe(sums[title])
      for (const line of spent) {
        const byCard = cents(line, 'Charged') > 0
        expect(line['Payment Method']?.includes(' ending in '), said).toBe(byCard)
        if (cents(line, 'Amount') === cents(line, 'Discount')) expect(line['Payment Method']).toBe('Token')
      }
    }
    // The halves of a shared order add up to the whole, to the cent.
    for (const [at, line] of (pages[0]?.items ?? []).entries()) {
      const parts = pages.map(
        ({ items }) => inCents(items[at]?.amount_paid ?? 0) + inCents(items[at]?.discount ?? 0),
      )
      expect(
        parts.reduce((sum, part) => sum + part, 0),
        said,
      ).toBe(inCents(line.amount) + inCents(line.fee))
    }
  }
})
