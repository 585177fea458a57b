import { storedEntries } from '../../../tools/programs/cart-records.ts'
import { expect, expectAccessible, test } from '../../app.ts'
import { addOf, gridOf, columnHeader, inCart, storyTime, startOrdering } from './story.ts'
import { goTo } from '../../go-to.ts'

test.use({ now: storyTime, viewport: { width: 1280, height: 800 } })

const [box, crate, honey] = ['Winter Hearth Box', 'Holiday Citrus Crate', 'Honey from Three Hives'] as const

test('C-1-11 C-2.3-01 C-2.3-02 C-2.3-03 C-2.3-06 C-2.3-16 C-2.3-22 C-4.3-01 B-4.1-33 B-4.1-34 C-2.3-07 C-2.3-08 C-2.3-17 C-2.3-18 C-2.3-19 CG-21 people and gifts form a grid, one gift per person', async ({
  page,
  app,
  context,
}) => {
  const { person, shop } = await startOrdering({ app, context })
  await person('Grace', 'Okafor')
  await person('Tomas', 'Herrera')
  await person('Petra', 'Prospect', { contactType: 'prospect' })
  await page.goto('/services')
  await page.getByRole('link', { name: 'Send to many people' }).click()
  await expect(page).toHaveURL(/\/bulk-form\/all$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Bulk Order Form' })).toBeVisible()
  const people = gridOf(page).getByRole('rowheader')
  await expect(people).toHaveText([/Tomas Herrera/, /Grace Okafor/, /Petra Prospect/])
  for (const gift of [box, crate, honey]) await expect(columnHeader(page, gift)).toContainText('0 in cart')
  await expectAccessible(page)

  await page.getByRole('button', { name: `Preview ${box}` }).click()
  const drawer = page.getByRole('dialog', { name: box })
  await expect(drawer).toContainText('Seasonal stems, wrapped in paper. Delivered the same week.')
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)

  await addOf(page, box, 'Grace Okafor').click()
  await expect(inCart(page, box, 'Grace Okafor')).toBeVisible()
  await expect(columnHeader(page, box)).toContainText('1 in cart')
  await page.getByRole('button', { name: `Remove ${box} for Grace Okafor from the cart` }).click()
  await expect(addOf(page, box, 'Grace Okafor')).toBeVisible()
  await expect(columnHeader(page, box)).toContainText('0 in cart')

  // Another gift replaces the first.
  await addOf(page, box, 'Grace Okafor').click()
  await addOf(page, crate, 'Grace Okafor').click()
  await expect(inCart(page, crate, 'Grace Okafor')).toBeVisible()
  await expect(addOf(page, box, 'Grace Okafor')).toBeVisible()
  await expect(columnHeader(page, box)).toContainText('0 in cart')
  await addOf(page, honey, 'Tomas Herrera').click()
  await expect(page.getByRole('region', { name: 'Your cart' })).toContainText('2 gifts for 2 people.')
  const kept = (await storedEntries(page)).toSorted((one, other) => one.at - other.at)
  expect(kept.map(({ member_data: of, bulk_form: form }) => [form, of])).toMatchObject([
    ['all', { service: { key: shop.crate.key } }],
    ['all', { service: { key: shop.honey.key } }],
  ])

  // The URL filters people and gifts.
  const heads = gridOf(page).getByRole('columnheader')
  await goTo(page, `/bulk-form/all?service=${shop.crate.key}`)
  await expect(heads).toHaveText([/Person/, /Holiday Citrus Crate/])
  await page.getByRole('button', { name: 'Show all services' }).click()
  await expect(heads).toHaveCount(4)
  await expect(people).toHaveCount(3)

  // While the people of a filter load, Select All applies to them, not to the previous ones.
  const held = Promise.withResolvers<void>()
  await page.route(/\/v1\/contacts\?.*prospect/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('combobox', { name: 'Contact type' }).click()
  await page.getByRole('option', { name: 'Prospect' }).click()
  await expect(page).toHaveURL(/contact_type=prospect/)
  await page.getByRole('button', { name: `Select All: ${honey}` }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  held.resolve()
  await expect(columnHeader(page, honey)).toContainText('2 in cart')
  await expect(page.getByRole('region', { name: 'Your cart' })).toContainText('3 gifts for 3 people.')
  await expect(people).toHaveText([/Petra Prospect/])
  await page.getByRole('combobox', { name: 'Service category' }).click()
  await page.getByRole('option', { name: 'Treats' }).click()
  await expect(page).toHaveURL(/service_category=treats/)
  await expect(heads).toHaveText([/Person/, /Honey from Three Hives/])

  await goTo(page, '/bulk-form/all?contact_type=client&service_category=flowers')
  await expect(people).toHaveText([/Tomas Herrera/, /Grace Okafor/])
  await expect(heads).toHaveText([/Person/, /Winter Hearth Box/, /Holiday Citrus Crate/])
  await page.getByRole('searchbox', { name: 'Search people' }).fill('nobody at all')
  await expect(page.getByText('There are no recipients matching this search.')).toBeVisible()

  await goTo(page, '/bulk-form/no-such-form')
  await expect(page).toHaveURL(/\/404$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a gift is chosen once, then applied by tapping people @all', async ({ page, app, context }) => {
    const { person } = await startOrdering({ app, context })
    await person('Grace', 'Okafor')
    await person('Tomas', 'Herrera')
    await page.goto('/bulk-form/all')
    await addOf(page, box, 'Grace Okafor').tap()
    await addOf(page, box, 'Tomas Herrera').tap()
    await expect(page.getByText('2 in cart')).toBeVisible()
    await page.getByRole('button', { name: 'Next service' }).tap()
    await expect(page.getByText('Service 2 of 3')).toBeVisible()
    await expect(page.getByText('In Cart: Winter Hearth Box')).toHaveCount(2)
    await addOf(page, crate, 'Tomas Herrera').tap()
    await expect(page.getByText('In Cart: Winter Hearth Box')).toHaveCount(1)
    await expectAccessible(page)
  })
})
