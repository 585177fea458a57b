import type { Page } from '@playwright/test'
import { buildCard } from '../../../server/test/build/card.ts'
import { buildInvoice } from '../../../server/test/build/invoice.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { expect, signIn, test } from '../../app.ts'
import { typeCard } from '../cards/type-card.ts'
import { goTo } from '../../go-to.ts'

/** Messages per page, so one page's errors can't be mistaken for another's. */
const errorMessagesFor = (where: string) => [
  `The first thing of ${where} is wrong.`,
  `The second thing of ${where} is wrong.`,
]

/** Answers 400 with two errors to matching calls; returns their count. */
async function refuse(page: Page, where: string, path: RegExp, method: string) {
  let count = 0
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    count += 1
    await route.fulfill({
      status: 400,
      json: { errors: errorMessagesFor(where).map((message) => ({ message })) },
    })
  })
  return { count: () => count, stop: () => page.unroute(path) }
}

async function expectList(page: Page, where: string) {
  const alert = page.getByRole('alert').filter({ hasText: errorMessagesFor(where)[0] })
  await expect(alert.first(), where).toBeVisible()
  for (const message of errorMessagesFor(where)) await expect(alert.first(), where).toContainText(message)
}

/** The request each page makes as it opens: name, path, and call. */
const pageRequests = (paid: { key: string }): [string, string, RegExp][] => [
  // The menu requests it with the first page load, and only then.
  ['Payment requests', '/billing/paymentrequests', /\/api\/users\/paymentrequests/],
  ['the credits', '/billing/credits', /\/api\/v1\/credits(\?|$)/],
  ['a credit', '/billing/credits?credit=lot_1', /\/api\/v1\/credits\/lot_1$/],
  ['Service tokens', '/billing/tokens', /\/api\/v1\/tokens$/],
  ['Fund renewals', '/billing/fundrenewals', /\/api\/v1\/billing\/credittotals$/],
  ['Discounts', '/billing/discounts', /\/api\/users\/discounts$/],
  ['Payment history', '/billing/paymenthistory', /\/api\/users\/billinghistory/],
  ['Upcoming renewals', '/billing/upcomingrenewals', /\/api\/v1\/invoices\?.*renewals=true/],
  ['Invoices', '/billing/invoices', /\/api\/v1\/invoices(\?|$)/],
  ['an invoice', `/billing/invoices/manage/${paid.key}`, /\/api\/v1\/invoices\/[^/]+$/],
  ['a printed invoice', `/billing/invoices/${paid.key}`, /\/api\/v1\/invoices\/[^/]+$/],
  ['Payment partners', '/billing/paymentpartners', /\/api\/users\/paymentpartners$/],
  ['a partnership', '/paymentpartners/details/partnership_1', /\/api\/v1\/paymentpartners\/details\//],
  [
    'a payment request',
    '/paymentpartners/chargerequest/request_1',
    /\/api\/v1\/paymentpartners\/chargerequest\//,
  ],
]

test('B-8-04 every billing page lists its API errors', async ({ app, context, page }) => {
  test.slow()
  const member = await buildMember(app)
  await buildCard(app, member)
  await buildCard(app, member, { number: '5555555555554444' })
  const paid = await buildInvoice(app, member)
  const failed = await buildInvoice(app, member, { status: 'failed', failedReason: 'Declined.' })
  await signIn(context, app, member)
  for (const [at, [name, path, call]] of pageRequests(paid).entries()) {
    const refusal = await refuse(page, name, call, 'GET')
    // The balance next to the credits, too.
    const beside = name === 'the credits' && (await refuse(page, 'the balance', /\/credittotals$/, 'GET'))
    await (at === 0 ? page.goto(path) : goTo(page, path))
    await expectList(page, name)
    expect(refusal.count(), name).toBeGreaterThan(0)
    await refusal.stop()
    if (!beside) continue
    await expectList(page, 'the balance')
    await beside.stop()
  }

  // The first page load also requests the signed-in user, so the cards are opened from inside.
  await goTo(page, '/billing/tokens')
  const refusal = await refuse(page, 'Payment methods', /\/api\/v1\/auth\/user$/, 'GET')
  await page.getByRole('link', { name: 'Payment methods' }).click()
  await expectList(page, 'Payment methods')
  expect(refusal.count()).toBeGreaterThan(0)
  await refusal.stop()

  const acting: [string, string, RegExp, string, () => Promise<void>][] = [
    [
      'saving fund renewals',
      '/billing/fundrenewals',
      /\/api\/users$/,
      'PATCH',
      () => page.getByRole('switch').click(),
    ],
    [
      'another default card',
      '/billing/paymentmethods',
      /\/paymentmethods\/default$/,
      'PATCH',
      () => page.getByRole('button', { name: /^Set as default/ }).click(),
    ],
    [
      'charging again',
      `/billing/invoices/manage/${failed.key}`,
      /\/api\/v1\/invoices\/recharge/,
      'POST',
      () => page.getByRole('button', { name: /^Re-charge/ }).click(),
    ],
    [
      'removing a card',
      '/billing/paymentmethods',
      /\/paymentmethods\/remove$/,
      'POST',
      async () => {
        await page.getByRole('button', { name: /^Remove .*4444$/ }).click()
        await page.getByRole('button', { name: 'Yes, remove card' }).click()
      },
    ],
    [
      'adding a card',
      '/billing/paymentmethods',
      /\/cardtokens$/,
      'POST',
      async () => {
        await page.getByRole('button', { name: 'Add a card' }).click()
        await typeCard(page.getByRole('main'), '6011 1111 1111 1117')
      },
    ],
  ]
  for (const [name, path, call, method, act] of acting) {
    await goTo(page, path)
    const refusal = await refuse(page, name, call, method)
    await act()
    await expectList(page, name)
    expect(refusal.count(), name).toBe(1)
    await refusal.stop()
  }
})
