import { sql } from 'drizzle-orm'
import { buildLocation } from '../../../server/test/build/contact.ts'
import { buildPerson } from '../../../server/test/build/order.ts'
import { buildCardPlan, buildPlan, buildTopOfMind } from '../../../server/test/build/plan.ts'
import { buildTokens } from '../../../server/test/build/token.ts'
import { storedEntries } from '../../../tools/programs/cart-records.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { expectInCart } from '../checkout/shopper.ts'
import { goTo } from '../../go-to.ts'
import { addToCart, buildScene, drawerPath, expectToday, payForCart } from './shop.ts'

test('C-8-29 yearly Top of Mind is bought in its drawer', async ({ page, app, context }) => {
  const { member, grace, home } = await buildScene(app)
  await buildPerson(app, member, { firstName: 'Sam', lastName: 'Petrakis' })
  const service = await buildTopOfMind(app)
  await signIn(context, app, member)
  await page.goto(drawerPath(service))
  const drawer = page.getByRole('dialog')
  const gifts = drawer.getByRole('list', { name: 'What’s included' }).getByRole('listitem')
  // On March 1, the first gift that can still be made is the summer one.
  await expect(gifts).toHaveText([/Summer$/, /Fall$/, /Winter$/, /Spring$/])
  const add = drawer.getByRole('button', { name: 'Add to Cart' })
  await expect(add).toBeDisabled()
  await expect(add).toHaveAccessibleDescription('Please choose who it’s for')

  await drawer.getByRole('button', { name: 'Choose a person' }).click()
  await drawer.getByRole('searchbox', { name: 'Search your people' }).fill('grace')
  await drawer.getByRole('link', { name: /Grace Okafor/ }).click()
  await expect(page).toHaveURL(new RegExp(`recipient=${grace.key}`))
  await expect(drawer.getByText('grace.okafor@example.com')).toBeVisible()
  await expect(drawer.getByRole('radio', { name: /2840 Calmar Avenue/ })).toBeChecked()
  await expect(drawer.getByRole('radio', { name: /^Annual/ })).toBeChecked()
  await expect(drawer.getByText('Use a token')).toHaveCount(0)
  await expect(drawer.getByText('$49.00 a gift, saves $20.00 a year')).toBeVisible()
  await expect(drawer.getByText('Goes out May 15, 2027')).toBeVisible()
  await expectToday(drawer, '$196.00')
  await expect(
    drawer.getByText('Renews Mar 1, 2028 for $196.00. You can turn that off anytime.'),
  ).toBeVisible()
  await expectAccessible(page)

  await addToCart(page)
  await expectInCart(page, '1 item')
  const [entry] = await storedEntries(page)
  expect(entry).toMatchObject({
    type: 'plan',
    use_token: false,
    member_data: {
      contact: { key: grace.key },
      service: { key: service.key },
      current_location: home.key,
      price_id: expect.stringMatching(/^price_/),
      unit: 'year',
      number_of_months: null,
      cancel_service: null,
    },
  })
  await payForCart(page)
  const [plan] = await app.rows<{ key: string; unit: string; day: string }>(
    sql`select plans.key, unit, (select min(event_date)::text from touches where parent_key = plans.key) as day
        from plans where member_key = ${member.key}`,
  )
  expect(plan).toMatchObject({ unit: 'year', day: '2027-05-15' })
  await goTo(page, `/subscriptions/${plan?.key}`)
  await expect(page.getByRole('heading', { level: 1, name: /Top of Mind/ })).toBeVisible()
  await expect(page.getByText('Grace Okafor').first()).toBeVisible()
})

