// The step of the README's tour that buys a plan, as the README words it.
import { expect, test } from './fixtures.ts'

// This test makes a purchase, so it uses a separate portal and other tests find the story unchanged.
test.use({ movesTheClock: true })

test('the tour buys a plan for June Park', async ({ page, portal }) => {
  await portal.signInAs('dana')
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Top of Mind', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search people' }).fill('June Park')
  // Wait for the search to redraw the rows: an earlier click would be lost.
  await expect(page.getByText('1 person', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add Top of Mind for June Park' }).click()
  await page.getByRole('radio', { name: /Annually/ }).check()
  await page.getByRole('button', { name: 'Add To Cart', exact: true }).click()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await page.getByRole('button', { name: 'Confirm Purchase' }).first().click()
  await expect(page).toHaveURL(/\/payment\/success/)
  await page.getByRole('banner').getByRole('link', { name: 'My Plans' }).click()
  await page
    .getByRole('link', { name: /June Park/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Top of Mind' })).toBeVisible()
})
