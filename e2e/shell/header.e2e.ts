import type { Page } from '@playwright/test'
import { issueLot } from '../../server/src/money/ledger/issue.ts'
import { buildPurchase } from '../../server/test/build/purchase.ts'
import { expect, expectAccessible, signIn, test } from '../app.ts'
import { putInCart } from '../ordering/checkout/shopper.ts'
import { goTo } from '../go-to.ts'

const shortcuts = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts' })
const links = (page: Page) => shortcuts(page).getByRole('link')
const wallet = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Wallet balance' })

test('A-2.1-06 A-2.1-15 phones have bottom navigation; wider screens use the header', async ({
  page,
  context,
  app,
}) => {
  const bought = await buildPurchase(app)
  const { member } = bought
  const credit = { memberKey: member.key, kind: 'credit', reason: 'referral', cents: 60_000 } as const
  await issueLot(app.db, { ...credit, description: 'Thank you', expiresAt: null, now: app.now })
  await signIn(context, app, member)
  await page.setViewportSize({ width: 390, height: 844 })
  await putInCart(page, bought)
  await goTo(page, '/contacts')
  await expect(links(page)).toHaveText(['Activity', 'Services', 'Send', 'People', 'My Plans'])
  await expect(links(page).and(page.locator('[aria-current="page"]'))).toHaveText(['People'])
  for (const link of await links(page).all()) {
    const box = await link.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await expect(wallet(page)).toHaveCount(0)
  await expectAccessible(page)

  await links(page).filter({ hasText: 'Services' }).click()
  await expect(page).toHaveURL('/services')
  const bar = await shortcuts(page).boundingBox()
  const end = () =>
    page.evaluate(() => {
      window.scrollTo(0, document.body.scrollHeight)
      return document.querySelector('#content > *')?.getBoundingClientRect().bottom ?? Infinity
    })
  await expect.poll(end).toBeLessThanOrEqual(bar?.y ?? 0)

  // The cart has its own bar.
  await goTo(page, '/purchase')
  await expect(page.getByRole('main')).toContainText('Grace Okafor')
  await expect(page.getByRole('link', { name: 'Proceed to Checkout' }).first()).toBeVisible()
  await expect(shortcuts(page)).toBeHidden()
  await goTo(page, '/clearcart')
  const told = page.getByText('Your cart has been cleared')
  await expect(told).toBeVisible()
  const toast = await told.boundingBox()
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  await expect(page).toHaveURL('/services')
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(links(page)).toHaveText(['Activity', 'Services', 'People', 'My Plans'])
  for (const [name, path] of [
    ['Services', '/services'],
    ['People', '/contacts'],
    ['My Plans', '/subscriptions'],
    ['Activity', '/activity'],
  ] as const) {
    await links(page).filter({ hasText: name }).click()
    await expect(page).toHaveURL(path)
    await expect(links(page).and(page.locator('[aria-current="page"]'))).toHaveText([name])
  }
  await expect(wallet(page)).toHaveText('Wallet balance$600.00')
  await expect(wallet(page)).toHaveAttribute('href', '/billing/credits')
  await expectAccessible(page)
  await page.setViewportSize({ width: 1023, height: 800 })
  await expect(shortcuts(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })

  // A payment uses the balance, and the header updates.
  await putInCart(page, bought)
  await page.getByRole('link', { name: 'Go to cart' }).click()
  await expect(page).toHaveURL('/payment')
  await page.getByRole('button', { name: 'Confirm Purchase' }).first().click()
  await expect(page).toHaveURL(/\/payment\/success/)
  await expect(wallet(page)).toHaveText('Wallet balance$546.00')
})
