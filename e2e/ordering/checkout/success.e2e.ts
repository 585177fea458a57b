import { sql } from 'drizzle-orm'
import { buildBulkOrder } from '../../../server/test/build/bulk-order.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { buildPurchase } from '../../../server/test/build/purchase.ts'
import { buildSplit } from '../../../server/test/build/split.ts'
import { giftToBuy, paidOrder } from './gifts.ts'
import { goTo } from '../../go-to.ts'

test('B-2.1-13 B-2.1-14 B-2.1-15 B-2.1-16 B-2.1-17 B-2.1-18 B-2.1-19 B-2.1-20 the success page shows the card and next steps', async ({
  page,
  app,
  context,
}) => {
  const gift = await giftToBuy({ app, context })
  const order = await paidOrder(app, gift)
  await page.goto(`/payment/success?packages=3&order=${order}`)
  await expect(page).toHaveTitle(/^Payment Success/)
  await expect(page.getByRole('heading', { level: 1, name: 'Congratulations!' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Payment Details' })).toBeVisible()
  await expect(
    page.getByText('3 Under Contract Gifts are being prepared for shipment the next business day.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'See My Activity' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('link', { name: 'Add an address' })).toHaveAttribute('href', '/contacts')
  await expectAccessible(page)
  await expect(
    page.getByText(/^Holiday Citrus Crate for Grace Okafor goes out .+, with your card\.$/),
  ).toBeVisible()
  const card = page.getByRole('region', { name: 'Card for Grace Okafor' })
  await expect(card).toContainText('Grace')
  const days = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem')
  await expect(days).toHaveText([/^Ordered/, /^Goes out /, /^Arrives around \w+ \d+/])
  await expect(page.getByRole('link', { name: 'Send another gift' })).toHaveAttribute('href', '/services')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Add \w+ \d+ to my calendar$/ }).click()
  expect((await saved).suggestedFilename()).toBe('gifts.ics')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  // The message can still be changed on the touch.
  await card.getByRole('link', { name: 'Edit card' }).click()
  await expect(page).toHaveURL(/\/touch\/touch_\w+\?drawer=message$/)
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('with many gifts, the success page collapses the rest @all', async ({ page, app, context }) => {
  const gift = await giftToBuy({ app, context })
  const many = await buildBulkOrder(app, {
    member: gift.member,
    gifts: 5,
    cardNumber: '5555555555554444',
  })
  await page.goto(`/payment/success?order=${many.key}&packages=0`)
  await expect(page.getByText(/^5 gifts go out .+, each with its own card\.$/)).toBeVisible()
  await expect(page.getByText('The first of 5 cards, for Grace Okafor.')).toBeVisible()
  const list = page.getByRole('region', { name: 'When gifts go out' }).getByRole('listitem')
  await expect(list).toHaveCount(3)
  await page.getByRole('button', { name: 'See 2 More' }).click()
  await expect(list).toHaveCount(5)
  await expect(page.getByText('Under Contract')).toHaveCount(0)
  await expectAccessible(page)
})

test('B-2.1-21 B-2.1-22 B-5-53 B-7-15 B-8-21 the success page asks only once how members found us', async ({
  page,
  app,
  context,
}) => {
  const split = await buildSplit(app, { fundCents: 20_000 })
  const asked = (await split.asBuyer.post('/v1/billing/checkout', split.order([split.cartItem()], true))).body
    .data.inviter.id
  const bank = await buildPurchase(app, { member: split.buyer, cardNumber: '4000002760003184' })
  const waiting = (
    await split.asBuyer.post('/v1/billing/checkout', {
      items: [bank.cartItem()],
      source: bank.card?.key,
      credit: false,
    })
  ).body.data.id
  const theirs = await paidOrder(app, await buildPurchase(app))
  await signIn(context, app, split.buyer)
  await page.goto('/payment/success?packages=3&order=invoice_nothing')
  await expect(page.getByText('We couldn’t find this order')).toBeVisible()
  await expect(page.getByText('Congratulations!')).toHaveCount(0)
  const form = page.getByRole('form', { name: 'How did you hear about us?' })
  const send = form.getByRole('button', { name: 'Send' })
  await send.click()
  await expect(form).toContainText('Please choose an answer.')
  await form.getByRole('combobox', { name: 'How did you hear about us?' }).click()
  await page.getByRole('option', { name: 'Other' }).click()
  await send.click()
  await expect(form).toContainText('Please tell us how you heard about us.')
  await form.getByLabel('Please tell us').fill('A billboard')
  const asking = page.waitForRequest((request) => request.method() === 'PATCH')
  await send.click()
  const request = await asking
  expect(new URL(request.url()).pathname).toBe('/api/users')
  expect(request.postDataJSON()).toEqual({ user_hear_about: 'A billboard' })
  await expect(page.getByText('Changes have been saved')).toBeVisible()
  await expect(form).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('We couldn’t find this order')).toBeVisible()
  await expect(form).toHaveCount(0)

  for (const [order, words] of [
    [waiting, 'Your payment is being confirmed'],
    [theirs, 'We couldn’t find this order'],
    [asked, 'We asked Ruth to pay half'],
  ]) {
    await goTo(page, `/payment/success?packages=3&order=${order}`)
    await expect(page.getByText(words as string)).toBeVisible()
    await expect(page.getByText('Congratulations!')).toHaveCount(0)
    await expect(page.getByText('Under Contract')).toHaveCount(0)
  }

  const half = (name: string) => page.getByRole('region', { name })
  await expect(half('Your half')).toContainText('Set aside')
  await expect(half('Your half')).toContainText('From your balance. It is released if Ruth declines.')
  await expect(half('Ruth Adeyemi’s half')).toContainText('Waiting for Ruth')
  await expect(half('Ruth Adeyemi’s half')).toContainText(`to ${split.partner.email}.`)
  await expect(page.getByText(/^We.ll remind Ruth on /)).toBeVisible()
  await expect(page.getByText('Not charged yet')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await page.getByRole('button', { name: 'Withdraw request' }).click()
  await page.getByRole('button', { name: 'Yes, withdraw request' }).click()
  await expect(page.getByText('This order wasn’t placed')).toBeVisible()
  await expect(page.getByText('the amount set aside from your balance has been released')).toBeVisible()
  expect(await app.rows(sql`select status from invoices where key = ${asked}`)).toEqual([
    { status: 'abandoned' },
  ])
})
