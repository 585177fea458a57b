import { sql } from 'drizzle-orm'
import { buildPackageService } from '../../../server/test/build/package.ts'
import { buildTokens } from '../../../server/test/build/token.ts'
import { storedEntries } from '../../../tools/programs/cart-records.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'
import { addToCart, buildScene, drawerPath, expectToday, payForCart } from './shop.ts'

test('packages are bought on their page for the dates shown', async ({ page, app, context }) => {
  const { member, grace, home } = await buildScene(app, { type: 'realestate' })
  const service = await buildPackageService(app, { title: 'Keys in Hand', offsets: [-30, 0, 14] })
  const later = await buildPackageService(app)
  const needy = await buildPackageService(app, { title: 'Settled In', requiresFutureAddress: false })
  await buildTokens(app, member, { qty: 1, serviceKeys: [later.key] })
  await signIn(context, app, member)
  // The page of a single service redirects to the setup of packages.
  await page.goto(`/service-activation/${service.key}/${grace.key}?location=${home.key}`)
  await expect(page).toHaveURL(drawerPath(service, grace, `&location=${home.key}`))
  const keys = page.getByRole('dialog', { name: 'Keys in Hand' })
  await expect(keys.getByText('grace.okafor@example.com')).toBeVisible()
  await expect(keys.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
  await goTo(page, drawerPath(service, grace))
  await expect(page).toHaveURL(drawerPath(service, grace))
  await expect(keys.getByText('Transaction', { exact: true })).toBeVisible()
  await expect(keys.getByText('Step 1 · 30 days before · Mar 2, 2027')).toBeVisible()
  await expect(keys.getByText('Step 2 · On the day · Mar 31, 2027')).toBeVisible()
  await expect(keys.getByText('Step 3 · 2 weeks after · Apr 14, 2027')).toBeVisible()
  await expect(keys.getByText(/You can change them on the transaction page after you buy it/)).toBeVisible()
  await expect(keys.getByRole('radio', { name: /2840 Calmar Avenue/ })).toBeChecked()
  await expectToday(keys, '$245.00')
  await expectAccessible(page)
  await addToCart(page)
  const [entry] = await storedEntries(page)
  expect(entry).toMatchObject({ type: 'package', member_data: { current_location: home.key, unit: null } })
  await payForCart(page)
  const bought = await app.rows<{ key: string }>(
    sql`select key from packages where member_key = ${member.key}`,
  )
  expect(bought).toHaveLength(1)
  const days = await app.rows(
    sql`select event_date::text as day from package_events where package_key = ${bought[0]?.key} order by position`,
  )
  expect(days).toEqual([{ day: '2027-03-02' }, { day: '2027-03-31' }, { day: '2027-04-14' }])
  await goTo(page, `/transactions/${bought[0]?.key}`)
  await expect(page.getByRole('heading', { level: 1, name: /Keys in Hand/ })).toBeVisible()

  // A package that needs an address doesn't offer this choice.
  await goTo(page, drawerPath(needy, grace, '&location=later'))
  const settled = page.getByRole('dialog', { name: 'Settled In' })
  await expect(settled.getByRole('radio', { name: /2840 Calmar Avenue/ })).toBeChecked()
  await expect(settled.getByText('Add address later')).toHaveCount(0)

  await goTo(page, drawerPath(later, grace))
  const drawer = page.getByRole('dialog', { name: 'Under Contract' })
  await drawer.getByText('Add address later').click()
  await expect(page).toHaveURL(/location=later/)
  await drawer.getByText('Use a token').click()
  await expect(drawer.getByText('You have 1 for this transaction')).toBeVisible()
  await expectToday(drawer, '$0.00')
  await expectAccessible(page)
  await addToCart(page)
  await payForCart(page)
  const withoutAddress = sql`select location_key from packages where member_key = ${member.key} and key <> ${bought[0]?.key}`
  expect(await app.rows(withoutAddress)).toEqual([{ location_key: null }])
})
