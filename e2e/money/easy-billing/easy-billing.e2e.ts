import type { Page } from '@playwright/test'
import type { TestApp } from '../../../server/test/test-app.ts'
import { sql } from 'drizzle-orm'
import { insufficientBalanceText } from '@goodturn/contract/money/easy-billing/rules'
import { setFunding } from '../../../server/src/money/easy-billing/set-funding.ts'
import { issueLot } from '../../../server/src/money/ledger/issue.ts'
import { buildCard } from '../../../server/test/build/card.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildPurchase } from '../../../server/test/build/purchase.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { openWithCart } from '../../ordering/checkout/shopper.ts'
import { goTo } from '../../go-to.ts'

/** A member who pays by easy billing, with this amount in the wallet. */
async function buildFundedMember(app: TestApp, cents: number) {
  const member = await buildMember(app, { permissions: ['easy-billing'] })
  await app.db.transaction((tx) => setFunding(tx, member.key, { status: 'active' }, app.cause()))
  await giveFunds(app, member, cents)
  return member
}

function giveFunds(app: TestApp, { key: memberKey }: Awaited<ReturnType<typeof buildMember>>, cents: number) {
  const lot = { kind: 'fund', reason: 'manual_entry', description: 'Budget', now: app.now } as const
  return issueLot(app.db, { ...lot, memberKey, cents })
}

test('B-2.3-31 B-2.3-32 B-2.3-33 B-6-04 B-6-05 the permission shows the easy billing link and page', async ({
  app,
  context,
  page,
}) => {
  const member = await buildFundedMember(app, 27_550)
  await signIn(context, app, member)
  await page.goto('/billing/fundrenewals')
  await expect(page.getByText('Easy billing pays for your renewals from your balance')).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Easy billing' }).click()
  await expect(page).toHaveURL(/\/billing\/easy-billing$/)
  const main = page.getByRole('main')
  await expect(main).toContainText('Active')
  await expect(main).toContainText(
    'Every order from your cart and every renewal is paid from your balance, and no card is charged for it.',
  )
  await expect(main).toContainText('$275.50')
  await expectAccessible(page, { within: '#content' })

  await signIn(context, app, await buildMember(app, { permissions: ['gifting-log'] }))
  await page.goto('/billing/easy-billing')
  await expect(page.getByText('You do not have access to this page.', { exact: true })).toBeVisible()
  await expect(page.getByText('Your balance')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Fund renewals' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Easy billing' })).toHaveCount(0)
  await expectAccessible(page, { within: '#content' })
})

test('easy billing explains when it is off or fails @all', async ({ app, context, page }) => {
  const member = await buildFundedMember(app, 27_550)
  await app.db.transaction((tx) => setFunding(tx, member.key, { status: 'inactive' }, app.cause()))
  await signIn(context, app, member)
  await page.route('**/api/v1/userfunding', (route) =>
    route.fulfill({ status: 400, json: { errors: [{ message: 'Not now.' }] } }),
  )
  await page.goto('/billing/easy-billing')
  await expect(page.getByRole('alert')).toContainText('Not now.')
  await page.unroute('**/api/v1/userfunding')
  await page.getByRole('button', { name: 'Try again' }).click()
  const main = page.getByRole('main')
  for (const [who, words] of [
    [member, 'Inactive'],
    [await buildMember(app, { permissions: ['easy-billing'] }), 'Easy billing isn’t set up yet'],
  ] as const) {
    await signIn(context, app, who)
    await page.goto('/billing/easy-billing')
    await expect(main).toContainText(words)
  }
})

test('B-2.1-06 B-2.1-12 B-4.1-21 B-8-18 only a sufficient balance pays, and its toggle is locked', async ({
  app,
  context,
  page,
}) => {
  const member = await buildFundedMember(app, 5399)
  const gift = await buildPurchase(app, { member })
  await signIn(context, app, member)
  await openWithCart(page, member, [gift.cartItem()])
  await expect(page.getByText(insufficientBalanceText, { exact: true })).toBeVisible()
  expect(insufficientBalanceText).toBe(
    'We are unable to process this purchase due to an insufficient balance. Please contact your Account Manager to resolve.',
  )
  await expect(page.getByRole('button', { name: 'Confirm Purchase' })).toHaveCount(0)
  await expectAccessible(page, { within: '#content' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: 'Confirm Purchase' })).toHaveCount(0)

  await giveFunds(app, member, 1)
  await page.reload()
  const useBalance = page.getByRole('switch', { name: /Use my balance first/ })
  await expect(useBalance).toBeChecked()
  await expect(useBalance).toBeDisabled()
  await expect(page.getByRole('heading', { name: 'Pay with' })).toHaveCount(0)
  await expectAccessible(page, { within: '#content' })
  await page.getByRole('button', { name: 'Confirm Purchase' }).first().click()
  await expect(page).toHaveURL(/\/payment\/success/)
})

