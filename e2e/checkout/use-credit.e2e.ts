import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { buildMember } from '../../server/test/build/member.ts'
import { type Purchase, buildPurchase } from '../../server/test/build/purchase.ts'
import type { TestApp } from '../../server/test/test-app.ts'
import { issueLot } from '../../server/src/ledger/issue.ts'
import { expect, signIn, test } from '../app.ts'
import { putInCart } from './shopper.ts'

test('B-2.1-05 B-4.1-15 B-7-08 C-9-21 the use of credit is switched off and on, and the balance follows in US dollars', async ({
  page,
  app,
  context,
}) => {
  const bought = await buildPurchase(app)
  await issueLot(app.db, {
    memberKey: bought.member.key,
    kind: 'credit',
    reason: 'referral',
    description: 'Thank you',
    cents: 2000,
    expiresAt: null,
    now: app.now,
  })
  await signIn(context, app, bought.member)
  await putInCart(page, bought)
  // The header of every page asks for the balance: only what this page is told counts.
  const fetched = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/v1/billing/credits') &&
      (answer.request().headers()['referer'] ?? '').endsWith('/payment'),
  )
  await page.goto('/payment')
  expect((await (await fetched).json()).data.total_balance).toBe(20)
  const useCredit = page.getByRole('switch', { name: /Use my balance first/ })
  const due = page.getByText('Balance due on Visa 4242').locator('..')
  await expect(useCredit).toBeChecked()
  await expect(due).toContainText('$34.00')
  await useCredit.click()
  await expect(due).toContainText('$54.00')
  await expect(page.getByText('$20.00 could go to this order')).toBeVisible()
  await useCredit.click()
  await expect(due).toContainText('$34.00')

  await page.getByRole('button', { name: 'Confirm Purchase' }).first().click()
  await expect(page).toHaveURL(/\/payment\/success/)
  const invoices = await app.rows(
    sql`select amount_cents, credit_cents, charged_cents from invoices where member_key = ${bought.member.key}`,
  )
  expect(invoices).toEqual([{ amount_cents: 3400, credit_cents: 2000, charged_cents: 3400 }])
})

/** Money in the wallet that never expires. */
const fund = (app: TestApp, { member }: Purchase, cents: number) =>
  issueLot(app.db, {
    memberKey: member.key,
    kind: 'fund',
    reason: 'purchase',
    description: 'Thank you',
    cents,
    now: app.now,
  })

test('B-7-02 B-7-03 B-7-04 B-7-05 the order names a card, or none when credit covers it, and says whether credit is used', async ({
  page,
  app,
  context,
}) => {
  const bought = await buildPurchase(app)
  await fund(app, bought, 5400)
  await signIn(context, app, bought.member)
  const order = async (useCredit: boolean) => {
    await putInCart(page, bought)
    await page.goto('/payment')
    const credit = page.getByRole('switch', { name: /Use my balance first/ })
    await expect(credit).toBeChecked()
    if (!useCredit) await credit.click()
    const asking = page.waitForRequest('**/api/v1/billing/checkout')
    await page.getByRole('button', { name: 'Confirm Purchase' }).first().click()
    await expect(page).toHaveURL(/\/payment\/success/)
    return (await asking).postDataJSON()
  }
  const items = [expect.objectContaining({ type: 'service' })]
  // Off first: the balance is still there for the second order, and just covers it.
  expect(await order(false)).toEqual({ source: bought.card?.key, credit: false, items })
  expect(await order(true)).toEqual({ source: null, credit: true, items })
})

test('B-5-22 B-5-23 B-5-24 without a card the purchase waits, unless credit covers it whole', async ({
  page,
  app,
  context,
}) => {
  const bought = await buildPurchase(app, { cardNumber: null })
  await fund(app, bought, 5399)
  await signIn(context, app, bought.member)
  await putInCart(page, bought)
  await page.goto('/payment')
  const credit = page.getByRole('switch', { name: /Use my balance first/ })
  const confirm = page.getByRole('button', { name: 'Confirm Purchase' }).first()
  const due = page.getByText('Balance due', { exact: true }).locator('..')
  await expect(credit).toBeChecked()
  await expect(due).toContainText('$0.01')
  await expect(confirm).toBeDisabled()
  await credit.click()
  await expect(due).toContainText('$54.00')
  await expect(confirm).toBeDisabled()

  await fund(app, bought, 1)
  await page.reload()
  await expect(credit).toBeChecked()
  await expect(confirm).toBeEnabled()
  await credit.click()
  await expect(confirm).toBeDisabled()
  await credit.click()
  await confirm.click()
  await expect(page).toHaveURL(/\/payment\/success/)
})

test('B-6-12 an administrator who acts as a member buys for them, but adds no card', async ({
  page,
  app,
  context,
}) => {
  const bought = await buildPurchase(app)
  const admin = await buildMember(app, { isAdmin: true })
  await signIn(context, app, admin)
  const headers = { origin: app.url }
  await page.request.post('/api/v1/admin/impersonations', { data: { user_key: bought.member.key }, headers })
  expect((await context.cookies()).map(({ name }) => name)).toContain('cg_admin_key')
  await putInCart(page, bought)
  await page.goto('/payment')
  await page.getByRole('button', { name: 'Confirm Purchase' }).first().click()
  await expect(page).toHaveURL(/\/payment\/success/)

  const acts = await app.rows<{ admin_key: MemberKey }>(
    sql`select admin_key from audit where member_key = ${bought.member.key} and act = 'acting.checkout'`,
  )
  expect(acts).toEqual([{ admin_key: admin.key }])
  const added = await page.request.post('/api/v1/billing/paymentmethods', { data: {}, headers })
  expect(added.status()).toBe(403)
})
