import type { TestApp } from '../../server/test/test-app.ts'
import { insufficientBalanceText } from '@goodturn/contract/easy-billing/rules'
import { setFunding } from '../../server/src/easy-billing/set-funding.ts'
import { issueLot } from '../../server/src/ledger/issue.ts'
import { buildMember } from '../../server/test/build/member.ts'
import { buildPurchase } from '../../server/test/build/purchase.ts'
import { expect, expectAccessible, signIn, test } from '../app.ts'
import { putInCart } from '../checkout/shopper.ts'

/** A member whose purchases are paid by easy billing, with so much in the wallet. */
async function fundedMember(app: TestApp, cents: number) {
  const member = await buildMember(app, { permissions: ['easy-billing'] })
  await app.db.transaction((tx) => setFunding(tx, member.key, 'active', app.cause()))
  await issueLot(app.db, {
    memberKey: member.key,
    kind: 'fund',
    reason: 'manual_entry',
    description: 'Budget',
    cents,
    now: app.now,
  })
  return member
}

test('B-2.3-31 B-6-04 B-6-05 the permission shows the entry and the page: whether it is on, its rule, and the balance', async ({
  app,
  context,
  page,
}) => {
  const member = await fundedMember(app, 27_550)
  await signIn(context, app, member)
  await page.goto('/billing/fundrenewals')
  await page.getByRole('link', { name: 'Easy billing' }).click()
  await expect(page).toHaveURL(/\/billing\/easy-billing$/)
  const main = page.getByRole('main')
  await expect(main).toContainText('Active')
  await expect(main).toContainText(
    'Every order from your cart is paid from your balance, and no card is charged for it.',
  )
  await expect(main).toContainText('$275.50')
  await expectAccessible(page, { within: '#content' })

  await app.db.transaction((tx) => setFunding(tx, member.key, 'inactive', app.cause()))
  await page.reload()
  await expect(main).toContainText('Inactive')
  await page.route('**/api/v1/userfunding', (route) =>
    route.fulfill({ status: 400, json: { errors: [{ message: 'Not now.' }] } }),
  )
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Not now.')

  await signIn(context, app, await buildMember(app, { permissions: ['easy-billing'] }))
  await page.unroute('**/api/v1/userfunding')
  await page.goto('/billing/easy-billing')
  await expect(main).toContainText('Easy billing is not set up yet')
})

test('B-2.3-32 B-2.3-33 B-6-04 without the permission there is no entry, and the page says so', async ({
  app,
  context,
  page,
}) => {
  await signIn(context, app, await buildMember(app, { permissions: ['gifting-log'] }))
  await page.goto('/billing/easy-billing')
  await expect(page.getByText('You do not have access to this page.', { exact: true })).toBeVisible()
  await expect(page.getByText('Your balance')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Fund renewals' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Easy billing' })).toHaveCount(0)
  await expectAccessible(page, { within: '#content' })
})

test('B-2.1-06 the balance pays for the order, and its switch cannot be changed', async ({
  app,
  context,
  page,
}) => {
  const member = await fundedMember(app, 5400)
  const gift = await buildPurchase(app, { member })
  await signIn(context, app, member)
  await putInCart(page, gift)
  await page.goto('/payment')
  const useBalance = page.getByRole('switch', { name: /Use my balance first/ })
  await expect(useBalance).toBeChecked()
  await expect(useBalance).toBeDisabled()
  await expect(page.getByRole('heading', { name: 'Pay with' })).toHaveCount(0)
  await expectAccessible(page, { within: '#content' })
  await page.getByRole('button', { name: 'Confirm Purchase' }).first().click()
  await expect(page).toHaveURL(/\/payment\/success/)
})

test('B-2.1-12 B-4.1-21 B-8-18 a balance that does not cover the order leaves no button, and the page says why', async ({
  app,
  context,
  page,
}) => {
  const member = await fundedMember(app, 5399)
  const gift = await buildPurchase(app, { member })
  await signIn(context, app, member)
  await putInCart(page, gift)
  await page.goto('/payment')
  await expect(page.getByText(insufficientBalanceText, { exact: true })).toBeVisible()
  expect(insufficientBalanceText).toBe(
    'We are unable to process this purchase due to an insufficient balance. Please contact your Account Manager to resolve.',
  )
  await expect(page.getByRole('button', { name: 'Confirm Purchase' })).toHaveCount(0)
  await expectAccessible(page, { within: '#content' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: 'Confirm Purchase' })).toHaveCount(0)
})
