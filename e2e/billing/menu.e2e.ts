import { buildMember } from '../../server/test/build/member.ts'
import { expect, signIn, test } from '../app.ts'

test('B-1-13 B-6-02 B-6-04 the billing menu has every entry, each where it leads, with both permissions', async ({
  app,
  context,
  page,
}) => {
  await signIn(context, app, await buildMember(app, { permissions: ['gifting-log', 'easy-billing'] }))
  await page.goto('/billing/paymentmethods')
  const entries = page.getByRole('navigation', { name: 'Billing' }).getByRole('link')
  await expect(entries.first()).toBeVisible()
  const told = await entries.evaluateAll((links) =>
    links.map((link) => [link.textContent, link.getAttribute('href')]),
  )
  expect(told).toEqual([
    ['Payment methods', '/billing/paymentmethods'],
    ['Payment history', '/billing/paymenthistory'],
    ['Payment partners', '/billing/paymentpartners'],
    ['Payment requests', '/billing/paymentrequests'],
    ['Invoices', '/billing/invoices'],
    ['Credits and funds', '/billing/credits'],
    ['Service tokens', '/billing/tokens'],
    ['Discounts', '/billing/discounts'],
    ['Upcoming renewals', '/billing/upcomingrenewals'],
    ['Accounting reports', '/billing/accountingreports'],
    ['Gifting log', '/billing/giftinglog'],
    ['Gifting guidelines', '/billing/gifting-guidelines'],
    ['Fund renewals', '/billing/fundrenewals'],
    ['Easy billing', '/billing/easy-billing'],
  ])
  for (const [name, href] of told) {
    await entries
      .filter({ hasText: name ?? '' })
      .first()
      .click()
    await expect(page).toHaveURL(href ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('You do not have access to this page.')).toHaveCount(0)
  }
})
