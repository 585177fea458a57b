import { readKey } from '@goodturn/contract/read-key'
import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { buildDiscount } from '../../../server/test/build/discount.ts'
import { buildInvoice } from '../../../server/test/build/invoice.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildSplit } from '../../../server/test/build/split.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'

const manage = (key: string) => `/billing/invoices/manage/${key}`

/** The amounts column, line by line. */
async function amountsOf(page: Page): Promise<[string, string][]> {
  const lines = page.locator('dl').filter({ hasText: 'Subtotal' }).locator('> div')
  await expect(lines.first()).toBeVisible()
  return lines.evaluateAll((all) =>
    all.map((line) => [
      line.querySelector('dt')?.textContent?.trim() ?? '',
      line.querySelector('dd')?.textContent?.trim() ?? '',
    ]),
  )
}

test('both copies of a shared, discounted order add up @all', async ({ app, context, page }) => {
  const split = await buildSplit(app, { automatic: true, priceCents: 10_101 })
  await buildDiscount(app, split.buyer, { percent: 20 })
  const bought = await split.asBuyer.post('/v1/billing/checkout', split.order())
  expect(bought.status).toBe(200)
  const { inviter, invitee } = bought.body.data
  for (const [member, invoice, other, items, own, rest] of [
    [split.buyer, inviter, 'Ruth Adeyemi', '$50.51', '$40.41', '$40.40'],
    [split.partner, invitee, 'Dana Whitfield', '$50.50', '$40.40', '$40.41'],
  ] as const) {
    await context.clearCookies()
    await signIn(context, app, member)
    await page.goto(manage(invoice.id))
    for (const copy of ['page', 'paper']) {
      if (copy === 'paper') await page.getByRole('link', { name: 'Print Invoice' }).click()
      await expect(page.getByRole('article')).toHaveCount(copy === 'paper' ? 1 : 0)
      expect((await amountsOf(page)).slice(0, 4)).toEqual([
        ['Items', items],
        ['20% off your order', '-$10.10'],
        ['Subtotal', own],
        ['Amount', own],
      ])
      await expect(page.getByText(`Half of a purchase shared with ${other}`)).toBeVisible()
      await expect(page.getByText('Your half of a shared gift at $101.01')).toBeVisible()
      await expect(page.getByText(`${other} paid ${rest}.`)).toBeVisible()
    }
  }
})

test('older partner copies, refunds, and withdrawn orders explain their amounts @all', async ({
  app,
  context,
  page,
}) => {
  const member = await buildMember(app)
  const older = await buildInvoice(app, member, {
    subtotalCents: 4250,
    flags: { partner_purchase: true },
    paidBy: [{ kind: 'partner', title: 'Dana Whitfield', count: 1, amount: 42.5, expires_at: null }],
    lines: [{ amountCents: 10_000, feeCents: 500, paidCents: 4250, partnerPurchase: true }],
  })
  await signIn(context, app, member)
  await page.goto(manage(older.key))
  expect((await amountsOf(page)).slice(0, 3)).toEqual([
    ['Items', '$52.50'],
    ['Discounts', '-$10.00'],
    ['Subtotal', '$42.50'],
  ])
  await expect(page.getByText('Your half of a shared gift at $105.00')).toBeVisible()

  const refunded = await buildInvoice(app, member, {
    subtotalCents: 4800,
    creditCents: 1800,
    refundedCents: 3500,
    refundedAt: new Date('2027-04-20T15:00:00Z'),
    cardBrand: 'Visa',
    cardLast4: '4242',
    lines: [{ amountCents: 5000, feeCents: 300, paidCents: 4800, discountDescription: '10% off your order' }],
  })
  const refund = (key: string, card: number, wallet: number, at: string) =>
    app.db.execute(
      sql`insert into refunds (key, invoice_key, member_key, amount_cents, wallet_cents, state, reason, created_at, ended_at)
        values (${readKey('refund', key)}, ${refunded.key}, ${member.key}, ${card}, ${wallet}, 'succeeded', 'A test',
          ${at}::timestamptz, ${at}::timestamptz)`,
    )
  await refund('refund_first', 2000, 0, '2027-03-10T15:00:00Z')
  await refund('refund_second', 1000, 500, '2027-04-20T15:00:00Z')
  await goTo(page, manage(refunded.key))
  await expect(page.locator('s').filter({ hasText: '$53.00' })).toBeVisible()
  expect((await amountsOf(page)).slice(-4)).toEqual([
    ['Charged to Visa ending in 4242', '$30.00'],
    ['Refunded on Mar 10, 2027 to Visa ending in 4242', '-$20.00'],
    ['Refunded on Apr 20, 2027 to Visa ending in 4242', '-$10.00'],
    ['Refunded on Apr 20, 2027 to your balance', '-$5.00'],
  ])
  await expectAccessible(page)

  const withdrawn = await buildInvoice(app, member, {
    status: 'abandoned',
    subtotalCents: 5050,
    creditCents: 1200,
    lines: [{ amountCents: 10_100, paidCents: 5050, partnerPurchase: true }],
    paidBy: [{ kind: 'partner', title: 'Ruth Adeyemi', count: 1, amount: 50.5, expires_at: null }],
  })
  await goTo(page, manage(withdrawn.key))
  await expect(page.getByText('This order wasn’t placed')).toBeVisible()
  await expect(page.getByText('Nothing was charged. $12.00 of credit is back in your balance.')).toBeVisible()
  const amounts = await amountsOf(page)
  expect(amounts).toContainEqual(['Credit returned to you', '-$12.00'])
  expect(amounts).toContainEqual(['Amount, never charged', '$38.50'])
  await expect(page.getByText('Credit used')).toHaveCount(0)
})
