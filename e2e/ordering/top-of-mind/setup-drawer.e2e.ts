import { sql } from 'drizzle-orm'
import { storedEntries } from '../../../tools/programs/cart-records.ts'
import { buildTokens } from '../../../server/test/build/token.ts'
import { expect, expectAccessible, test } from '../../app.ts'
import { cardOf, drawerOf, storyTime, startEnrolling } from './story.ts'
import { goTo } from '../../go-to.ts'

test.use({ now: storyTime })

test('C-2.7-39 C-2.7-42 C-3-75 the drawer holds every plan setting and warns of duplicates', async ({
  page,
  app,
  context,
}) => {
  const { dana, shop, person } = await startEnrolling({ app, context })
  const grace = await person('Grace', 'Okafor', { addresses: ['US', 'US'] })
  await buildTokens(app, dana, { serviceKeys: [shop.plus.key], qty: 2 })
  const [place] = await app.rows<{ key: string }>(
    sql`select key from locations where contact_key = ${grace.key} and street = '2 Calmar Avenue'`,
  )
  const drawer = drawerOf(page)
  const add = drawer.getByRole('button', { name: 'Add To Cart', exact: true })
  const address = drawer.getByRole('radio', { name: /2 Calmar Avenue/ })
  const radio = (name: RegExp) => drawer.getByRole('radio', { name })
  const token = drawer.getByRole('checkbox', { name: /Use a token/ })
  const path = `/top-of-mind?contact=${grace.key}&service=${shop.plus.key}`
  await page.goto(path)

  // Service, person, and two sections, neither chosen yet.
  await expect(drawer.getByRole('heading', { level: 2 })).toHaveText('Top of Mind Plus Setup')
  await expect(drawer).toContainText('For: Grace Okafor')
  await expect(drawer.getByRole('radio')).toHaveCount(4)
  await expect(drawer.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(add).toBeDisabled()
  await expect(drawer).toContainText('Please select or add a US location')
  // One is valid, and the other is still required.
  await address.check()
  await expect(page).toHaveURL(new RegExp(`location=${place?.key}`))
  await expect(add).toBeDisabled()
  await expect(drawer).toContainText('Please choose a renewal preference')
  await radio(/Annually/).check()
  await expect(add).toBeEnabled()
  // The remaining tokens; none is used until chosen.
  await expect(drawer).toContainText('You have 2 tokens for this plan.')
  await expect(token).not.toBeChecked()
  await token.check()

  // All choices survive a reload and go into the cart.
  await page.reload()
  await expect(drawer).toContainText('For: Grace Okafor')
  await expect(address).toBeChecked()
  await expect(radio(/Annually/)).toBeChecked()
  await expect(token).toBeChecked()
  await add.click()
  await expect(drawer).toHaveCount(0)
  const kept = {
    contact: { key: grace.key },
    service: { key: shop.plus.key },
    current_location: place?.key,
  }
  expect(await storedEntries(page)).toEqual([
    expect.objectContaining({
      type: 'plan',
      use_token: true,
      member_data: expect.objectContaining({ ...kept, unit: 'year', number_of_months: null }),
    }),
  ])

  await expect(cardOf(page, 'Top of Mind Plus').getByRole('link', { name: '1 token' })).toBeVisible()

  // The other service takes no tokens.
  await page.getByRole('button', { name: 'Add Top of Mind for Grace Okafor' }).click()
  for (const unit of [/Annually/, /Monthly/]) {
    await radio(unit).check()
    await expect(token).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)

  // The drawer reopens with its earlier choices. Billed monthly, the first gift needs three payments, which a token
  // can't cover.
  await goTo(page, path)
  await expect(address).toBeChecked()
  await expect(token).toBeChecked()
  await expect(drawer).toContainText('You have 2 tokens for this plan.')
  await expect(drawer).toContainText('You already have Top of Mind Plus in your cart for Grace Okafor.')
  await expectAccessible(page)
  await radio(/Monthly.*a month\*/).check()
  await expect(drawer).toContainText('*Your first gift requires a minimum of 3 payments.')
  await expect(token).toHaveCount(0)
  await add.click()
  await expect(drawer).toHaveCount(0)
  expect(await storedEntries(page)).toEqual([
    expect.objectContaining({
      type: 'plan',
      use_token: false,
      member_data: expect.objectContaining({ ...kept, unit: 'month', number_of_months: 3 }),
    }),
  ])
})
