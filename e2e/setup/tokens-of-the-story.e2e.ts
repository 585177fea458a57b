import { expect, test } from '../fixtures.ts'
import { addToCart, expectToday } from './shop.ts'

// It pays: others find the story as it began.
test.use({ movesTheClock: true })

test('Dana uses one of the story’s tokens for a plan', async ({ page, portal }) => {
  await portal.signInAs('dana')
  await page.goto('/services?service=top-of-mind-plus')
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('You have 2 for this plan')).toBeVisible()
  await drawer.getByText('Use a token').click()
  await drawer.getByRole('button', { name: 'Choose a person' }).click()
  await drawer.getByRole('searchbox', { name: 'Search your people' }).fill('Kwame')
  await drawer.getByRole('link', { name: /Kwame/ }).click()
  await expectToday(drawer, '$0.00')
  await addToCart(page)
  await page.goto('/payment')
  await page.getByRole('button', { name: 'Confirm Purchase' }).first().click()
  await expect(page).toHaveURL(/\/payment\/success/)
  await page.goto('/subscriptions?search=Kwame')
  await page.getByRole('link', { name: /Kwame/ }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /Top of Mind Plus/ })).toBeVisible()
  await page.goto('/services?service=top-of-mind-plus')
  await expect(drawer.getByText('You have 1 for this plan')).toBeVisible()
})
