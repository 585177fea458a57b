import { buildPurchase } from '../../server/test/build/purchase.ts'
import { buildService } from '../../server/test/build/service.ts'
import { buildTokens } from '../../server/test/build/token.ts'
import type { TestApp } from '../../server/test/app.ts'
import { expect, expectAccessible, signIn, test } from '../app.ts'
import { fillCart } from '../../tools/fill-cart.ts'

interface Wish {
  tokens: number
  items: number
  /** The first so many are of a service that the tokens do not pay for. */
  notTokenable?: number
}

/** A member who owns tokens for a crate, and a cart of crates and other gifts. */
async function buildTokenOwner(app: TestApp, { tokens, items, notTokenable = 0 }: Wish) {
  const gift = await buildPurchase(app)
  const tea = await buildService(app)
  await buildTokens(app, gift.member, {
    serviceKeys: [gift.experience.serviceKey],
    title: 'Crate token',
    qty: tokens,
  })
  const cart = Array.from({ length: items }, (_, index) => {
    const item = gift.cartItem()
    if (index >= notTokenable) return item
    return { ...item, member_data: { ...item.member_data, service: { key: tea.key } } }
  })
  return { member: gift.member, cart }
}

test('B-4.1-25 B-4.1-26 B-7-10 in manage mode a token pays for an item, or is taken off it again', async ({
  page,
  app,
  context,
}) => {
  const { member, cart } = await buildTokenOwner(app, { tokens: 1, items: 2 })
  await signIn(context, app, member)
  await fillCart(page, member.key, cart)
  const asking = page.waitForRequest('**/api/v1/tokens')
  await page.goto('/purchase?mode=manage')
  expect((await asking).method()).toBe('GET')
  const items = page.getByRole('region', { name: 'In your cart' }).getByRole('listitem')
  const total = page.getByText('New subtotal').first().locator('..')
  const use = page.getByRole('button', { name: /^Apply token: / })
  await expect(use).toHaveCount(2)
  await use.first().click()
  await expect(items.first()).toContainText('Paid with a token')
  await expect(items.first()).toContainText('$0.00')
  await expect(total).toContainText('$54.00')
  // The only one is used.
  await expect(use).toHaveCount(0)
  await expectAccessible(page)

  await items
    .first()
    .getByRole('button', { name: /^Remove token: / })
    .click()
  await expect(items.first()).not.toContainText('Paid with a token')
  await expect(items.first()).toContainText('$54.00')
  await expect(total).toContainText('$108.00')

  await use.nth(1).click()
  await expect(total).toContainText('$54.00')
  await page.getByRole('button', { name: 'Confirm Changes' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Purchase Summary' })).toBeVisible()
  await expect(items.nth(1)).toContainText('Paid with a token')
})

test('B-7-11 B-4.1-30 B-4.1-31 B-4.1-32 C-4.3-07 C-4.3-08 tokens are put on many items at once, as far as they go', async ({
  page,
  app,
  context,
}) => {
  const counted = page.getByRole('textbox', { name: 'How many of Crate token to use' })
  const apply = page.getByRole('button', { name: 'Apply tokens: Crate token' })
  const paid = page.getByText('Paid with a token')
  const cases = [
    { wish: { tokens: 2, items: 5 }, cap: 2 },
    { wish: { tokens: 9, items: 5 }, cap: 5 },
    { wish: { tokens: 9, items: 5, notTokenable: 2 }, cap: 3 },
  ]
  for (const { wish, cap } of cases) {
    const { member, cart } = await buildTokenOwner(app, wish)
    await signIn(context, app, member)
    await fillCart(page, member.key, cart)
    await page.goto('/purchase?mode=manage')
    await expect(page.getByText(`At most ${cap} can be used here.`)).toBeVisible()
    // What is typed stays within the cap.
    await counted.fill(String(cap + 1))
    await expect(counted).not.toHaveValue(String(cap + 1))
    await counted.fill(String(cap))
    const asking = page.waitForRequest('**/api/v1/billing/bulktokens')
    await apply.click()
    expect((await asking).postDataJSON()).toMatchObject({ qty: cap, items: cart.map(({ id }) => ({ id })) })
    await expect(paid).toHaveCount(cap)
  }
})

test('B-9-27 however fast it is pressed, the total is asked for at most every 100 ms, and ends where it ended', async ({
  page,
  app,
  context,
}) => {
  const { member, cart } = await buildTokenOwner(app, { tokens: 1, items: 2 })
  await signIn(context, app, member)
  await fillCart(page, member.key, cart)
  await page.goto('/purchase?mode=manage')
  await expect(page.getByText('New subtotal').first().locator('..')).toContainText('$108.00')
  const asked: boolean[][] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/v1/billing/review')) return
    const { items } = request.postDataJSON() as { items: { soft_deleted?: boolean }[] }
    asked.push(items.map((item) => item.soft_deleted ?? false))
  })
  // 21 presses, one every 20 ms: the first item is left out in the end.
  const tookMs = await page.evaluate(async () => {
    const start = performance.now()
    for (let press = 0; press < 21; press += 1) {
      document
        .querySelector<HTMLButtonElement>(
          'button[aria-label$="for Grace Okafor"][aria-label^="Delete"], button[aria-label$="for Grace Okafor"][aria-label^="Keep"]',
        )
        ?.click()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return performance.now() - start
  })
  await expect(page.getByText('New subtotal').first().locator('..')).toContainText('$54.00')
  await page.waitForLoadState('networkidle')
  expect(asked.at(-1)).toEqual([true, false])
  expect(asked.length).toBeGreaterThan(1)
  // One at once, one for each 100 ms, and the last.
  expect(asked.length).toBeLessThanOrEqual(Math.floor(tookMs / 100) + 2)
})
