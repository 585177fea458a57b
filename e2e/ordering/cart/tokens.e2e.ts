import { buildTokens } from '../../../server/test/build/token.ts'
import { expect, expectAccessible, test } from '../../app.ts'
import { storedEntries } from '../../../tools/programs/cart-records.ts'
import { giftToBuy, secondGift } from '../checkout/gifts.ts'
import { openWithCart } from '../checkout/shopper.ts'

test('B-4.1-25 B-4.1-26 B-7-10 B-7-11 tokens are applied and removed in a draft', async ({
  page,
  app,
  context,
}) => {
  const gift = await giftToBuy({ app, context }, { service: { serviceFeeCents: 250 } })
  const second = await secondGift(app, gift)
  const serviceKeys = [gift.experience.serviceKey]
  const token = await buildTokens(app, gift.member, { serviceKeys, title: 'Citrus token' })
  const fetched = page.waitForRequest('**/api/v1/tokens')
  await openWithCart(page, gift.member, [gift.cartItem(), second.cartItem()], '/purchase?mode=manage')
  await fetched
  const items = page.getByRole('region', { name: 'In your cart' }).getByRole('listitem')
  const grace = items.filter({ hasText: 'Grace Okafor' })
  const sam = items.filter({ hasText: 'Sam Petrakis' })
  const total = page.getByText('New subtotal').first().locator('..')
  await expect(total).toContainText('$110.50')
  // No token covers the other gift.
  await expect(sam.getByRole('button', { name: /token/ })).toHaveCount(0)

  await grace.getByRole('button', { name: 'Apply token: Holiday Citrus Crate for Grace Okafor' }).click()
  await expect(grace).toContainText('Paid with a token')
  await expect(grace).toContainText('$0.00')
  await expect(total).toContainText('$54.00')
  await expectAccessible(page)
  expect((await storedEntries(page)).map((entry) => entry.use_token ?? false)).toEqual([false, false])

  await grace.getByRole('button', { name: 'Remove token: Holiday Citrus Crate for Grace Okafor' }).click()
  await expect(grace).not.toContainText('Paid with a token')
  await expect(grace).toContainText('$56.50')
  await expect(total).toContainText('$110.50')

  // A number above the cap can't be entered.
  await expect(page.getByText('2 tokens, 0 in use here. Up to 1 can be used here.')).toBeVisible()
  const count = page.getByLabel('How many of Citrus token to use')
  await count.fill('8')
  await count.blur()
  await expect(count).not.toHaveValue('8')
  await count.fill('1')
  const asked = page.waitForRequest('**/api/v1/billing/bulktokens')
  await page.getByRole('button', { name: 'Apply tokens: Citrus token' }).click()
  const sent = (await asked).postDataJSON()
  expect(sent).toMatchObject({ token, qty: 1, items: [expect.any(Object), expect.any(Object)] })
  await expect(page.getByText('2 tokens, 1 in use here.')).toBeVisible()
  await expect(total).toContainText('$54.00')
  await page.getByRole('button', { name: 'Confirm Changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Purchase Summary' })).toBeVisible()
  await expect(grace).toContainText('Paid with a token')
  const kept = (await storedEntries(page)).filter(({ use_token: usesToken }) => usesToken === true)
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toMatch(/price_paid|amount/)

  // The checkout shows how each item is paid before the purchase.
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByRole('region', { name: 'How you’ll pay' })).toContainText(
    '1 token (Citrus token) covers $56.50.',
  )
  await page.getByRole('button', { name: 'Confirm Purchase' }).first().click()
  await expect(page).toHaveURL(/\/payment\/success\?order=invoice_/)
  const left = await app.as(gift.member).then((member) => member.get('/v1/tokens'))
  expect(left.body.data).toMatchObject([{ key: token, qty: 1 }])
})
