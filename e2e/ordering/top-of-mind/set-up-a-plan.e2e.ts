import { sql } from 'drizzle-orm'
import { storedEntries } from '../../../tools/programs/cart-records.ts'
import { expect, test } from '../../app.ts'
import { holdThenRefuse } from '../../care/plans/requests.ts'
import { goTo } from '../../go-to.ts'
import { cellsOf, drawerOf, expectCells, storyTime, startEnrolling } from './story.ts'

test.use({ now: storyTime })

test("C-2.7-24 C-2.7-25 C-2.7-26 C-2.7-27 C-2.7-28 C-2.7-29 C-4.7-14 C-4.7-15 C-5-64 a cell shows a person's plan, or starts one", async ({
  page,
  app,
  context,
}) => {
  const { shop, person, plan } = await startEnrolling({ app, context })
  await person('Grace', 'Okafor')
  await person('Nora', 'Webb')
  await plan({ contact: await person('Ben', 'Hale') })
  await plan({ contact: await person('Ines', 'Castro'), unit: 'month' })
  await plan({ contact: await person('Ruth', 'Adeyemi'), service: shop.plus })
  await plan({ contact: await person('Marcus', 'Albrecht'), state: 'failed' })
  await plan({ contact: await person('Lena', 'Berg'), unit: 'month', state: 'failed' })
  await page.goto('/top-of-mind')
  await expectCells(page, 'Grace Okafor', 'Add Top of Mind', 'Add Top of Mind Plus')
  await expectCells(page, 'Ben Hale', 'Active - Annual', 'Upgrade to Top of Mind Plus')
  await expect(cellsOf(page, 'Ines Castro').first()).toHaveText('Active - Monthly for Ines Castro')
  await expectCells(page, 'Ruth Adeyemi', 'Downgrade to Top of Mind', 'Active - Annual')
  await expect(cellsOf(page, 'Marcus Albrecht').first()).toHaveText(
    'Renewal payment failed - Annual for Marcus Albrecht',
  )
  // No upgrade before the renewal is paid (CG-62).
  await expect(cellsOf(page, 'Marcus Albrecht').last()).toHaveText(
    'Pay the renewal first for Marcus Albrecht',
  )
  await expect(cellsOf(page, 'Lena Berg').first()).toHaveText(
    'Renewal payment failed - Monthly for Lena Berg',
  )

  const add = page.getByRole('button', { name: 'Add To Cart', exact: true })
  await page.getByRole('button', { name: 'Add Top of Mind Plus for Grace Okafor' }).click()
  await expect(page.getByRole('radio', { name: /1 Calmar Avenue/ })).toBeChecked()
  await expect(add).toBeDisabled()
  await expect(drawerOf(page)).toContainText('Please choose a renewal preference')
  await page.getByRole('radio', { name: /Monthly/ }).check()
  await add.click()
  await expectCells(page, 'Grace Okafor', 'Add Top of Mind', 'Added to cart!')

  await page.getByRole('button', { name: 'Add Top of Mind for Nora Webb' }).click()
  await expect(page.getByRole('radio', { name: /Monthly/ })).toBeChecked()
  await add.click()
  await expect(cellsOf(page, 'Nora Webb').first()).toContainText('Added to cart!')
  const monthly = expect.objectContaining({ unit: 'month', number_of_months: 3 })
  const kept = await storedEntries(page)
  expect(kept.map(({ member_data: of }) => of)).toEqual([monthly, monthly])

  await page.getByRole('button', { name: 'Remove Top of Mind Plus for Grace Okafor from the cart' }).click()
  await expectCells(page, 'Grace Okafor', 'Add Top of Mind', 'Add Top of Mind Plus')
  await expect(page.getByText('Successfully removed from cart!')).toBeVisible()
})

