import type { ChargeKey, MemberKey } from '@goodturn/contract/ids'
import type { BrowserContext, Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { applyOutcome } from '../../../server/src/money/invoices/charges/apply-outcome.ts'
import { newKey } from '../../../server/src/platform/ids.ts'
import { sandboxCustomer } from '../../../server/src/vendors/sandbox/sandbox-parts.ts'
import { buildCard } from '../../../server/test/build/card.ts'
import { buildInvoice } from '../../../server/test/build/invoice.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildPurchase } from '../../../server/test/build/purchase.ts'
import type { TestApp } from '../../../server/test/test-app.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { present } from '../../../server/src/platform/assert.ts'

const declineReason = 'Your card has insufficient funds.'

interface TestFixtures {
  app: TestApp
  context: BrowserContext
  page: Page
}

const daysAgo = (app: TestApp, days: number) => new Date(app.now.getTime() - days * 86_400_000)

/** Gives a member one invoice with every amount, six more of all statuses, and eighteen old ones. */
async function buildInvoices(app: TestApp, reader: { key: MemberKey }) {
  const statuses = ['paid', 'partnerpending', 'failed', 'abandoned', 'unpaid', 'disputed']
  for (const [index, status] of statuses.entries()) {
    await buildInvoice(app, reader, {
      status,
      createdAt: daysAgo(app, index + 1),
      failedReason: declineReason,
    })
  }
  const full = await buildFullInvoice(app, reader)
  for (let count = 0; count < 18; count += 1) {
    await buildInvoice(app, reader, { createdAt: daysAgo(app, 30 + count) })
  }
  return full
}

/** An invoice with credit, a replaced plan, a discount and a refund. */
function buildFullInvoice(app: TestApp, member: { key: MemberKey }) {
  return buildInvoice(app, member, {
    createdAt: daysAgo(app, 0),
    subtotalCents: 40_801,
    autoCreditCents: 4550,
    creditCents: 15_000,
    refundedCents: 1250,
    refundedAt: daysAgo(app, 0),
    cardBrand: 'Visa',
    cardLast4: '4242',
    lines: [
      { amountCents: 38_000, paidCents: 34_201, discountDescription: '10% off Harvest boxes' },
      { serviceTitle: 'Citrus Crate', contactName: 'Sam Petrakis', amountCents: 6600, paidCents: 6600 },
    ],
  })
}

/** An order whose charge first got no answer and was then declined. */
async function failedOrder(app: TestApp) {
  const { member, card, cartItem } = await buildPurchase(app)
  await buildCard(app, member, { number: '4000000000000341' })
  await app.platform.ports.processor.sandbox?.addFault({
    act: 'charge',
    kind: 'timeout_before',
    customerRef: sandboxCustomer(member.key),
    times: 1,
    lateMs: 0,
    code: 'card_declined',
  })
  const caller = await app.as(member)
  const order = { source: card?.key, credit: false, items: [cartItem()] }
  const invoice: string = (await caller.post('/v1/billing/checkout', order)).body.data.id
  const [charge] = await app.rows<{ key: ChargeKey }>(
    sql`select key from charges where invoice_key = ${invoice}`,
  )
  const no = { state: 'failed', ref: null, code: 'insufficient_funds', message: declineReason } as const
  await applyOutcome(app.platform, present(charge, 'a charge was made').key, no, app.cause())
  return { member, invoice }
}

/** The cardholder disputes an invoice's charge. */
async function dispute(app: TestApp, { key }: { key: MemberKey }, invoice: { key: string }) {
  await app.rows(
    sql`with charge as (
          insert into charges (key, member_key, invoice_key, card_key, card_brand, card_last4, amount_cents, state, created_at)
          values (${newKey('charge')}, ${key}, ${invoice.key}, 'card_1', 'Visa', '4242', 21251, 'succeeded', ${app.now.toISOString()}::timestamptz)
          returning key)
        insert into disputes (key, charge_key, member_key, amount_cents, reason, status, opened_at)
        select 'dp_' || key, key, ${key}, 21251, 'fraudulent', 'needs_response', ${app.now.toISOString()}::timestamptz
        from charge`,
  )
}

async function open({ app, context, page }: TestFixtures, member: { key: MemberKey }, path: string) {
  await signIn(context, app, member)
  await page.goto(path)
}

const rows = (page: Page) => page.getByRole('table', { name: 'Invoices' }).getByRole('row')

test('B-2.3-15 B-2.3-16 B-2.3-34 B-2.3-35 B-2.3-36 B-3.12-02 B-3.12-10 B-4.4-01 B-4.4-02 B-4.4-03 B-4.4-04 B-7-40 B-8-40 invoices are listed, sorted, opened, and printed', async ({
  app,
  context,
  page,
}) => {
  const reader = await buildMember(app)
  await open({ app, context, page }, reader, '/billing/invoices')
  await expect(page.getByText('You don’t have any invoices yet.')).toBeVisible()

  const full = await buildInvoices(app, reader)
  await dispute(app, reader, full)
  await page.reload()
  await expect(rows(page)).toHaveCount(21)
  const looks: [number, string, string][] = [
    [2, 'Paid', 'status-green'],
    [3, 'Partner Pending', 'status-green'],
    [4, 'Failed', 'status-red'],
    [5, 'Abandoned', 'status-red'],
    [6, 'Unpaid', 'status-red'],
    [7, 'Disputed', 'status-red'],
  ]
  for (const [index, words, look] of looks) {
    const status = rows(page).nth(index).locator('.status')
    await expect(status).toHaveText(words)
    await expect(status).toHaveClass(new RegExp(look))
  }
  await expectAccessible(page, { within: '#content' })

  await expect(page.getByText('20 of 25 invoices')).toBeVisible()
  await page.getByRole('button', { name: 'See 5 More' }).click()
  await expect(rows(page)).toHaveCount(26)
  await page.getByRole('combobox', { name: 'Sort invoices' }).click()
  await page.getByRole('option', { name: 'Highest amount' }).click()
  await expect(page).toHaveURL(/sort=-amount$/)
  await expect(rows(page).nth(1)).toContainText('$212.51')
  await expect(rows(page).nth(1)).toContainText('Under review at your bank')

  const fetched = page.waitForRequest(new RegExp(`/api/v1/invoices/${full.key}$`))
  await rows(page).nth(1).getByRole('link').click()
  expect((await fetched).method()).toBe('GET')
  await expect(page).toHaveURL(new RegExp(`/billing/invoices/manage/${full.key}$`))
  const main = page.getByRole('main')
  for (const text of ['$408.01', '-$45.50', '-$150.00', '$212.51', '$12.50', 'Visa ending in 4242']) {
    await expect(main).toContainText(text)
  }
  await expect(main).toContainText('Your bank is looking into this charge')
  const items = page.getByRole('table', { name: 'Items' }).getByRole('row')
  await expect(items.nth(1)).toContainText('Market Bouquet')
  await expect(items.nth(1)).toContainText('Grace Okafor')
  await expect(items.nth(1)).toContainText('10% off Harvest boxes')
  await expect(items.nth(1)).toContainText('$342.01')
  await expect(items.nth(2)).toContainText('Sam Petrakis')
  await expectAccessible(page, { within: '#content' })

  await page.getByRole('link', { name: 'Print Invoice' }).click()
  await expect(page).toHaveURL(new RegExp(`/billing/invoices/${full.key}$`))
  await expect(page.getByRole('heading', { name: /^Invoice GT-/ })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByText('1 Harbor Way')).toBeVisible()
  await expect(page.getByRole('article')).toContainText('$212.51')
  await expectAccessible(page, { within: '#content' })
  await page.evaluate(() => {
    Object.assign(window, {
      prints: 0,
      print: () => void ((window as typeof window & { prints: number }).prints += 1),
    })
  })
  await page.getByRole('button', { name: 'Print' }).click()
  expect(await page.evaluate(() => (window as typeof window & { prints: number }).prints)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/billing\/invoices$/)
})

test('B-4.4-05 B-4.4-06 B-7-41 B-8-17 B-8-22 B-8-23 R-13 a failed invoice is charged again and marked paid', async ({
  app,
  context,
  page,
}) => {
  const { member, invoice } = await failedOrder(app)
  await open({ app, context, page }, member, `/billing/invoices/manage/${invoice}`)
  const main = page.getByRole('main')
  await expect(main.getByText('Failed Reason')).toBeVisible()
  await expect(main.getByText(declineReason)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Visa ending in 4242' })).toBeChecked()
  await expectAccessible(page, { within: '#content' })
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))

  // Another declined card changes only the reason.
  await page.getByRole('radio', { name: 'Visa ending in 0341' }).check()
  await page.getByRole('button', { name: /^Re-charge/ }).click()
  await expect(page.getByRole('alert')).toContainText('Your card was declined.')
  await expect(main.locator('.status')).toHaveText('Failed')
  await expect(main).not.toContainText(declineReason)

  await page.getByRole('button', { name: 'Use another card' }).click()
  await page.getByLabel('Name on the card').fill('Dana Whitfield')
  await page.getByLabel('Card number').fill('6011111111111117')
  await page.getByLabel('Expires').fill('12/33')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('ZIP or postal code').fill('94611')
  await page.getByRole('button', { name: 'Add card', exact: true }).click()
  await expect(page.getByText('New payment method added successfully!')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Discover ending in 1117' })).toBeChecked()

  await page.getByRole('radio', { name: 'Visa ending in 4242' }).check()
  const sent = page.waitForRequest(new RegExp(`/invoices/recharge/${invoice}$`))
  await page.getByRole('button', { name: 'Re-charge $54.00' }).click()
  expect((await sent).headers()['idempotency-key']).toMatch(/^[\w-]{36}$/)
  await expect(page.getByText('Invoice re-charged successfully')).toBeVisible()
  await expect(main.locator('.status')).toHaveText('Paid')
  await expect(page.getByRole('button', { name: /^Re-charge/ })).toHaveCount(0)
  await expect(main.getByText('Failed Reason')).toHaveCount(0)
  await expect(main).toContainText('$54.00 was charged to Visa ending in 4242.')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)

  const asked = await failedOrder(app)
  await buildCard(app, asked.member, { number: '4000002760003184' })
  await open({ app, context, page }, asked.member, `/billing/invoices/manage/${asked.invoice}`)
  await page.getByRole('radio', { name: 'Visa ending in 3184' }).check()
  await page.getByRole('button', { name: 'Re-charge $54.00' }).click()
  await page.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(page.getByText('Invoice re-charged successfully')).toBeVisible()
  await expect(main.locator('.status')).toHaveText('Paid')
})
