import { sql } from 'drizzle-orm'
import { buildContact, buildLocation } from '../../../server/test/build/contact.ts'
import { buildBuyer, buildPerson } from '../../../server/test/build/order.ts'
import { buildCardPlan, buildPlan, buildTopOfMind } from '../../../server/test/build/plan.ts'
import { buildTeam, buildTeamMember } from '../../../server/test/build/team.ts'
import { storedEntries } from '../../../tools/programs/cart-records.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'
import { addToCart, buildScene, drawerPath, expectToday, payForCart } from './shop.ts'

const plusTiers = [{ upTo: null, year: 29600, month: 2700 }]

test('current plan holders are blocked; upgrades deduct unused time @all', async ({ page, app, context }) => {
  const { member, grace, home } = await buildScene(app)
  const { contact: sam, location } = await buildPerson(app, member, {
    firstName: 'Sam',
    lastName: 'Petrakis',
  })
  const service = await buildTopOfMind(app)
  const plus = await buildTopOfMind(app, { title: 'Top of Mind Plus', tiers: plusTiers })
  const old = await buildPlan(app, { member, contact: grace, location: home, service })
  await buildPlan(app, { member, contact: sam, location, service, state: 'failed' })
  await signIn(context, app, member)

  await page.goto(drawerPath(service, undefined, '&choose=person'))
  const picker = page.getByRole('dialog', { name: 'Who is it for?' })
  await expect(picker.getByRole('searchbox', { name: 'Search your people' })).toBeFocused()
  const rows = picker.getByRole('list', { name: 'Your people' }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'Grace Okafor' })).toContainText('Already has Top of Mind.')
  await expect(rows.filter({ hasText: 'Sam Petrakis' })).toContainText('its renewal payment failed')
  await expect(rows.getByRole('link')).toHaveCount(0)
  await expectAccessible(page)

  await goTo(page, drawerPath(service, grace))
  const drawer = page.getByRole('dialog', { name: 'Top of Mind', exact: true })
  await expect(drawer.getByRole('alert')).toContainText('Grace Okafor already has Top of Mind.')
  await expect(drawer.getByRole('link', { name: 'See the plan' })).toHaveAttribute(
    'href',
    `/subscriptions/${old.key}`,
  )
  await expect(drawer.getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
  await expectAccessible(page)

  await goTo(page, drawerPath(plus, sam))
  const larger = page.getByRole('dialog', { name: 'Top of Mind Plus' })
  await expect(larger.getByRole('alert')).toContainText(
    'Sam Petrakis has Top of Mind, and its renewal payment failed. Please pay that first.',
  )
  await expect(larger.getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
  await larger.getByRole('link', { name: 'Pay its invoice' }).click()
  await expect(page).toHaveURL(/\/billing\/invoices$/)

  await goTo(page, drawerPath(plus, grace))
  await expect(
    larger.getByText('This replaces Top of Mind. Credit for its unused paid time is applied at checkout.'),
  ).toBeVisible()
  await expectToday(larger, '$296.00')
  await addToCart(page)
  const [entry] = await storedEntries(page)
  expect(entry?.member_data).toMatchObject({ cancel_service: old.key, unit: 'year' })
  const reviewed = page.waitForResponse('**/api/v1/billing/review')
  await payForCart(page)
  const { data } = await (await reviewed).json()
  expect(data.items[0]).toMatchObject({ auto_credit: 196, member_data: { cancel_service: old.key } })
  const plans = await app.rows(
    sql`select title, status from plans where contact_key = ${grace.key} order by title`,
  )
  expect(plans).toEqual([
    { title: 'Top of Mind', status: 'canceled' },
    { title: 'Top of Mind Plus', status: 'active' },
  ])
})