test('C-2.7-07 C-2.7-30 C-2.7-38 C-2.7-40 C-2.7-41 C-2.7-43 C-5-63 C-5-64 C-7-32 C-7-33 C-7-34 C-8-12 C-8-13 C-3-76 the URL opens the drawer; load errors can be retried', async ({
  page,
  app,
  context,
}) => {
  const { shop, person } = await startEnrolling({ app, context })
  const grace = await person('Grace', 'Okafor', { addresses: ['US', 'US', 'CA'] })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const drawer = drawerOf(page)
  const add = drawer.getByRole('button', { name: 'Add To Cart', exact: true })
  // If the person can't be loaded, the drawer stays empty.
  await page.goto(`/top-of-mind?contact=contact_01jznotthere000000000000000&service=${shop.small.key}`)
  await expect(drawer.getByRole('alert')).toBeVisible()
  await expect(drawer).not.toContainText('For:')
  await expect(drawer).not.toContainText('Top of Mind')
  await expect(add).toHaveCount(0)

  await goTo(page, `/top-of-mind?contact=${grace.key}`)
  await expect(drawer).toHaveCount(0)
  await goTo(page, `/top-of-mind?service=${shop.small.key}`)
  await expect(cellsOf(page, 'Grace Okafor')).toHaveCount(2)
  await expect(drawer).toHaveCount(0)

  const locations = await holdThenRefuse(page, `**/api/locations/${grace.key}`)
  await goTo(page, `/top-of-mind?contact=${grace.key}&service=${shop.small.key}`)
  // While addresses load, the drawer asks for none and shows no renewal, which they would push down.
  await expect(drawer.getByRole('status', { name: 'Loading addresses' })).toBeVisible()
  await expect(drawer.getByRole('radio')).toHaveCount(0)
  await expect(add).toHaveAttribute('aria-busy', 'true')
  await expect(drawer).not.toContainText('Please select or add a US location')
  locations.refuse()
  await expect(drawer.getByRole('alert')).toContainText('Could not retrieve locations for Grace Okafor.')
  locations.work()
  await drawer.getByRole('button', { name: 'Try again' }).click()
  await expect(drawer.getByRole('heading', { level: 2 })).toHaveText('Top of Mind Setup')
  await expect(drawer).toContainText('For: Grace Okafor')
  expect(asked).toContain(`/api/contacts/${grace.key}`)
  expect(asked).toContain(`/api/services/details/${shop.small.key}`)

  const places = drawer.getByRole('radiogroup', { name: 'Where should we ship gifts?' })
  const renewal = drawer.getByRole('radiogroup', { name: 'Renewal Preference' })
  // Only US addresses can be chosen.
  await expect(places.getByRole('radio')).toHaveCount(2)
  await expect(renewal.getByRole('radio')).toHaveCount(2)
  await expect(renewal).toContainText('$196.00')
  await expect(renewal).toContainText('$18.00')
  await expect(add).toBeDisabled()
  await expect(drawer).toContainText('Please select or add a US location')
  await renewal.getByRole('radio', { name: /Annually/ }).check()
  await expect(page).toHaveURL(/pay=annually/)
  await renewal.getByRole('radio', { name: /Monthly/ }).check()
  await expect(page).toHaveURL(/pay=monthly/)
  await expect(add).toBeDisabled()
  await places.getByRole('radio', { name: /2 Calmar Avenue/ }).check()
  await expect(add).toBeEnabled()

  await add.click()
  await expect(page.getByText('Successfully added to cart!')).toBeVisible()
  await expect(drawer).toHaveCount(0)
  await expect(page).toHaveURL('/top-of-mind')
  const [place] = await app.rows<{ key: string }>(
    sql`select key from locations where contact_key = ${grace.key} and street = '2 Calmar Avenue'`,
  )
  expect(await storedEntries(page)).toEqual([
    expect.objectContaining({
      type: 'plan',
      use_token: false,
      member_data: expect.objectContaining({
        contact: { key: grace.key },
        service: { key: shop.small.key },
        current_location: place?.key,
        unit: 'month',
        number_of_months: 3,
      }),
    }),
  ])
})

test('C-1-08 C-4.7-12 C-4.7-13 CG-44 CG-62 a US address is added inline; upgrades deduct unused time', async ({
  page,
  app,
  context,
}) => {
  const { shop, person, plan } = await startEnrolling({ app, context })
  // The plan's address comes with it.
  const grace = await person('Grace', 'Okafor', { addresses: [] })
  const old = await plan({ contact: grace })
  await person('June', 'Park', { addresses: ['CA'] })
  await page.goto('/top-of-mind')
  await page.getByRole('button', { name: 'Add Top of Mind for June Park' }).click()
  const drawer = drawerOf(page)
  await expect(drawer).toContainText('Please select or add a US location')
  await expect(drawer.getByRole('button', { name: 'Add To Cart', exact: true })).toBeDisabled()
  await expect(drawer.getByRole('radio', { name: /Calmar/ })).toHaveCount(0)
  await drawer.getByRole('combobox', { name: 'Street' }).fill('9 Lake Drive')
  await drawer.getByLabel('City').fill('Oakland')
  await drawer.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'California' }).click()
  await drawer.getByRole('combobox', { name: 'ZIP code' }).fill('94611')
  await drawer.getByRole('button', { name: 'Save address' }).click()
  await expect(drawer.getByRole('radio', { name: /9 Lake Drive/ })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)

  await page.getByRole('button', { name: 'Upgrade to Top of Mind Plus for Grace Okafor' }).click()
  await expect(drawer).toContainText('This replaces Top of Mind.')
  await page.getByRole('radio', { name: /Annually/ }).check()
  await page.getByRole('button', { name: 'Add To Cart', exact: true }).click()
  await expectCells(page, 'Grace Okafor', 'Active - Annual', 'Added to cart!')
  const [kept] = await storedEntries(page)
  expect(kept?.member_data).toMatchObject({ cancel_service: old.key })

  const review = page.waitForResponse((answer) => answer.url().endsWith('/v1/billing/review'))
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  const { data } = await (await review).json()
  expect(data.items[0].member_data).toMatchObject({ cancel_service: old.key, auto_credit: 196 })
  await expect(
    page.getByRole('term').filter({ hasText: 'Credit for replaced plans' }).locator('..'),
  ).toContainText('-$196.00')
  await page.getByRole('button', { name: 'Confirm Purchase' }).first().click()
  await expect(page).toHaveURL(/\/payment\/success/)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('link', { name: 'Top of Mind', exact: true }).click()
  await expectCells(page, 'Grace Okafor', 'Downgrade to Top of Mind', 'Active - Annual')
  await cellsOf(page, 'Grace Okafor').last().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Top of Mind Plus')
  const [before] = await app.rows<{ status: string }>(sql`select status from plans where key = ${old.key}`)
  expect(before?.status).toBe('canceled')
  expect(shop.plus.key).not.toBe(old.serviceKey)
})