/** A member whose card tops up the balance in steps of $1,000.00, with a $54.00 gift in the cart. */
async function buildRechargedShopper(app: TestApp, page: Page, parts: { cents: number; card?: string }) {
  const member = await buildMember(app, { permissions: ['easy-billing'] })
  const gift = await buildPurchase(app, { member, cardNumber: parts.card ?? '4242424242424242' })
  await app.db.transaction((tx) =>
    setFunding(tx, member.key, { status: 'active', type: 'credit_card' }, app.cause()),
  )
  if (parts.cents > 0) await giveFunds(app, member, parts.cents)
  await signIn(page.context(), app, member)
  await openWithCart(page, member, [gift.cartItem()])
  return { member, gift }
}

test('B-4.1-18 B-4.1-20 the recharge is announced first and pays for the order', async ({ app, page }) => {
  const { gift } = await buildRechargedShopper(app, page, { cents: 5400 })
  await expect(page.getByRole('button', { name: 'Confirm Purchase' }).first()).toBeEnabled()
  await expect(page.getByText(/will be replenished/)).toHaveCount(0)

  await app.db.execute(sql`update services set price_cents = 5401 where key = ${gift.experience.serviceKey}`)
  await page.reload()
  const notice = 'Your balance will be replenished with a charge of $1,000.00 to your Visa ending in 4242.'
  await expect(page.getByText(notice, { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pay with' })).toHaveCount(0)
  await expect(page.getByText('Balance recharge on Visa 4242')).toBeVisible()
  await expect(page.getByText('$0.01 from the recharge')).toBeVisible()
  await expectAccessible(page, { within: '#content' })
  await page.getByRole('button', { name: 'Confirm Purchase' }).first().click()
  await expect(page).toHaveURL(/\/payment\/success/)

  await goTo(page, '/billing/easy-billing')
  const main = page.getByRole('main')
  await expect(main).toContainText('$999.99')
  const recharges = page.getByRole('list', { name: 'Recharges' }).getByRole('listitem')
  await expect(recharges).toHaveCount(1)
  await expect(recharges.first()).toContainText(/Visa ending in 4242.*Added.*\$1,000\.00/)
  await expectAccessible(page, { within: '#content' })
  await recharges.first().getByRole('link', { name: 'invoice' }).click()
  await expect(page.getByRole('main')).toContainText('Balance recharge')
})

test('missing cards and declined recharges are explained @all', async ({ app, page }) => {
  const { member } = await buildRechargedShopper(app, page, { cents: 0, card: '4000000000000341' })
  await app.db.execute(sql`update cards set exp_year = 2020 where member_key = ${member.key}`)
  await page.reload()
  const why = 'Your balance must be replenished first, and there’s no card we can charge for it.'
  await expect(page.getByRole('alert')).toContainText(why)
  await expect(page.getByRole('button', { name: 'Confirm Purchase' }).first()).toBeDisabled()
  await expectAccessible(page, { within: '#content' })
  await page.getByRole('link', { name: 'Choose a card' }).click()
  await page.getByRole('button', { name: 'Change card' }).click()
  await expect(page.getByRole('form', { name: 'Card that replenishes your balance' })).toBeVisible()

  await app.db.execute(sql`update cards set exp_year = 2040 where member_key = ${member.key}`)
  await buildCard(app, member, { number: '5555555555554444' })
  await page.goto('/payment')
  await page.getByRole('button', { name: 'Confirm Purchase' }).first().click()
  await expect(page.getByRole('alert').first()).toContainText('Your card was declined.')
  await page.goto('/billing/easy-billing')
  await expect(page.getByRole('list', { name: 'Recharges' })).toContainText('Declined')
  await page.getByRole('button', { name: 'Change card' }).click()
  await page.getByRole('radio', { name: /MasterCard ending in 4444/ }).click()
  await expectAccessible(page, { within: '#content' })
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByRole('main')).toContainText('MasterCard ending in 4444')
  await page.goto('/payment')
  await expect(page.getByText(/to your MasterCard ending in 4444\./)).toBeVisible()
  await page.getByRole('button', { name: 'Confirm Purchase' }).first().click()
  await expect(page).toHaveURL(/\/payment\/success/)
})
