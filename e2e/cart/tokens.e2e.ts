import type { Page } from '@playwright/test'
import { buildTokens } from '../../server/test/build/token.ts'
import { expect, expectAccessible, test } from '../app.ts'
import { keptEntries } from '../../tools/cart-records.ts'
import { giftToBuy, secondGift } from '../checkout/gifts.ts'
import { openWithCart } from '../checkout/shopper.ts'

test('B-4.1-25 B-4.1-26 B-7-10 one token is put on an item and taken off again, in a draft', async ({
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
  expect((await keptEntries(page)).map((entry) => entry.use_token ?? false)).toEqual([false, false])

  await grace.getByRole('button', { name: 'Remove token: Holiday Citrus Crate for Grace Okafor' }).click()
  await expect(grace).not.toContainText('Paid with a token')
  await expect(grace).toContainText('$56.50')
  await expect(total).toContainText('$110.50')

  await grace.getByRole('button', { name: /^Apply token/ }).click()
  await expect(total).toContainText('$54.00')
  await page.getByRole('button', { name: 'Confirm Changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Purchase Summary' })).toBeVisible()
  await expect(grace).toContainText('Paid with a token')
  const kept = (await keptEntries(page)).filter(({ use_token: usesToken }) => usesToken === true)
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toMatch(/price_paid|amount/)

  // What pays for what, before paying.
  await page.goto('/payment')
  await expect(page.getByRole('region', { name: 'How it is paid' })).toContainText(
    '1 token (Citrus token) covers $56.50.',
  )
  await page.getByRole('button', { name: 'Confirm Purchase' }).first().click()
  await expect(page).toHaveURL(/\/payment\/success\?order=invoice_/)
  const left = await app.as(gift.member).then((member) => member.get('/v1/tokens'))
  expect(left.body.data).toMatchObject([{ key: token, qty: 1 }])
})

/** How many tokens are owned, how many of the items they cover, and how many can be used. */
const caps = [
  { owned: 2, covered: 5, others: 0, most: 2 },
  { owned: 9, covered: 5, others: 0, most: 5 },
  { owned: 9, covered: 3, others: 2, most: 3 },
]

test('B-4.1-30 B-4.1-31 B-4.1-32 B-7-11 C-4.3-07 C-4.3-08 tokens go to at most as many items as there are tokens, items, and items that they cover', async ({
  page,
  app,
  context,
}) => {
  for (const { owned, covered, others, most } of caps) {
    const gift = await giftToBuy({ app, context })
    const second = await secondGift(app, gift, { experience: { title: 'Market Bouquet' } })
    const serviceKeys = [gift.experience.serviceKey]
    const token = await buildTokens(app, gift.member, { serviceKeys, title: 'Citrus token', qty: owned })
    const cart = [
      ...Array.from({ length: others }, () => second.cartItem()),
      ...Array.from({ length: covered }, () => gift.cartItem()),
    ]
    await forgetCart(page)
    await openWithCart(page, gift.member, cart, '/purchase?mode=manage')
    const count = page.getByLabel('How many of Citrus token to use')
    await expect(
      page.getByText(`${owned} tokens, 0 in use here. At most ${most} can be used here.`),
    ).toBeVisible()
    // More than the cap cannot be typed.
    await count.fill('8')
    await count.blur()
    await expect(count).not.toHaveValue('8')
    await count.fill(String(most))
    // The other two show no more than this one.
    if (others > 0) await expectAccessible(page)
    const asked = page.waitForRequest('**/api/v1/billing/bulktokens')
    await page.getByRole('button', { name: 'Apply tokens: Citrus token' }).click()
    const sent = (await asked).postDataJSON()
    expect(sent).toMatchObject({ token, qty: most })
    expect(sent.items).toHaveLength(covered + others)
    const paid = page
      .getByRole('region', { name: 'In your cart' })
      .getByRole('listitem')
      .filter({ hasText: 'Paid with a token' })
    await expect(paid).toHaveCount(most)
    await expect(page.getByText(`${owned} tokens, ${most} in use here.`)).toBeVisible()
    await page.getByRole('button', { name: 'Confirm Changes' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Purchase Summary' })).toBeVisible()
    await expect(paid).toHaveCount(most)
  }
})

/** Removes the cart of whoever was signed in before. */
async function forgetCart(page: Page): Promise<void> {
  await page.goto('/favicon.svg')
  await page.evaluate(
    () =>
      new Promise((done) => {
        indexedDB.deleteDatabase('goodturn-cart').addEventListener('success', done)
      }),
  )
}
