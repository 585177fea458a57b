import { sql } from 'drizzle-orm'
import { buildContact } from '../../server/test/build/contact.ts'
import { buildMember } from '../../server/test/build/member.ts'
import { buildCardPlan, buildPlan, buildTopOfMind } from '../../server/test/build/plan.ts'
import { expect, expectAccessible, signIn, test } from '../app.ts'

test('B-2.3-25 B-3.14-01 B-3.14-03 B-3.14-04 B-7-42 B-8-44 B-9-28 B-9-29 renewals to come, soonest first; without any it says so, and a failure is told and can be tried again', async ({
  app,
  context,
  page,
}) => {
  const member = await buildMember(app)
  await signIn(context, app, member)
  await page.route(/renewals=true/, (route) =>
    route.fulfill({ status: 400, json: { errors: [{ message: 'Not now.' }, { message: 'Nor then.' }] } }),
  )
  await page.goto('/billing/upcomingrenewals')
  await expect(page.getByRole('alert')).toContainText('Not now.')
  await expect(page.getByRole('alert')).toContainText('Nor then.')
  await page.unroute(/renewals=true/)
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
  await page.goto('/billing')
  const asked = page.waitForRequest((request) => request.url().includes('renewals='))
  await page.getByRole('link', { name: 'Upcoming renewals' }).click()
  await expect(page).toHaveURL(/\/billing\/upcomingrenewals$/)
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
  await rows.nth(22).getByRole('link', { name: 'Grace Okafor' }).click()
  await expect(page).toHaveURL(/\/subscriptions\/plan_/)
})
