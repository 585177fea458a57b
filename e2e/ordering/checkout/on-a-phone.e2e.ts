import { expect, expectAccessible, test } from '../../app.ts'
import { giftToBuy } from './gifts.ts'
import { setupPath } from './shopper.ts'

test('R-7 on a phone, the amount and button stay visible', async ({ page, app, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const gift = await giftToBuy({ app, context })
  await page.goto(setupPath(gift))
  const bar = (label: string) => page.getByRole('region', { name: label, exact: true })
  await expect(bar('Total')).toContainText('$54.00')
  await expect(bar('Total')).toBeInViewport({ ratio: 1 })
  await expect(bar('Total').getByRole('button', { name: 'Review and pay' })).toBeEnabled()
  await page.getByRole('button', { name: 'Add to Cart' }).press('Enter')
  await expect(page.getByText('Successfully added to cart!')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to cart' }).press('Enter')
  await expect(bar('Due today')).toContainText('$54.00')
  await page.getByRole('link', { name: 'Manage Cart' }).first().press('Enter')
  await page.getByRole('button', { name: 'Cancel Changes' }).press('Enter')
  await expect(bar('Subtotal')).toBeInViewport({ ratio: 1 })
  await bar('Subtotal').getByRole('link', { name: 'Proceed to Checkout' }).press('Enter')
  await expect(bar('Due today')).toContainText('$54.00')
  await expect(bar('Due today')).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  // Nothing is wider than the screen.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await bar('Due today').getByRole('button', { name: 'Confirm Purchase' }).press('Enter')
  await expect(page).toHaveURL(/\/payment\/success\?order=invoice_/)
  await expect(page.getByText(/^Your order GT-\d+$/)).toBeVisible()
  await expect(page.getByText('Holiday Citrus Crate for Grace Okafor', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See the invoice' }).click()
  await expect(page).toHaveURL(/\/billing\/invoices\/manage\/inv/)
})
