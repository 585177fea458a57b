import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildPurchase } from '../../../server/test/build/purchase.ts'
import { issueLot } from '../../../server/src/money/ledger/issue.ts'
import { expect, signIn, test } from '../../app.ts'
import { addFunds, giftToBuy } from './gifts.ts'
import { openWithCart } from './shopper.ts'

test('B-2.1-05 B-4.1-15 B-7-02 B-7-03 B-7-04 B-7-05 B-7-08 C-9-21 credit use can be toggled, and the balance updates', async ({
  page,
  app,
  context,
}) => {
  const gift = await giftToBuy({ app, context })
  await issueLot(app.db, {
    memberKey: gift.member.key,
    kind: 'credit',
    reason: 'referral',
    description: 'Thank you',
    cents: 2000,
    expiresAt: null,
    now: app.now,
  })
  const useCredit = page.getByRole('switch', { name: /Use my balance first/ })
  const items = [expect.objectContaining({ type: 'service' })]
  const confirm = async () => {
    const asking = page.waitForRequest('**/api/v1/billing/checkout')
    await page.getByRole('button', { name: 'Confirm Purchase' }).first().click()
    await expect(page).toHaveURL(/\/payment\/success/)
    return (await asking).postDataJSON()
  }

  // Every page's header requests the balance: only the answer to this page counts.
  const fetched = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/v1/billing/credits') &&
      (answer.request().headers()['referer'] ?? '').endsWith('/payment'),
  )
  await openWithCart(page, gift.member, [gift.cartItem()])
  expect((await (await fetched).json()).data.total_balance).toBe(20)
  const due = page.getByText('Balance due on Visa 4242').locator('..')
  await expect(useCredit).toBeChecked()
  await expect(due).toContainText('$34.00')
  await useCredit.click()
  await expect(due).toContainText('$54.00')
  await expect(page.getByText('$20.00 could go toward this order')).toBeVisible()
  await useCredit.click()
  await expect(due).toContainText('$34.00')
  expect(await confirm()).toEqual({ source: gift.card?.key, credit: true, items })
  const invoices = await app.rows(
    sql`select amount_cents, credit_cents, charged_cents from invoices where member_key = ${gift.member.key}`,
  )
  expect(invoices).toEqual([{ amount_cents: 3400, credit_cents: 2000, charged_cents: 3400 }])

  // The next order is just covered.
  await addFunds(app, gift, 5400)
  await openWithCart(page, gift.member, [gift.cartItem()])
  await expect(useCredit).toBeChecked()
  expect(await confirm()).toEqual({ source: null, credit: true, items })
})

test('B-6-12 an administrator acting as a member cannot add a card', async ({ page, app, context }) => {
  const bought = await buildPurchase(app)
  const admin = await buildMember(app, { isAdmin: true })
  await signIn(context, app, admin)
  const headers = { origin: app.url }
  await page.request.post('/api/v1/admin/impersonations', { data: { user_key: bought.member.key }, headers })
  expect((await context.cookies()).map(({ name }) => name)).toContain('cg_admin_key')
  await openWithCart(page, bought.member, [bought.cartItem()])
  await page.getByRole('button', { name: 'Confirm Purchase' }).first().click()
  await expect(page).toHaveURL(/\/payment\/success/)

  const acts = await app.rows<{ admin_key: MemberKey }>(
    sql`select admin_key from audit where member_key = ${bought.member.key} and act = 'acting.checkout'`,
  )
  expect(acts).toEqual([{ admin_key: admin.key }])
  const added = await page.request.post('/api/v1/billing/paymentmethods', { data: {}, headers })
  expect(added.status()).toBe(403)
})