test('on a phone, a monthly plan is bought, then another @all', async ({ page, app, context }) => {
  const { member } = await buildScene(app)
  const { contact: sam } = await buildPerson(app, member, { firstName: 'Sam', lastName: 'Petrakis' })
  const { contact: lee } = await buildPerson(app, member, { firstName: 'Lee', lastName: 'Adair' })
  const service = await buildTopOfMind(app)
  await signIn(context, app, member)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(drawerPath(service))
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Choose a person' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: /Grace Okafor/ }).click()
  await expect(drawer.getByRole('button', { name: 'Add to Cart' })).toBeInViewport({ ratio: 1 })
  await expect(drawer.getByText('Today', { exact: true })).toBeInViewport()
  await drawer.getByText('Monthly', { exact: true }).click()
  await expect(page).toHaveURL(/pay=monthly/)
  await expectToday(drawer, '$54.00')
  await expect(drawer.getByText('Then $18.00 a month from Jun 1, 2027.')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await addToCart(page)
  const [entry] = await storedEntries(page)
  expect(entry?.member_data).toMatchObject({ unit: 'month', number_of_months: 3 })

  await goTo(page, drawerPath(service, sam))
  await expect(drawer.getByText('Sam Petrakis')).toBeVisible()
  await expect(drawer.getByRole('radio', { name: /^Monthly/ })).toBeChecked()
  await drawer.getByText('Annual', { exact: true }).click()
  await expectToday(drawer, '$196.00')
  await addToCart(page)
  // The first choice stays the default.
  await goTo(page, drawerPath(service, lee))
  await expect(drawer.getByText('Lee Adair')).toBeVisible()
  await expect(drawer.getByRole('radio', { name: /^Monthly/ })).toBeChecked()
  await payForCart(page)
  const bought = await app.rows(
    sql`select unit, (select sum(cents)::int from plan_period_payments paid join plan_periods on plan_periods.key = period_key
          where plan_key = plans.key) as cents
        from plans where member_key = ${member.key} order by unit`,
  )
  expect(bought).toEqual([
    { unit: 'month', cents: 5400 },
    { unit: 'year', cents: 19600 },
  ])
})

test('the price follows plan count, cart, zone, and tokens @all', async ({ page, app, context }) => {
  const { member, grace, home } = await buildScene(app)
  const { contact: sam } = await buildPerson(app, member, { firstName: 'Sam', lastName: 'Petrakis' })
  const tiers = [
    { upTo: 2, year: 19600, month: 1800 },
    { upTo: null, year: 18000, month: 1600 },
  ]
  const service = await buildTopOfMind(app, { tiers, serviceFeeCents: 200 })
  const { contact: june } = await buildPerson(app, member, { firstName: 'June', lastName: 'Park' })
  await buildPlan(app, { member, contact: june, service })
  await signIn(context, app, member)
  // The page of a single service redirects to the setup of plans.
  await page.goto(`/service-activation/${service.key}/${grace.key}?location=${home.key}`)
  await expect(page).toHaveURL(drawerPath(service, grace, `&location=${home.key}`))
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('grace.okafor@example.com')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
  await expectToday(drawer, '$220.00')
  await expect(drawer.getByText('plus a service charge of $2.00 per month per plan')).toBeVisible()
  await addToCart(page)
  // The third plan.
  await goTo(page, drawerPath(service, sam))
  await expectToday(drawer, '$204.00')
  // The plan in the cart is counted once.
  await goTo(page, drawerPath(service, grace))
  await expectToday(drawer, '$220.00')
  await expect(drawer.getByText('You already have Top of Mind in your cart for Grace Okafor.')).toBeVisible()

  const alaska = await buildLocation(app, {
    contact: grace,
    street: '12 Spruce Street',
    city: 'Anchorage',
    state: 'AK',
    zip: '99501',
  })
  const paid = await buildTopOfMind(app, { title: 'Top of Mind Paid' })
  await buildTokens(app, member, { qty: 1, serviceKeys: [paid.key] })
  await page.reload()
  await expect(drawer.getByRole('radio', { name: /2840 Calmar Avenue/ })).toBeChecked()
  await drawer.getByText('12 Spruce Street').click()
  await expect(page).toHaveURL(new RegExp(`location=${alaska.key}`))
  await page.reload()
  await expect(drawer.getByRole('radio', { name: /12 Spruce Street/ })).toBeChecked()
  await addToCart(page)
  const entries = await storedEntries(page)
  expect(entries.map(({ member_data: of }) => of.current_location)).toEqual([alaska.key])
  expect(home.key).not.toBe(alaska.key)

  await goTo(page, drawerPath(paid, sam))
  await expect(drawer.getByRole('radio', { name: /^Annual/ })).toBeChecked()
  await drawer.getByText('Use a token').click()
  await expect(drawer.getByText('You have 1 for this plan')).toBeVisible()
  await expectToday(drawer, '$0.00')
  await expect(drawer.getByText(/^Renews Mar 1, 2028 for \$196\.00/)).toBeVisible()
  await expectAccessible(page)
  await addToCart(page)
  // The only token is already used in the cart.
  await goTo(page, drawerPath(paid, grace, '&pay=token'))
  await expect(drawer.getByRole('radio', { name: /^Annual/ })).toBeChecked()
  await expect(drawer.getByText('Use a token')).toHaveCount(0)
  await payForCart(page)
  expect(
    await app.rows(
      sql`select unit from plans where member_key = ${member.key} and title = 'Top of Mind Paid'`,
    ),
  ).toEqual([{ unit: 'year' }])
  await goTo(page, '/billing/tokens')
  await expect(page.getByRole('heading', { level: 1, name: 'Service tokens' })).toBeVisible()
  await expect(page.getByText('Gift token')).toHaveCount(0)
})

test('other plans are bought the same way, with extra questions @all', async ({ page, app, context }) => {
  const { member, grace } = await buildScene(app)
  await buildLocation(app, {
    contact: grace,
    street: '45 Spencer Avenue',
    city: 'Toronto',
    state: 'ON',
    zip: 'M6K 2J6',
    country: 'CA',
  })
  const service = await buildCardPlan(app)
  const keys = await buildCardPlan(app, { occasion: 'home_anniversary', title: 'Home Anniversary' })
  const { contact: sam } = await buildPerson(app, member, { firstName: 'Sam', lastName: 'Petrakis' })
  await signIn(context, app, member)
  await page.goto(drawerPath(service, grace))
  const drawer = page.getByRole('dialog', { name: 'Birthday Cards' })
  const add = drawer.getByRole('button', { name: 'Add to Cart' })
  await expect(add).toHaveAccessibleDescription('Please select or add a US or CA location')
  await drawer.getByText('45 Spencer Avenue').click()
  await expect(drawer.getByText('Goes out Mar 2, 2027')).toBeVisible()
  await expectToday(drawer, '$18.00')
  await addToCart(page)
  await payForCart(page)
  const [plan] = await app.rows<{ key: string; day: string }>(
    sql`select plans.key, (select min(event_date)::text from touches where parent_key = plans.key) as day
        from plans where member_key = ${member.key}`,
  )
  expect(plan?.day).toBe('2027-03-02')
  await goTo(page, `/subscriptions/${plan?.key}`)
  await expect(page.getByRole('heading', { level: 1, name: /Birthday Cards/ })).toBeVisible()

  await goTo(page, drawerPath(service, grace))
  await expect(
    drawer.getByText('Grace Okafor has Birthday Cards already. This would be a second plan.'),
  ).toBeVisible()
  await expect(drawer.getByRole('link', { name: 'See the plan' })).toHaveAttribute(
    'href',
    `/subscriptions/${plan?.key}`,
  )
  await drawer.getByText('2840 Calmar Avenue').click()
  await expect(add).toBeEnabled()

  await goTo(page, drawerPath(keys, sam))
  const anniversary = page.getByRole('dialog', { name: 'Home Anniversary' })
  const addKeys = anniversary.getByRole('button', { name: 'Add to Cart' })
  await expect(addKeys).toHaveAccessibleDescription(
    'Please add the home anniversary of Sam Petrakis so the gift arrives in time.',
  )
  await expect(anniversary.getByText('Goes out')).toBeHidden()
  await anniversary.getByLabel('Home anniversary', { exact: true }).fill('2019-05-04')
  await expectAccessible(page)
  await anniversary.getByRole('button', { name: 'Save date' }).click()
  await expect(anniversary.getByText('Goes out Apr 26, 2027, arriving by May 4, 2027')).toBeVisible()
  await expect(addKeys).toBeEnabled()
})
