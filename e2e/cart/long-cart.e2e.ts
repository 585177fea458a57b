import { buildInvoice } from '../../server/test/build/invoice.ts'
import { buildPurchase } from '../../server/test/build/purchase.ts'
import { expect, signIn, test } from '../app.ts'
import { fillCart } from '../../tools/fill-cart.ts'

test('B-9-35 what is long comes twenty rows at a time: a cart, and the invoices', async ({
  page,
  app,
  context,
}) => {
  const gift = await buildPurchase(app)
  for (let made = 0; made < 25; made += 1) await buildInvoice(app, gift.member, { subtotalCents: 5400 })
  await signIn(context, app, gift.member)
  await fillCart(
    page,
    gift.member.key,
    Array.from({ length: 25 }, () => gift.cartItem()),
  )
  await page.goto('/payment')
  const rows = page.getByRole('region', { name: 'Review' }).getByRole('listitem')
  await expect(rows).toHaveCount(20)
  // All of them are counted, shown or not.
  await expect(page.getByText('Subtotal, 25 items').locator('..')).toContainText('$1,350.00')
  await page.getByRole('button', { name: 'See 5 More' }).click()
  await expect(rows).toHaveCount(25)

  await page.goto('/billing/invoices')
  const invoices = page.locator('main a[href*="/billing/invoices/"]')
  await expect(invoices).toHaveCount(20)
  await page.getByRole('button', { name: 'See 5 More' }).click()
  await expect(invoices).toHaveCount(25)
  const answer = await (await page.request.get('/api/v1/invoices')).json()
  expect(answer).toMatchObject({ total: 25, page: 1, per_page: 20, has_more: true })
  expect(answer.data).toHaveLength(20)
})
