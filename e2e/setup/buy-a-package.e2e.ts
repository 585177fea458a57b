import { sql } from 'drizzle-orm'
import { buildPackageService } from '../../server/test/build/package.ts'
import { buildTopOfMind } from '../../server/test/build/plan.ts'
import { buildTokens } from '../../server/test/build/token.ts'
import { keptEntries } from '../../tools/cart-records.ts'
import { expect, expectAccessible, signIn, test } from '../app.ts'
import { addToCart, buildScene, drawerPath, expectToday, payTheCart } from './shop.ts'

test('a package is bought where it is shown, on the days that it says', async ({ page, app, context }) => {
  const { member, grace, home } = await buildScene(app, { type: 'realestate' })
  const service = await buildPackageService(app, { title: 'Keys in Hand', offsets: [-30, 0, 14] })
  await signIn(context, app, member)
  await page.goto(drawerPath(service, grace))
  const drawer = page.getByRole('dialog', { name: 'Keys in Hand' })
  await expect(drawer.getByText('Transaction', { exact: true })).toBeVisible()
  await expect(drawer.getByText('Step 1 · 30 days before · Mar 2, 2027')).toBeVisible()
  await expect(drawer.getByText('Step 2 · On the day · Mar 31, 2027')).toBeVisible()
  await expect(drawer.getByText('Step 3 · 2 weeks after · Apr 14, 2027')).toBeVisible()
  await expect(drawer.getByText(/Change them on the page of the transaction once it is bought/)).toBeVisible()
  await expect(drawer.getByRole('radio', { name: /2840 Calmar Avenue/ })).toBeChecked()
  await expectToday(drawer, '$245.00')
  await expectAccessible(page)
  await addToCart(page)
  const [entry] = await keptEntries(page)
  expect(entry).toMatchObject({ type: 'package', member_data: { current_location: home.key, unit: null } })
  await payTheCart(page)
  const [bought] = await app.rows<{ key: string }>(
    sql`select key from packages where member_key = ${member.key}`,
  )
  const days = await app.rows(
    sql`select event_date::text as day from package_events where package_key = ${bought?.key} order by position`,
  )
  expect(days).toEqual([{ day: '2027-03-02' }, { day: '2027-03-31' }, { day: '2027-04-14' }])
  await page.goto(`/transactions/${bought?.key}`)
  await expect(page.getByRole('heading', { level: 1, name: /Keys in Hand/ })).toBeVisible()
})

test('where the new home is not known yet, the address comes later, and a token pays', async ({
  page,
  app,
  context,
}) => {
  const { member, grace } = await buildScene(app)
  const service = await buildPackageService(app)
  await buildTokens(app, member, { qty: 1, serviceKeys: [service.key] })
  await signIn(context, app, member)
  await page.goto(drawerPath(service, grace))
  const drawer = page.getByRole('dialog', { name: 'Under Contract' })
  await drawer.getByText('Address comes later').click()
  await expect(page).toHaveURL(/location=later/)
  await drawer.getByText('Use a token').click()
  await expect(drawer.getByText('You have 1 for this package')).toBeVisible()
  await expectToday(drawer, '$0.00')
  await expectAccessible(page)
  await addToCart(page)
  await payTheCart(page)
  expect(await app.rows(sql`select location_key from packages where member_key = ${member.key}`)).toEqual([
    { location_key: null },
  ])
})

test('a package that needs an address has no such choice', async ({ page, app, context }) => {
  const { member, grace } = await buildScene(app)
  const service = await buildPackageService(app, { requiresFutureAddress: false })
  await signIn(context, app, member)
  await page.goto(drawerPath(service, grace, '&location=later'))
  const drawer = page.getByRole('dialog', { name: 'Under Contract' })
  await expect(drawer.getByRole('radio', { name: /2840 Calmar Avenue/ })).toBeChecked()
  await expect(drawer.getByText('Address comes later')).toHaveCount(0)
})

test('the page of a single service leads on to where plans and packages are set up', async ({
  page,
  app,
  context,
}) => {
  const { member, grace, home } = await buildScene(app)
  await signIn(context, app, member)
  for (const service of [await buildPackageService(app), await buildTopOfMind(app)]) {
    await page.goto(`/service-activation/${service.key}/${grace.key}?location=${home.key}`)
    await expect(page).toHaveURL(drawerPath(service, grace, `&location=${home.key}`))
    const drawer = page.getByRole('dialog', { name: service.title })
    await expect(drawer.getByText('grace.okafor@example.com')).toBeVisible()
    await expect(drawer.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
  }
})