test("colleagues' plans can't be replaced; Top of Mind is US-only @all", async ({ page, app, context }) => {
  const owner = await buildBuyer(app)
  const team = await buildTeam(app, owner.member)
  const helper = await buildBuyer(app, { firstName: 'Imani', lastName: 'Brooks' })
  await buildTeamMember(app, team, helper.member)
  const grace = await buildContact(app, { member: owner.member, assignedMemberKey: helper.member.key })
  const home = await buildLocation(app, { contact: grace })
  const service = await buildTopOfMind(app)
  const plus = await buildTopOfMind(app, { title: 'Top of Mind Plus', tiers: plusTiers })
  await buildPlan(app, { member: owner.member, contact: grace, location: home, service })
  const { contact: june } = await buildPerson(
    app,
    helper.member,
    { firstName: 'June', lastName: 'Park' },
    { street: '45 Spencer Avenue', city: 'Toronto', state: 'ON', zip: 'M6K 2J6', country: 'CA' },
  )
  await signIn(context, app, helper.member)
  await page.goto(drawerPath(plus, grace))
  const drawer = page.getByRole('dialog', { name: 'Top of Mind Plus' })
  await expect(drawer.getByRole('alert')).toContainText(
    'Grace Okafor has Top of Mind, which a colleague pays for. Only they can replace it.',
  )
  await expect(drawer.getByRole('button', { name: 'Add to Cart' })).toBeDisabled()

  await goTo(page, drawerPath(service, june))
  const smaller = page.getByRole('dialog', { name: 'Top of Mind', exact: true })
  const add = smaller.getByRole('button', { name: 'Add to Cart' })
  await expect(add).toHaveAccessibleDescription('Please select or add a US location')
  await expectAccessible(page)
  await smaller.getByRole('combobox', { name: 'Street' }).fill('41 Alder Court')
  // Escape does not lose unsaved text.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await smaller.getByLabel('City').fill('Oakland')
  await smaller.getByRole('combobox', { name: 'State' }).fill('California')
  await page.getByRole('option', { name: 'California' }).click()
  await smaller.getByRole('combobox', { name: /ZIP/ }).fill('94611')
  await smaller.getByRole('button', { name: 'Save address' }).click()
  await expect(smaller.getByRole('radio', { name: /41 Alder Court/ })).toBeChecked()
  await expect(add).toBeEnabled()
  await addToCart(page)
})

test('choices survive taps, reloads, and errors, and Back works @all', async ({ page, app, context }) => {
  const { member, grace } = await buildScene(app)
  const cards = await buildCardPlan(app)
  const service = await buildTopOfMind(app)
  await signIn(context, app, member)
  await page.route('**/api/locations/*', (route) =>
    route.fulfill({ status: 500, json: { errors: [{ message: 'No.', code: 'internal' }] } }),
  )
  await page.goto(drawerPath(service))
  const drawer = page.getByRole('dialog', { name: 'Top of Mind', exact: true })
  const outside = { x: 20, y: 300 }
  await expect(drawer.getByRole('button', { name: 'Choose a person' })).toBeVisible()
  await page.mouse.click(outside.x, outside.y)
  await expect(drawer).toBeHidden()

  await goTo(page, drawerPath(service, grace))
  await expect(drawer.getByText('Could not retrieve locations for Grace Okafor.')).toBeVisible({
    timeout: 20_000,
  })
  await expect(drawer.getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
  await expectAccessible(page)
  await page.unroute('**/api/locations/*')
  await drawer.getByRole('button', { name: 'Try again' }).click()
  await expect(drawer.getByRole('radio', { name: /2840 Calmar Avenue/ })).toBeChecked()

  await drawer.getByText('Monthly', { exact: true }).click()
  await page.mouse.click(outside.x, outside.y)
  await expect(drawer.getByRole('radio', { name: /^Monthly/ })).toBeChecked()
  await page.reload()
  await expect(drawer.getByRole('radio', { name: /^Monthly/ })).toBeChecked()
  await drawer.getByRole('button', { name: 'Change person' }).click()
  await expect(page.getByRole('dialog', { name: 'Who is it for?' })).toBeVisible()
  await page.goBack()
  await expect(drawer.getByRole('radio', { name: /^Monthly/ })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(`/services?recipient=${grace.key}`)

  // One plan per person in a cart: adding another replaces the first, and the screen says so beforehand.
  await goTo(page, drawerPath(service, grace))
  await addToCart(page)
  await goTo(page, drawerPath(cards, grace))
  await expect(
    page.getByRole('dialog').getByText('Your cart has another plan for Grace Okafor. This one replaces it.'),
  ).toBeVisible()
})
