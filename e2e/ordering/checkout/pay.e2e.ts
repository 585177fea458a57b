import { sql } from 'drizzle-orm'
import { buildCard } from '../../../server/test/build/card.ts'
import { buildLocation } from '../../../server/test/build/contact.ts'
import { expect, expectAccessible, test } from '../../app.ts'
import { addFunds, giftToBuy, secondGift } from './gifts.ts'
import { callsDuring, eventsOf, expectInCart, openWithCart, putInCart, setupPath } from './shopper.ts'
import { goTo } from '../../go-to.ts'

const paths = [
  '/payment',
  '/payment/success',
  '/payment/profile',
  '/billing',
  '/billing/paymentmethods',
  '/billing/invoices',
  '/billing/invoices/invoice_x',
  '/billing/invoices/manage/invoice_x',
]

test('B-1-01 B-2.1-01 B-2.1-02 B-2.1-03 B-2.1-04 B-2.1-07 B-2.1-10 B-1-14 B-7-07 BG-29 /payment reviews the cart and shows price changes before charging', async ({
  page,
  app,
  context,
}) => {
  await page.goto('/payment')
  for (const path of paths) {
    await goTo(page, path)
    await expect(page).toHaveURL(new RegExp(`/login\\?returnTo=${encodeURIComponent(path)}$`))
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Payment|Purchase|Billing|Invoice/)
  }

  const first = await giftToBuy({ app, context }, { service: { serviceFeeCents: 250 } })
  const second = await secondGift(app, first, {
    experience: { title: 'Market Bouquet' },
    cardNumber: '5555555555554444',
  })
  await buildCard(app, first.member, { number: '378282246310005', expMonth: 1, expYear: 2024 })
  const reviewing = page.waitForRequest('**/api/v1/billing/review')
  await openWithCart(page, first.member, [first.cartItem(), second.cartItem()])
  const asked = (await reviewing).postDataJSON()
  expect(asked.items).toHaveLength(2)

  await expect(page.getByRole('heading', { level: 1, name: 'Payment Details' })).toBeVisible()
  const items = page.getByRole('region', { name: 'Review' }).getByRole('listitem')
  await expect(items.nth(0)).toContainText('Holiday Citrus Crate for Grace Okafor')
  await expect(items.nth(0)).toContainText('Ships to Oakland, CA, includes a $2.50 service fee')
  await expect(items.nth(0)).toContainText('$56.50')
  await expect(items.nth(1)).toContainText('Market Bouquet for Sam Petrakis')
  const subtotal = page.getByText('Subtotal, 2 items').locator('..')
  await expect(subtotal).toContainText('$110.50')
  await expect(page.getByRole('radio', { name: 'Visa ending in 4242' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'American Express ending in 0005' })).toBeDisabled()
  await expect(page.getByText('Balance due on Visa 4242').locator('..')).toContainText('$110.50')
  await page.getByRole('radio', { name: 'MasterCard ending in 4444' }).check()
  await expect(page.getByText('Balance due on MasterCard 4444')).toBeVisible()
  const confirm = page.getByRole('button', { name: 'Confirm Purchase' }).first()
  await expect(confirm).toBeEnabled()
  await expectAccessible(page)

  await app.db.execute(sql`update services set price_cents = 6100 where key = ${first.experience.serviceKey}`)
  await confirm.click()
  await expect(page.getByRole('alert')).toContainText('Prices in your cart have changed.')
  await expect(subtotal).toContainText('$117.50')
  await page.getByRole('region', { name: 'Review' }).getByRole('link', { name: 'Manage Cart' }).click()
  await expect(page).toHaveURL(/\/purchase\?mode=manage$/)
  await page.goBack()
  await expect(confirm).toBeEnabled()
  await confirm.click()
  await expect(page).toHaveURL(/\/payment\/success\?order=invoice_/)
})

