import { buildPromotion } from '../../../server/test/build/promotion.ts'
import { expect, expectAccessible, test } from '../../app.ts'
import { fillCart } from '../../../tools/programs/cart-records.ts'
import { giftToBuy } from './gifts.ts'
import { openWithCart } from './shopper.ts'

test('B-5-52 B-7-09 a promo code is entered, validated, and deducted', async ({ page, app, context }) => {
  const gift = await giftToBuy({ app, context })
  const promotion = await buildPromotion(app)
  await openWithCart(page, gift.member, [gift.cartItem()])
  const form = page.getByRole('form', { name: 'Promo Code' })
  const field = form.getByLabel('Promo Code')
  const apply = form.getByRole('button', { name: 'Apply' })
  await field.fill('S')
  await expect(apply).toBeDisabled()
  await field.fill('NOT-A-CODE')
  await expect(apply).toBeEnabled()
  await apply.click()
  await expect(form).toContainText('This promo code is not valid.')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)

  await field.fill(` ${promotion.code.toUpperCase()} `)
  const asked = page.waitForRequest('**/api/v1/billing/promo')
  await apply.click()
  const { code } = (await asked).postDataJSON()
  expect(code.trim()).toBe(promotion.code.toUpperCase())
  await expect(form).not.toContainText('This promo code is not valid.')
  const item = page.getByRole('region', { name: 'Review' }).getByRole('listitem')
  await expect(item).toContainText('you save $10.80')
  await expect(item).toContainText('$43.20')
  await expect(page.getByText('Subtotal, 1 item').locator('..')).toContainText('$43.20')
  await expect(page.getByText('Balance due on Visa 4242').locator('..')).toContainText('$43.20')
})

test("BG-33 a viewed promotion's code applies at the next review", async ({ page, app, context }) => {
  const gift = await giftToBuy({ app, context })
  const promotion = await buildPromotion(app)
  await page.goto(`/promotions/${promotion.code}`)
  await expect(page.getByRole('link', { name: 'View Services' })).toBeVisible()
  const kept = () => page.evaluate(() => window.localStorage.getItem('cg_promo'))
  await expect.poll(kept).toBe(promotion.shownCode ?? promotion.code)
  await fillCart(page, gift.member, [gift.cartItem()])
  await page.goto('/payment')
  await expect(page.getByText('Subtotal, 1 item').locator('..')).toContainText('$43.20')
  await expect(page.getByRole('form', { name: 'Promo Code' })).toContainText('applied.')
  expect(await kept()).toBeNull()
})
