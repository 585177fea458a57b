import { buildPromotion } from '../../server/test/build/promotion.ts'
import { buildPurchase } from '../../server/test/build/purchase.ts'
import { fillCart } from '../../tools/fill-cart.ts'
import { expect, expectAccessible, signIn, test } from '../app.ts'

test('B-5-52 B-7-09 a promo code of two characters or more lowers the price; what is wrong with another is said', async ({
  page,
  app,
  context,
}) => {
  const promotion = await buildPromotion(app)
  const gift = await buildPurchase(app)
  await signIn(context, app, gift.member)
  await fillCart(page, gift.member.key, [gift.cartItem()])
  await page.goto('/payment')
  const form = page.getByRole('form', { name: 'Promo Code' })
  const code = form.getByRole('textbox', { name: 'Promo Code' })
  const apply = form.getByRole('button', { name: 'Apply' })
  await code.fill('X')
  await expect(apply).toBeDisabled()
  await expect(apply).toHaveAccessibleDescription('A code has at least 2 characters.')
  const refused = await page.request.post('/api/v1/billing/promo', {
    data: { code: 'X' },
    headers: { origin: app.url },
  })
  expect(refused.status()).toBe(400)

  await code.fill('NO-SUCH-CODE')
  await apply.click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)

  await code.fill(promotion.shownCode)
  const asking = page.waitForRequest('**/api/v1/billing/promo')
  await apply.click()
  expect((await asking).postDataJSON()).toEqual({ code: promotion.shownCode })
  await expect(form.getByText(`${promotion.shownCode} is applied.`)).toBeVisible()
  await expect(page.getByText('20% off your order: you save $10.80')).toBeVisible()
  await expect(page.getByText('Subtotal, 1 item').locator('..')).toContainText('$43.20')
  await expectAccessible(page)
})