test('B-2.1-11 B-4.1-01 B-4.1-02 B-4.1-03 B-4.1-04 B-4.1-05 B-4.1-06 B-4.1-07 B-4.1-08 B-4.1-09 B-4.1-11 B-7-01 a purchase makes one call despite repeated clicks', async ({
  page,
  app,
  context,
}) => {
  const gift = await giftToBuy({ app, context })
  const second = await buildLocation(app, {
    contact: gift.contact,
    street: '77 Second Street',
    city: 'Berkeley',
  })
  await page.goto(setupPath(gift))
  // Wait for everything above the addresses, so they don't shift while being clicked.
  await expect(page.getByRole('group', { name: 'Help me write' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^As soon as possible/ })).toBeVisible()
  await page.getByRole('button', { name: 'Choose 77 Second Street, Berkeley' }).click()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expectInCart(page, '1 item')
  const setup = () => page.evaluate(() => window.sessionStorage.getItem('cg_setup'))
  expect(await setup()).toContain(second.key)
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  const confirm = page.getByRole('button', { name: 'Confirm Purchase' }).first()
  await expect(confirm).toBeEnabled()

  // The answer is held so that the loading state can be checked and the button pressed again.
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  let sent: { items: { id: string }[]; source: string; credit: boolean } | undefined
  await page.route('**/api/v1/billing/checkout', async (route) => {
    sent = route.request().postDataJSON()
    await held
    await route.continue()
  })
  const calls = await callsDuring(page, async () => {
    await confirm.dblclick()
    await expect(page.getByText('Processing your payment. Please keep this page open.')).toBeVisible()
    await expect(confirm).toHaveAttribute('aria-busy', 'true')
    await confirm.press('Enter')
    answer()
    await expect(page).toHaveURL(/\/payment\/success\?order=invoice_/)
  })
  expect(calls.filter((call) => call.includes('/checkout'))).toEqual(['POST /api/v1/billing/checkout'])
  expect(sent).toMatchObject({ source: gift.card?.key, credit: false, items: [expect.any(Object)] })

  const invoices = await app.rows<{ key: string }>(
    sql`select key from invoices where member_key = ${gift.member.key}`,
  )
  expect(invoices).toHaveLength(1)
  expect(await eventsOf(page, 'purchase')).toEqual([
    {
      event: 'purchase',
      ecommerce: {
        transaction_id: invoices[0]?.key,
        value: 54,
        currency: 'USD',
        items: [
          { item_id: gift.experience.serviceKey, item_name: 'Holiday Citrus Crate', price: 54, quantity: 1 },
        ],
      },
    },
  ])
  expect(await setup()).toBeNull()
  await page.reload()
  await expectInCart(page, '0 items')
  // Loading the page again does not report the order to analytics again.
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible()
  expect(await eventsOf(page, 'purchase')).toEqual([])
  // Back does not offer the same order again.
  await page.goBack()
  await expect(page.getByText('You currently do not have any items added to pay for.')).toBeVisible()
})

test('B-2.1-09 B-8-19 B-1-15 B-5-22 B-5-23 B-5-24 R-20 a purchase needs verified email, plus a card or credit', async ({
  page,
  app,
  context,
}) => {
  const gift = await giftToBuy({ app, context }, { cardNumber: null })
  const { key } = gift.member
  await app.db.execute(sql`update members set email_validated_at = null where key = ${key}`)
  await addFunds(app, gift, 5399)
  await openWithCart(page, gift.member, [gift.cartItem()])
  const note = page.getByText('All prices are in US dollars (USD). Exchange rates may vary.')
  const credit = page.getByRole('switch', { name: /Use my balance first/ })
  const confirm = page.getByRole('button', { name: 'Confirm Purchase' }).first()
  const due = page.getByText('Balance due', { exact: true }).locator('..')
  await expect(page.getByText('Please verify your email address before you pay.')).toBeVisible()
  await expect(credit).toBeChecked()
  await expect(due).toContainText('$0.01')
  await expect(confirm).toBeDisabled()
  await credit.click()
  await expect(due).toContainText('$54.00')
  await expect(page.getByText('Please add a payment method to complete your purchase.').first()).toBeVisible()
  await expect(confirm).toBeDisabled()
  await expect(confirm).toHaveAccessibleDescription('Please add a payment method to complete your purchase.')
  await expect(note).toHaveCount(0)
  await expectAccessible(page)

  await addFunds(app, gift, 1)
  await app.db.execute(sql`update members set country = 'CA' where key = ${key}`)
  await page.reload()
  await expect(note).toBeVisible()
  await expect(credit).toBeChecked()
  await expect(confirm).toBeEnabled()
  await confirm.click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Please verify your email address')
  await expectInCart(page, '1 item')
  await alert.getByRole('link', { name: 'Verify email' }).click()
  await expect(page).toHaveURL(/\/verify$/)

  // Go back first: the page that waits for the link continues automatically once it is opened.
  await page.goBack()
  await expect(confirm).toBeVisible()
  await app.db.execute(sql`update members set email_validated_at = now() where key = ${key}`)
  await page.reload()
  await confirm.click()
  await expect(page).toHaveURL(/\/payment\/success/)

  // The balance is used up, so a card pays.
  await openWithCart(page, gift.member, [gift.cartItem()])
  await expect(confirm).toBeDisabled()
  await page.getByLabel('Name on the card').fill('Dana Whitfield')
  await page.getByLabel('Card number').fill('5555 5555 5555 4444')
  await page.getByLabel('Expires (MM/YY)').fill('12/39')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('ZIP or postal code').fill('94611')
  await page.getByRole('button', { name: 'Add card' }).click()
  await expect(page.getByRole('radio', { name: 'MasterCard ending in 4444' })).toBeChecked()
  await expect(confirm).toBeEnabled()
  await confirm.click()
  await expect(page).toHaveURL(/\/payment\/success\?order=invoice_/)
})

