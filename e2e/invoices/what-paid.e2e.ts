import type { PaymentPart } from '@goodturn/contract/checkout/payment-part'
import type { Page } from '@playwright/test'
import { buildInvoice } from '../../server/test/build/invoice.ts'
import { buildMember } from '../../server/test/build/member.ts'
import { buildSplit } from '../../server/test/build/split.ts'
import { expect, expectAccessible, signIn, test } from '../app.ts'

const part = (kind: PaymentPart['kind'], title: string | null, amount: number): PaymentPart => ({
  kind,
  title,
  count: 1,
  amount,
  expires_at: null,
})

/** The amounts by their names, in order. */
const amounts = (page: Page) =>
  page
    .locator('dl > div:has(.money)')
    .evaluateAll((lines) => lines.map((line) => [...line.children].map((cell) => cell.textContent.trim())))

test('an invoice tells which token, discount, credit and card paid how much, on its page and on paper', async ({
  app,
  context,
  page,
}) => {
  const member = await buildMember(app)
  const invoice = await buildInvoice(app, member, {
    subtotalCents: 18_000,
    autoCreditCents: 2550,
    creditCents: 10_000,
    refundedCents: 1250,
    refundedAt: new Date('2027-03-01T09:00:00Z'),
    cardBrand: 'Visa',
    cardLast4: '4242',
    paidBy: [
      part('token', 'Keys in Hand', 385),
      part('discount', '20% off a market bouquet', 13.6),
      part('auto_credit', null, 25.5),
      part('fund', null, 100),
      part('card', 'Visa ending in 4242', 54.5),
    ],
    lines: [
      {
        serviceTitle: 'Keys in Hand',
        amountCents: 38_500,
        paidCents: 0,
        discountDescription: 'Keys in Hand token',
      },
      { amountCents: 6800, paidCents: 5440, discountDescription: '20% off a market bouquet' },
      { serviceTitle: 'Deep Clean', amountCents: 12_000, paidCents: 12_560, feeCents: 560 },
    ],
  })
  await signIn(context, app, member)
  const story =
    '1 token (Keys in Hand) covered $385.00. 20% off a market bouquet saved you $13.60. The unused time of what you replaced took off $25.50. Then $100.00 of your funds was used. The last $54.50 was charged to Visa ending in 4242.'
  const sums = [
    ['Items', '$578.60'],
    ['1 token, Keys in Hand', '-$385.00'],
    ['20% off a market bouquet', '-$13.60'],
    ['Subtotal', '$180.00'],
    ['Credit for replaced plans', '-$25.50'],
    ['Account credit used', '-$100.00'],
    ['Amount', '$54.50'],
    ['Charged to Visa ending in 4242', '$54.50'],
    ['Refunded on Mar 1, 2027', '-$12.50'],
  ]
  for (const path of [`/billing/invoices/manage/${invoice.key}`, `/billing/invoices/${invoice.key}`]) {
    await page.goto(path)
    await expect(page.getByText(story)).toBeVisible()
    expect(await amounts(page)).toEqual(sums)
    const items = page.getByRole('table', { name: 'Items' }).getByRole('row')
    await expect(items.nth(1)).toContainText('Keys in Hand token')
    await expect(items.nth(1)).toContainText('$385.00 $0.00')
    await expect(items.nth(2)).toContainText('$68.00 $54.40')
    await expect(items.nth(3)).toContainText('Includes a service fee of $5.60')
    await expectAccessible(page, { within: '#content' })
  }
})

test('of a shared purchase each of the two has an invoice for their half, which names the other', async ({
  app,
  context,
  page,
}) => {
  const { buyer, partner, order, asBuyer } = await buildSplit(app, { automatic: true, priceCents: 10_101 })
  const answer = await asBuyer.post('/v1/billing/checkout', order())
  expect(answer.status).toBe(200)
  const nameOf = async (member: { key: string }) => {
    const { first_name, last_name } = (await (await app.as(member)).get('/v1/auth/user')).body.data
    return `${first_name} ${last_name}`
  }
  const halves = [
    { member: buyer, other: await nameOf(partner), own: '$50.51', rest: '$50.50' },
    { member: partner, other: await nameOf(buyer), own: '$50.50', rest: '$50.51' },
  ]
  for (const { member, other, own, rest } of halves) {
    const [invoice] = (await (await app.as(member)).get('/v1/invoices')).body.data
    await signIn(context, app, member)
    for (const path of [`/billing/invoices/manage/${invoice.key}`, `/billing/invoices/${invoice.key}`]) {
      await page.goto(path)
      await expect(page.getByText(`Half of a purchase shared with ${other}`)).toBeVisible()
      await expect(page.getByRole('table', { name: 'Items' })).toContainText(
        'Your part of a shared gift at $101.01',
      )
      expect((await amounts(page)).slice(0, 3)).toEqual([
        ['Items', '$101.01'],
        [`Share of ${other}`, `-${rest}`],
        ['Subtotal', own],
      ])
      await expect(page.getByText(`${other} paid ${rest}.`)).toBeVisible()
    }
  }
})

test('a long invoice fits Letter and A4: rows stay whole, the total stays together, nothing sticks out', async ({
  app,
  context,
  page,
}) => {
  const member = await buildMember(app)
  const short = await buildInvoice(app, member)
  const long = await buildInvoice(app, member, {
    subtotalCents: 60 * 5400,
    lines: Array.from({ length: 60 }, (_, index) => ({
      serviceTitle: index % 2 === 0 ? 'Market Bouquet' : `Hamper${'verylongwithoutaspace'.repeat(8)}`,
      contactName: 'Maximiliana Featherstonehaugh-Cholmondeley and Bartholomew',
      amountCents: 5400,
      paidCents: 5400,
    })),
  })
  await signIn(context, app, member)
  const pagesOf = async (key: string, format: 'Letter' | 'A4') => {
    await page.goto(`/billing/invoices/${key}`)
    await expect(page.getByRole('article')).toBeVisible()
    const pdf = (await page.pdf({ format })).toString('latin1')
    return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
  }
  for (const format of ['Letter', 'A4'] as const) {
    expect(await pagesOf(short.key, format), format).toBe(1)
    expect(await pagesOf(long.key, format), format).toBeGreaterThan(2)
  }
  await page.emulateMedia({ media: 'print' })
  // The width that 16 mm margins leave of A4.
  await page.setViewportSize({ width: 672, height: 900 })
  const article = page.getByRole('article')
  expect(await article.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0)
  await expect(article.getByRole('row').nth(1)).toHaveCSS('break-inside', 'avoid')
  await expect(
    article
      .locator('div', { has: page.getByText('Subtotal') })
      .last()
      .locator('xpath=../..'),
  ).toHaveCSS('break-inside', 'avoid')
})
