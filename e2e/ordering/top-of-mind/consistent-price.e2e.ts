import { expect, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'
import { cardOf, cellsOf, drawerOf, storyTime, startEnrolling } from './story.ts'

test.use({ now: storyTime })

test('CG-61 C-2.7-13 C-2.7-15 every screen shows the same tenth-plan price, including for Canada', async ({
  page,
  app,
  context,
}) => {
  const { person, plan } = await startEnrolling({ app, context }, { country: 'CA', state: 'ON' })
  for (let at = 1; at <= 9; at++) await plan({ contact: await person('Ben', `Hale ${at}`) })
  await person('Grace', 'Abbot')
  await page.goto('/services')
  const card = page.getByRole('link', { name: /^Top of Mind(?! Plus)/ }).first()
  await expect(card).toContainText('$186.20 a year')
  await card.click()
  const drawer = drawerOf(page)
  await expect(drawer.getByRole('radio', { name: /^Annual/ })).toHaveAccessibleName(/\$186\.20/)
  await expect(drawer).toContainText('The price for your 10 plans, including this one.')
  await expect(drawer).toContainText('The more Top of Mind plans you have, the less each one costs.')

  await goTo(page, '/top-of-mind')
  const small = cardOf(page, 'Top of Mind')
  await expect(small).toContainText('Annually$196.00 per year')
  await expect(small).toContainText('The price for your 9 plans.')
  await page.getByRole('button', { name: 'Add Top of Mind for Grace Abbot' }).click()
  await page.getByRole('radio', { name: /Annually/ }).check()
  await expect(page.getByRole('radio', { name: /Annually/ })).toHaveAccessibleName(/\$186\.20/)
  await drawer.getByRole('button', { name: /See volume pricing details/ }).click()
  await expect(page.getByRole('row', { name: /10 or more/ })).toContainText('$186.20')
  await page.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Add To Cart', exact: true }).click()
  await expect(cellsOf(page, 'Grace Abbot').first()).toContainText('Added to cart!')
  await expect(small).toContainText('Annually$186.20 per year')
  await expect(page.getByRole('region', { name: 'Your cart' })).toContainText('$186.20')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByText('Subtotal, 1 item').locator('..')).toContainText('$186.20')
})