test('B-4.1-22 B-3.22-01 B-8-02 duplicate gifts only trigger a warning; declines keep the cart', async ({
  page,
  app,
  context,
}) => {
  const gift = await giftToBuy({ app, context }, { cardNumber: '4000000000009995' })
  await buildCard(app, gift.member)
  // The shop's screens replace such an item, but two tabs or an older cart can still hold a pair.
  await openWithCart(page, gift.member, [gift.cartItem(), gift.cartItem()])
  await expect(page.getByText('Subtotal, 2 items')).toBeVisible()
  await expect(page.getByRole('radio', { name: /9995/ })).toBeChecked()
  const confirm = page.getByRole('button', { name: 'Confirm Purchase' }).first()
  await confirm.click()
  const warning = page.getByRole('dialog', { name: 'Before you check out' })
  await expect(warning).toContainText('Grace Okafor - Holiday Citrus Crate')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(warning).toHaveCount(0)
  await expect(page).toHaveURL(/\/payment$/)
  await confirm.click()
  await warning.getByRole('link', { name: 'Manage Cart' }).click()
  await expect(page).toHaveURL(/\/purchase\?mode=manage$/)
  await page.goBack()
  await confirm.click()
  await warning.getByRole('button', { name: 'Continue' }).click()

  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Your card has insufficient funds.')
  await expect(alert).toBeFocused()
  await expectInCart(page, '2 items')
  await expect(page).toHaveURL(/\/payment$/)
  await expectAccessible(page)
  await page.getByRole('radio', { name: /4242/ }).check()
  await confirm.click()
  await warning.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/payment\/success\?order=invoice_/)
  await expectInCart(page, '0 items')
})

test('the latest cart from any tab is paid exactly once @all', async ({ page, app, context }) => {
  const first = await giftToBuy({ app, context })
  const second = await secondGift(app, first)
  await openWithCart(page, first.member, [first.cartItem()])
  await expect(page.getByText('Subtotal, 1 item')).toBeVisible()
  const other = await context.newPage()
  await putInCart(other, second)
  await expect(page.getByText('Subtotal, 2 items').locator('..')).toContainText('$108.00')
  await other.getByRole('link', { name: 'Goodturn, home' }).click()
  const upcoming = other.getByRole('link', { name: /Upcoming touches/ })
  // Before the first gift, its steps replace the figures.
  await expect(other.getByRole('region', { name: /^Your first gift/ })).toBeVisible()
  await expect(upcoming).toHaveCount(0)
  await other.getByRole('link', { name: 'Cart, 2 items' }).click()
  await other.getByRole('button', { name: 'Confirm Purchase' }).first().click()
  await expect(other).toHaveURL(/\/payment\/success\?order=invoice_/)
  await expect(page.getByText('You currently do not have any items added to pay for.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm Purchase' })).toHaveCount(0)
  await expectAccessible(page)
  await other.getByRole('link', { name: 'See My Activity' }).click()
  await expect(upcoming).toContainText('2')
})
