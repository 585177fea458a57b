import type { Page } from '@playwright/test'
import type { TestApp } from '../../../server/test/test-app.ts'
import { buildDiscount } from '../../../server/test/build/discount.ts'
import { buildSplit } from '../../../server/test/build/split.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { expectBanner } from '../../banner.ts'
import { goTo } from '../../go-to.ts'

const question = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))
const bubble = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Billing' }).getByRole('link', { name })
const actionButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Two partners, and this many split purchases that wait for the second partner's half. */
async function buildRequests(
  app: TestApp,
  { times = 1, ...parts }: { times?: number } & Parameters<typeof buildSplit>[1] = {},
) {
  const split = await buildSplit(app, { priceCents: 20_000, ...parts })
  for (let count = 0; count < times; count += 1) {
    const answer = await split.asBuyer.post('/v1/billing/checkout', split.order())
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  const requests = (await split.asPartner.get('/users/paymentrequests')).body.data
  return { ...split, path: `/paymentpartners/chargerequest/${requests[0].key}`, requests }
}

/** Opens the question and cancels it, then opens it again and confirms. */
async function confirmAfterCancel(page: Page, name: string, text: string, calls: readonly string[]) {
  await actionButton(page, name).click()
  await expect(question(page)).toContainText(text)
  await actionButton(page, 'Cancel').click()
  await expect(question(page)).toBeHidden()
  expect(calls).toEqual([])
  await actionButton(page, name).click()
  await question(page).getByRole('button', { name: 'Confirm' }).click()
}

/** Paths of the page's later writes. */
function writesOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(new URL(request.url()).pathname)
  })
  return calls
}

test('B-1-12 B-2.2-06 B-2.2-07 B-2.3-14 B-2.3-38 B-3.8-05 B-3.8-09 B-3.8-10 B-4.3-05 B-4.3-09 B-4.3-10 B-4.3-11 B-7-16 B-7-17 B-8-32 B-8-35 one of two requests is approved', async ({
  app,
  context,
  page,
}) => {
  const split = await buildSplit(app, { priceCents: 22_000 })
  await buildDiscount(app, split.buyer, { fixedCents: 2000, title: 'Harvest boxes' })
  const first = split.order()
  for (const order of [split.order(), first]) {
    expect((await split.asBuyer.post('/v1/billing/checkout', order)).status).toBe(200)
  }
  await signIn(context, app, split.partner)
  await page.goto('/billing/paymentrequests')
  await expect(bubble(page, 'Payment requests 2')).toBeVisible()
  const rows = page.getByRole('link', { name: /Dana Whitfield asked you to share a purchase/ })
  await expect(rows).toHaveCount(2)
  await expectAccessible(page, { within: '#content' })
  const detail = page.waitForRequest('**/v1/paymentpartners/chargerequest/*')
  await rows.filter({ hasText: '$100.00' }).click()
  await detail

  const items = page.getByRole('list', { name: 'Items' })
  await expect(items).toContainText('-$20.00')
  await expect(items).toContainText('$200.00')
  await expect(page.getByText('Subtotal').locator('..')).toContainText('$200.00')
  await expect(page.getByText('Your half').first()).toBeVisible()
  await expect(page.getByText('$100.00').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Payment requests' })).toHaveAttribute(
    'href',
    '/billing/paymentrequests',
  )
  await expect(page.getByText(/It’s charged to your MasterCard ending in 4444\./)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Use another card' })).toHaveAttribute(
    'href',
    /^\/paymentpartners\/details\/partnership_/,
  )
  await expectAccessible(page, { within: '#content' })

  const calls = writesOf(page)
  await expectBanner(page, 'You have successfully approved this payment!', () =>
    confirmAfterCancel(page, 'Approve', 'Are you sure you want to approve this payment?', calls),
  )
  expect(calls).toEqual([expect.stringContaining('/api/v1/paymentpartners/acceptcharge/request_')])
  await expect(page.getByRole('heading', { name: 'This payment is approved' })).toBeVisible()
  await expect(items).toHaveCount(0)
  await expect(actionButton(page, 'Approve')).toHaveCount(0)

  await expectBanner(page, 'Payment request updated successfully!', () =>
    page.getByRole('link', { name: 'Payment requests', exact: true }).click(),
  )
  await expect(bubble(page, 'Payment requests 1')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Approved' })).toBeVisible()
  await expect(page).toHaveURL(/\/billing\/paymentrequests$/)
})

test('R-13 B-4.3-06 B-4.3-08 B-4.3-10 B-4.3-12 B-6-08 B-7-18 B-8-34 B-8-36 a partner declines, or pays after bank confirmation', async ({
  app,
  context,
  page,
}) => {
  const { partner, path } = await buildRequests(app, { times: 2, partnerCard: '4000002760003184' })
  await signIn(context, app, partner)
  await page.goto(path)
  await expect(actionButton(page, 'Revoke')).toHaveCount(0)
  const calls = writesOf(page)
  await expectBanner(page, 'You have successfully terminated this request!', () =>
    confirmAfterCancel(page, 'Decline', 'Are you sure you want to decline this request?', calls),
  )
  expect(calls).toEqual([expect.stringContaining('/api/v1/paymentpartners/denycharge/request_')])
  await expect(page.getByRole('heading', { name: 'This request was terminated' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Items' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Payment requests', exact: true }).click()
  await expect(bubble(page, 'Payment requests 1')).toBeVisible()
  await page.getByRole('link', { name: /Dana Whitfield asked you to share a purchase/ }).click()
  await actionButton(page, 'Approve').click()
  await question(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(question(page)).toContainText('Your bank needs you to confirm this payment')
  await actionButton(page, 'Confirm payment').click()
  await expect(page.getByRole('heading', { name: 'This payment is approved' })).toBeVisible()
  await page.getByRole('link', { name: 'Payment requests', exact: true }).click()
  await expect(bubble(page, 'Payment requests')).toHaveText('Payment requests')
})

test('B-4.3-07 B-4.3-08 B-4.3-10 B-6-10 B-8-08 B-8-09 B-8-34 B-8-37 B-8-43 errors stay visible, and members can revoke requests they sent', async ({
  app,
  context,
  page,
}) => {
  const { buyer, partner, path } = await buildRequests(app, { partnerCard: '4000000000000341' })
  await signIn(context, app, partner)
  await page.goto('/paymentpartners/chargerequest/request_unknown')
  await expect(page.getByRole('alert')).toContainText('We couldn’t find this payment request.')
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)

  await goTo(page, path)
  await actionButton(page, 'Approve').click()
  await question(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('alert')).toContainText('declined')
  await expect(actionButton(page, 'Approve')).toBeEnabled()
  await expect(page.getByRole('list', { name: 'Items' })).toBeVisible()

  await signIn(context, app, buyer)
  await page.goto(path)
  await expect(page.getByText('You asked Ruth Adeyemi to share a purchase')).toBeVisible()
  await expect(actionButton(page, 'Approve')).toHaveCount(0)
  await expect(actionButton(page, 'Decline')).toHaveCount(0)
  const calls = writesOf(page)
  await expectBanner(page, 'You have successfully terminated this request!', () =>
    confirmAfterCancel(page, 'Revoke', 'Are you sure you want to revoke this request?', calls),
  )
  await expect(page.getByRole('heading', { name: 'This request was terminated' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Items' })).toHaveCount(0)
  await page.getByRole('link', { name: 'See your payment requests' }).click()
  await expect(page.getByText('You don’t have any payment requests.')).toBeVisible()
  await expectAccessible(page, { within: '#content' })
})
