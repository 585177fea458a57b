import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { buildCard } from '../../../server/test/build/card.ts'
import { buildEndingPlan, buildOfferTeam, offersTo } from '../../../server/test/build/offer.ts'
import { buildTopOfMind } from '../../../server/test/build/plan.ts'
import type { TestApp } from '../../../server/test/test-app.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { expectBanner } from '../../banner.ts'

const heading = /retention plans for some important clients may be expiring soon/i

/** A plan that ends in 30 days and an expired one, for two people assigned to the taker. */
async function buildOffers(app: TestApp, { card = true } = {}) {
  const people = await buildOfferTeam(app)
  if (card) await buildCard(app, people.taker)
  const service = await buildTopOfMind(app)
  await buildEndingPlan(app, { people, service, firstName: 'Grace', lastName: 'Okafor', endsIn: -12 })
  await buildEndingPlan(app, { people, service, firstName: 'Joan', lastName: 'Park', endsIn: 30 })
  await offersTo(app, people.taker)
  return { ...people, service }
}

const banner = (page: Page) => page.getByRole('region', { name: heading })
const row = (page: Page, name: string) => banner(page).getByRole('listitem').filter({ hasText: name })
const press = (page: Page, name: string, label: string) =>
  row(page, name).getByRole('button', { name: label, exact: false }).click()

test('C-3-40 C-2.6-08 C-2.6-13 C-2.6-17 C-2.6-18 C-2.6-19 C-2.6-20 C-2.6-21 C-4.6-54 C-4.6-55 C-4.6-56 C-4.6-57 ending plans can be accepted yearly or declined', async ({
  app,
  context,
  page,
}) => {
  const { taker } = await buildOffers(app)
  await signIn(context, app, taker)
  await page.goto('/subscriptions?status=inactive')
  await expect(banner(page).getByRole('heading', { name: heading })).toBeVisible()
  const grace = row(page, 'Grace Okafor')
  const joan = row(page, 'Joan Park')
  await expect(grace).toContainText('Plan has expired, reactivate today!')
  await expect(joan).toContainText('Set to expire on Mar 31, 2027')
  await expect(grace.getByRole('button')).toHaveText([
    'Accept for $196.00 per year',
    'Accept for $18.00 per month',
    'No thanks',
  ])
  await expectAccessible(page)

  const denied = page.waitForRequest(/\/denytransfer\//)
  const listed = page.waitForRequest(isFirstPage)
  await expectBanner(page, 'Plan successfully removed from your account!', () =>
    press(page, 'Joan Park', 'No thanks'),
  )
  expect((await denied).postData()).toBeNull()
  await listed
  await expect(joan).toBeHidden()
  await expect(grace).toBeVisible()

  // While the answer is held, the row is busy and ignores a second press.
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/accepttransfer\//, async (route) => {
    await held
    await route.continue()
  })
  const accepted = page.waitForRequest(/\/accepttransfer\//)
  const again = page.waitForRequest(isFirstPage)
  await expectBanner(page, 'Plan successfully transferred to your account!', async () => {
    await press(page, 'Grace Okafor', 'Accept for $196.00 per year')
    expect((await accepted).postDataJSON()).toEqual({ unit: 'year' })
    await expect(grace).toHaveAttribute('aria-busy', 'true')
    release()
  })
  await again
  await expect(banner(page)).toBeHidden()
  await expect(page.getByRole('list', { name: 'Active plans' })).toContainText('Grace Okafor')
  const plans = await app.rows(sql`select unit, status from plans where member_key = ${taker.key}`)
  expect(plans).toEqual([{ unit: 'year', status: 'active' }])
})

/** Whether a request loads the first page of the list under the active filter. */
function isFirstPage(request: { url(): string }): boolean {
  const url = new URL(request.url())
  const asked = url.searchParams
  return (
    url.pathname === '/api/v1/subscriptions' && asked.get('page') === '1' && asked.get('status') === 'active'
  )
}

test('C-2.6-14 C-2.6-15 C-2.6-16 C-2.6-22 C-3-05 rows need a card and show payment and errors', async ({
  app,
  context,
  page,
}) => {
  const { taker } = await buildOffers(app, { card: false })
  await signIn(context, app, taker)
  await page.goto('/subscriptions')
  await expect(banner(page)).toContainText(/at least one payment method on file is needed/i)
  const buttons = row(page, 'Grace Okafor').getByRole('button')
  await expect(buttons).toHaveCount(3)
  for (const button of await buttons.all()) await expect(button).toBeDisabled()
  await expect(banner(page).getByText('Locked until you add a card')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Name on the card').fill('Tess Taker')
  await page.getByLabel('Card number').fill('4000000000000341')
  await page.getByLabel('Expires').fill('04/34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('ZIP or postal code').fill('94611')
  await page.getByRole('button', { name: 'Add card', exact: true }).click()
  await expect(page.getByLabel('Card number')).toBeHidden()
  await expect(banner(page)).not.toContainText(/payment method on file/i)
  for (const button of await buttons.all()) await expect(button).toBeEnabled()
  const user = (await (await app.as(taker)).get('/v1/auth/user')).body.data
  expect(user.payment_methods).toMatchObject([{ id: expect.any(String), brand: 'Visa', last4: '0341' }])

  const grace = row(page, 'Grace Okafor')
  await expect(grace).toContainText('If you pay monthly, the first payment covers 3 months ($54.00).')
  const sent = page.waitForRequest(/\/accepttransfer\//)
  await press(page, 'Grace Okafor', 'Accept for $18.00 per month')
  expect((await sent).postDataJSON()).toEqual({ unit: 'month' })
  await expect(grace.getByRole('alert')).toContainText('declined')
  await expect(grace.getByRole('button')).toHaveCount(3)
  expect(await app.rows(sql`select 1 from plans where member_key = ${taker.key}`)).toEqual([])
  await app.db.execute(sql`update cards set is_default = false where member_key = ${taker.key}`)
  await buildCard(app, taker)
  await press(page, 'Grace Okafor', 'Accept for $18.00 per month')
  await expect(grace).toBeHidden()
  const charged = await app.rows(
    sql`select amount_cents from charges where member_key = ${taker.key} and state = 'succeeded'`,
  )
  expect(charged).toEqual([{ amount_cents: 5400 }])
  await press(page, 'Joan Park', 'Accept for $196.00 per year')
  await expect(row(page, 'Joan Park')).toBeHidden()
})
