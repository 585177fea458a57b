import type { PaymentPart } from '@goodturn/contract/ordering/checkout/payment-part'
import type { Page } from '@playwright/test'
import { buildInvoice } from '../../../server/test/build/invoice.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'

const part = (kind: PaymentPart['kind'], title: string | null, amount: number): PaymentPart => ({
  kind,
  title,
  count: 1,
  amount,
  expires_at: null,
})

/** The amounts by name, in order. */
const amounts = (page: Page) =>
  page
    .locator('dl > div:has(.money)')
    .evaluateAll((lines) => lines.map((line) => [...line.children].map((cell) => cell.textContent.trim())))

test('invoices and printouts show what each payment source paid', async ({ app, context, page }) => {
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
    '1 token (Keys in Hand) covered $385.00. 20% off a market bouquet saved you $13.60. Unused time on what you replaced took $25.50 off. Then $100.00 of your funds was used. The last $54.50 was charged to Visa ending in 4242.'
  const sums = [
    ['Items', '$578.60'],
    ['1 token, Keys in Hand', '-$385.00'],
    ['20% off a market bouquet', '-$13.60'],
    ['Subtotal', '$180.00'],
    ['Credit for replaced plans', '-$25.50'],
    ['Credit used', '-$100.00'],
    ['Amount', '$54.50'],
    ['Charged to Visa ending in 4242', '$54.50'],
    ['Refunded on Mar 1, 2027', '-$12.50'],
  ]
  await page.goto(`/billing/invoices/manage/${invoice.key}`)
  for (const copy of ['page', 'paper']) {
    if (copy === 'paper') await page.getByRole('link', { name: 'Print Invoice' }).click()
    await expect(page.getByRole('article')).toHaveCount(copy === 'paper' ? 1 : 0)
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

test('a long invoice prints cleanly on Letter and A4 @all', async ({ app, context, page }) => {
  const member = await buildMember(app)
  const short = await buildInvoice(app, member)
  const names = 'Maximiliana Featherstonehaugh-Cholmondeley and Bartholomew'
  const wide = await buildInvoice(app, member, {
    subtotalCents: 5_400_000,
    lines: Array.from({ length: 45 }, (_, index) => ({
      serviceTitle: `Harvest Welcome Box with Orchard Preserves ${index + 1}`,
      contactName: 'Bartholomew Featherstonehaugh-Cholmondeley',
      amountCents: 123_450,
      paidCents: 120_000,
      discountDescription: '10% off Harvest boxes',
    })),
  })
  const long = await buildInvoice(app, member, {
    subtotalCents: 60 * 5400,
    lines: Array.from({ length: 60 }, (_, index) => ({
      serviceTitle: index % 2 === 0 ? 'Market Bouquet' : `Hamper${'verylongwithoutaspace'.repeat(8)}`,
      contactName: names,
      amountCents: 5400,
      paidCents: 5400,
    })),
  })
  await signIn(context, app, member)
  const article = page.getByRole('article')
  const pagesOn = async (format: 'Letter' | 'A4') => {
    const pdf = (await page.pdf({ format })).toString('latin1')
    return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
  }
  await page.goto(`/billing/invoices/${short.key}`)
  await expect(article).toBeVisible()
  for (const format of ['Letter', 'A4'] as const) expect(await pagesOn(format), format).toBe(1)

  await page.emulateMedia({ media: 'print' })
  await goTo(page, `/billing/invoices/${wide.key}`)
  await expect(article).toContainText('Orchard Preserves 45')
  // The paper's width minus the sheet's margins, in CSS pixels.
  for (const [format, width] of [
    ['Letter', 816 - 121],
    ['A4', 794 - 121],
  ] as const) {
    await page.setViewportSize({ width, height: 1000 })
    const needed = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(needed, format).toBeLessThanOrEqual(width)
    const pages = await pagesOn(format)
    expect(pages, format).toBeGreaterThan(1)
    expect(pages, format).toBeLessThan(6)
  }

  await goTo(page, `/billing/invoices/${long.key}`)
  await expect(article).toContainText(names)
  for (const format of ['Letter', 'A4'] as const) expect(await pagesOn(format), format).toBeGreaterThan(2)
  // A4's width minus 16 mm margins.
  await page.setViewportSize({ width: 672, height: 900 })
  expect(await article.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0)
  await expect(article.getByRole('row').nth(1)).toHaveCSS('break-inside', 'avoid')
  await expect(
    article
      .locator('div', { has: page.getByText('Subtotal') })
      .last()
      .locator('xpath=../..'),
  ).toHaveCSS('break-inside', 'avoid')
})
