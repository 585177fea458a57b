import { sql } from 'drizzle-orm'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { storedEntries } from '../../../tools/programs/cart-records.ts'
import { giftToBuy, secondGift } from '../checkout/gifts.ts'
import { eventsOf, expectInCart, openWithCart, putInCart, setupPath } from '../checkout/shopper.ts'
import { goTo } from '../../go-to.ts'

const emptyCart = 'Your cart is empty.'

test('B-2.1-29 B-2.1-30 B-3.3-06 B-4.1-23 B-4.1-24 B-4.1-27 B-4.1-28 B-4.1-29 the cart summary lists items, and edits wait for confirmation', async ({
  page,
  app,
  context,
}) => {
  const first = await giftToBuy({ app, context })
  const second = await secondGift(app, first, {
    experience: { title: 'Market Bouquet' },
  })
  await openWithCart(page, first.member, [first.cartItem(), second.cartItem()], '/purchase')
  await expect(page.getByRole('heading', { level: 1, name: 'Purchase Summary' })).toBeVisible()
  const items = page.getByRole('region', { name: 'In your cart' }).getByRole('listitem')
  await expect(items).toHaveCount(2)
  await expect(items.nth(0)).toContainText('Holiday Citrus Crate for Grace Okafor')
  await expect(items.nth(1)).toContainText('Market Bouquet for Sam Petrakis')
  await expect(items.nth(0).getByRole('button')).toHaveCount(0)
  await expect(page.getByText('$108.00').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL(/\/payment$/)
  await page.goBack()

  await page.getByRole('link', { name: 'Manage Cart' }).click()
  await expect(page).toHaveURL(/\/purchase\?mode=manage$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Cart' })).toBeVisible()
  const grace = items.filter({ hasText: 'Grace Okafor' })
  const total = page.getByText('New subtotal').first().locator('..')

  // A deleted item is marked and stays visible; the server is asked for the total of the rest.
  interface Sent {
    items: { soft_deleted?: boolean }[]
  }
  const marksOf = ({ items: sent }: Sent) => sent.map((item) => item.soft_deleted ?? false)
  // The page already sent one request as it opened, and its answer may still be pending.
  const reviewed = page.waitForRequest(
    (request) =>
      request.url().endsWith('/v1/billing/review') && marksOf(request.postDataJSON()).includes(true),
  )
  await grace.getByRole('button', { name: 'Delete Holiday Citrus Crate for Grace Okafor' }).click()
  expect(marksOf((await reviewed).postDataJSON())).toEqual([true, false])
  await expect(grace).toContainText('Will be removed')
  await expect(items).toHaveCount(2)
  await expect(total).toContainText('$54.00')
  await expectInCart(page, '2 items')

  await grace.getByRole('button', { name: 'Keep Holiday Citrus Crate for Grace Okafor' }).click()
  await expect(grace).not.toContainText('Will be removed')
  await expect(total).toContainText('$108.00')

  await grace.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('button', { name: 'Cancel Changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Purchase Summary' })).toBeVisible()
  await expect(items).toHaveCount(2)

  await page.getByRole('link', { name: 'Manage Cart' }).click()
  await grace.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('button', { name: 'Confirm Changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Purchase Summary' })).toBeVisible()
  await expect(page).toHaveURL(/\/purchase$/)
  await expect(items).toHaveCount(1)
  await expect(items).toContainText('Sam Petrakis')
  await expectInCart(page, '1 item')
  expect(await eventsOf(page, 'remove_from_cart')).toHaveLength(1)
})

test('R-14 the cart survives reloads until /clearcart or the session ends', async ({
  page,
  app,
  context,
}) => {
  const gift = await giftToBuy({ app, context })
  const other = await context.newPage()
  await other.goto('/purchase')
  await expectInCart(other, '0 items')
  await putInCart(page, gift)
  await expectInCart(other, '1 item')
  await expect(other.getByText('Holiday Citrus Crate', { exact: true })).toBeVisible()
  await page.reload()
  await expectInCart(page, '1 item')

  // The browser stores keys and choices, and nothing the server would have to trust.
  const kept = await storedEntries(page)
  expect(kept).toEqual([
    {
      id: expect.any(String),
      at: expect.any(Number),
      type: 'service',
      member_data: {
        contact: { key: gift.contact.key },
        service: { key: gift.experience.serviceKey },
        current_location: gift.location.key,
        price_id: null,
        custom_to_name: null,
        custom_contact_message: null,
        custom_from_name: null,
        messaging_prompt_id: null,
        personalization: null,
        event_date: null,
      },
    },
  ])

  await goTo(page, '/clearcart')
  await expect(page).toHaveURL(/\/services$/)
  await expect(page.getByText('Your cart has been cleared')).toBeVisible()
  await expectInCart(page, '0 items')
  await expectInCart(other, '0 items')

  await goTo(page, setupPath(gift))
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expectInCart(page, '1 item')
  await page.getByRole('button', { name: 'Account: Dana Whitfield' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
  await signIn(context, app, gift.member)
  await page.goto('/purchase')
  await expect(page.getByText(emptyCart)).toBeVisible()
  await expectAccessible(page)
})

test('a removed item can be restored, and discontinued ones removed @all', async ({ page, app, context }) => {
  const first = await giftToBuy({ app, context })
  const second = await secondGift(app, first, { experience: { title: 'Market Bouquet' } })
  await openWithCart(page, first.member, [first.cartItem(), second.cartItem()], '/purchase')
  // The cart links straight to payment.
  await page.getByRole('link', { name: 'Cart, 2 items' }).click()
  await expect(page).toHaveURL('/payment')
  const items = page.getByRole('region', { name: 'Review' }).getByRole('listitem')
  await expect(items).toHaveCount(2)
  await expectAccessible(page)
  const before = await storedEntries(page)

  const gone = page.getByRole('button', { name: 'Remove Holiday Citrus Crate for Grace Okafor' })
  await gone.press('Enter')
  await expect(items).toHaveText([/Market Bouquet/])
  await expect(page.getByRole('button', { name: 'Remove Market Bouquet for Sam Petrakis' })).toBeFocused()
  await expect(page.getByText('Due today').first().locator('..')).toContainText('$54.00')
  await expectInCart(page, '1 item')
  await expect(page.getByText('Successfully removed from cart!')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(items).toHaveText([/Citrus Crate/, /Market Bouquet/])
  expect(await storedEntries(page)).toEqual(before)
  await expect(page.getByText('Due today').first().locator('..')).toContainText('$108.00')

  // Even the last one.
  await gone.click()
  await page.getByRole('button', { name: 'Remove Market Bouquet for Sam Petrakis' }).click()
  await expect(page.getByText('You currently do not have any items added to pay for.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(items).toHaveText([/Market Bouquet/])

  await app.db.execute(sql`update services set active = false where key = ${second.experience.serviceKey}`)
  await page.goto('/purchase')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove this item' }).click()
  await expect(page.getByText(emptyCart)).toBeVisible()
})
