import { sql } from 'drizzle-orm'
import { issueLot } from '../../../server/src/money/ledger/issue.ts'
import { buildContact } from '../../../server/test/build/contact.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildCardPlan, buildPlan, buildTopOfMind } from '../../../server/test/build/plan.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'

/** The menu with both permissions. */
const menu = [
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
]

test('B-1-13 B-6-02 B-6-04 B-2.3-25 B-2.3-30 B-3.2-05 B-3.14-01 B-3.14-03 B-3.14-04 B-7-14 B-7-42 B-8-21 B-8-44 B-9-28 B-9-29 renewals are listed soonest first, and can use the balance', async ({
  app,
  context,
  page,
}) => {
  const member = await buildMember(app, { permissions: ['gifting-log', 'easy-billing'] })
  const lot = { memberKey: member.key, description: 'Welcome', now: app.now }
  const credit = { ...lot, kind: 'credit' } as const
  await issueLot(app.db, { ...lot, kind: 'fund', reason: 'manual_entry', cents: 27_500 })
  await issueLot(app.db, { ...credit, reason: 'cancelation', cents: 7550, expiresAt: null })
  const expiresAt = new Date('2027-12-31T12:00:00Z')
  await issueLot(app.db, { ...credit, reason: 'promotion', cents: 6250, expiresAt })
  await signIn(context, app, member)
  await page.goto('/billing/fundrenewals')
  await expect(page.getByRole('main')).toContainText('$350.50')
  const entries = page.getByRole('navigation', { name: 'Billing' }).getByRole('link')
  const told = () =>
    entries.evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))
  await expect.poll(told).toEqual(menu)
  const toggle = page.getByRole('switch', { name: 'Use my funds for renewals' })
  await expect(toggle).not.toBeChecked()
  await expectAccessible(page, { within: '#content' })
  for (const value of [1, 0]) {
    const answered = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await toggle.click()
    const request = (await answered).request()
    expect(new URL(request.url()).pathname).toBe('/api/users')
    expect(request.postDataJSON()).toEqual({ use_funds_for_renewals: value })
    await expect(page.getByText('Changes have been saved')).toBeVisible()
    await expect(toggle).toBeChecked({ checked: value === 1 })
    const user = (await (await app.as(member)).get('/v1/auth/user')).body.data
    expect(user.use_funds_for_renewals).toBe(value)
  }

  const refuse = (call: RegExp, ...said: string[]) =>
    page.route(call, (route) =>
      route.fulfill({ status: 400, json: { errors: said.map((message) => ({ message })) } }),
    )
  await refuse(/\/api\/users$/, 'Not now.')
  await refuse(/renewals=true/, 'Not here.', 'Nor there.')
  await toggle.click()
  await expect(page.getByRole('alert')).toContainText('Not now.')
  await expect(toggle).not.toBeChecked()
  await entries.filter({ hasText: 'Upcoming renewals' }).click()
  await expect(page).toHaveURL(/\/billing\/upcomingrenewals$/)
  await expect(page.getByRole('alert')).toContainText('Not here.')
  await expect(page.getByRole('alert')).toContainText('Nor there.')
  await page.unrouteAll()
  await page.getByRole('button', { name: /try again/i }).click()
  await expect(
    page.getByRole('heading', { name: 'You currently do not have any upcoming renewals.' }),
  ).toBeVisible()

  const topOfMind = await buildTopOfMind(app)
  const cards = await buildCardPlan(app)
  const person = (firstName: string, lastName: string) => buildContact(app, { member, firstName, lastName })
  await buildPlan(app, { member, service: topOfMind, contact: await person('Grace', 'Okafor') })
  await buildPlan(app, { member, service: topOfMind, contact: await person('Joan', 'Park'), unit: 'month' })
  const one = await person('Luis', 'Vega')
  for (let count = 0; count < 20; count += 1) {
    const plan = await buildPlan(app, { member, service: cards, contact: one })
    await app.db.execute(sql`update plans set next_charge = '2027-09-01' where key = ${plan.key}`)
  }
  const asked = page.waitForRequest((request) => request.url().includes('renewals='))
  await page.reload()
  const url = new URL((await asked).url())
  expect(url.pathname).toBe('/api/v1/invoices')
  expect(Object.fromEntries(url.searchParams)).toEqual({ page: '1', renewals: 'true', status: 'active' })
  const rows = page.getByRole('table', { name: 'Upcoming renewals' }).getByRole('row')
  await expect(rows).toHaveCount(21)
  await expect(rows.nth(1)).toContainText(/Joan Park\s*Top of Mind\s*Monthly\s*Jun 1, 2027\s*\$18\.00/)
  await expect(rows.nth(2)).toContainText(/Luis Vega\s*Birthday Cards\s*Annual\s*Sep 1, 2027\s*\$18\.00/)
  await expectAccessible(page, { within: '#content' })
  await page.getByRole('button', { name: 'See 2 More' }).click()
  await expect(rows).toHaveCount(23)
  await expect(rows.nth(22)).toContainText(/Grace Okafor\s*Top of Mind\s*Annual\s*Mar 1, 2028\s*\$196\.00/)
  const grace = rows.nth(22).getByRole('link', { name: 'Grace Okafor' })
  await expect(grace).toHaveAttribute('href', /^\/subscriptions\/plan_/)
})
