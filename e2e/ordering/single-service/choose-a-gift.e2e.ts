import { buildContact, buildLocation } from '../../../server/test/build/contact.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildPurchase } from '../../../server/test/build/purchase.ts'
import { buildService } from '../../../server/test/build/service.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { giftToBuy } from '../checkout/gifts.ts'
import { goTo } from '../../go-to.ts'
import { callsDuring, eventsOf, expectInCart, setupPath } from '../checkout/shopper.ts'

test('C-2.11-01 C-2.11-02 C-2.11-03 C-2.11-07 C-2.11-08 C-4.11-02 C-4.11-03 C-7-88 C-8-29 C-8-39 B-7-66 B-7-67 C-7-24 C-7-89 a single gift is added to the cart and removed', async ({
  page,
  app,
  context,
}) => {
  const gift = await giftToBuy({ app, context }, { service: { serviceFeeCents: 250 } })
  await page.goto(setupPath(gift))
  await expect(page).toHaveTitle(/^Service/)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Make Grace Okafor’s Day', exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Who' })).toContainText('Grace Okafor')
  await expect(page.getByRole('heading', { name: 'Holiday Citrus Crate' })).toBeVisible()
  await expect(page.getByText('Twelve satsumas and six pears.')).toBeVisible()
  await expect(page.locator('main img').first()).toBeVisible()
  await expect(page.getByText('$54.00 and a $2.50 service fee')).toBeVisible()
  await expect(page.getByText('$56.50').first()).toBeVisible()
  await expectInCart(page, '0 items')
  await expectAccessible(page)

  const calls = await callsDuring(page, async () => {
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByText('Successfully added to cart!')).toBeVisible()
    await expectInCart(page, '1 item')
  })
  expect(calls).toEqual([])
  expect(await eventsOf(page, 'add_to_cart')).toEqual([
    {
      event: 'add_to_cart',
      ecommerce: {
        currency: 'USD',
        value: 56.5,
        items: [
          {
            item_id: gift.experience.serviceKey,
            item_name: 'Holiday Citrus Crate',
            item_category: expect.any(String),
            price: 56.5,
            quantity: 1,
          },
        ],
      },
    },
  ])
  await page.reload()
  await expectInCart(page, '1 item')
  await expect(page.getByRole('button', { name: 'Remove from Cart' })).toBeVisible()
  await expectAccessible(page)

  const more = await callsDuring(page, async () => {
    await page.getByRole('button', { name: 'Remove from Cart' }).click()
    await expect(page.getByText('Successfully removed from cart!')).toBeVisible()
    await expectInCart(page, '0 items')
  })
  expect(more).toEqual([])
  const [removed] = await eventsOf(page, 'remove_from_cart')
  expect(removed?.ecommerce).toMatchObject({
    currency: 'USD',
    items: [{ item_name: 'Holiday Citrus Crate', price: 56.5, quantity: 1 }],
  })
  await page.reload()
  await expectInCart(page, '0 items')
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
})

test('C-2.11-04 C-2.11-05 C-2.11-06 C-2.11-09 C-2.11-10 C-4.11-01 C-8-22 load errors can be retried; two addresses require a choice', async ({
  page,
  app,
  context,
}) => {
  const gift = await giftToBuy({ app, context })
  const stranger = await buildPurchase(app)
  const second = await buildLocation(app, {
    contact: gift.contact,
    street: '77 Second Street',
    city: 'Berkeley',
  })
  const text = 'Sorry, there was an error. Please check the link and try again.'
  const alert = page.getByRole('alert')
  await page.route('**/api/contacts/*', (route) => route.fulfill({ status: 500, json: { errors: [] } }))
  await page.goto(`${setupPath(gift)}?location=${second.key}`)
  await expect(alert).toContainText(text)
  await expectAccessible(page)
  await page.unroute('**/api/contacts/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  const address = page.getByRole('region', { name: 'Where' })
  await expect(address).toContainText('77 Second Street')
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
  await goTo(page, `${setupPath(gift)}?location=${stranger.location.key}`)
  const add = page.getByRole('button', { name: 'Add to Cart' })
  await expect(add).toBeDisabled()
  await expect(add).toHaveAccessibleDescription('Please select or add a US or CA location')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Choose 77 Second Street, Berkeley' }).click()
  await expect(add).toBeEnabled()

  await expect(address).toContainText('77 Second Street')
  await address.getByRole('button', { name: 'Edit' }).click()
  const others = page.getByRole('list', { name: 'Other addresses' })
  await expect(others.getByRole('listitem')).toHaveCount(1)
  await expect(others).toContainText('2840 Calmar Avenue')
  await address.getByRole('button', { name: 'Cancel' }).click()
  await expect(others).toHaveCount(0)
  await expect(address).toContainText('77 Second Street')

  await address.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Choose 2840 Calmar Avenue, Oakland' }).click()
  await expect(address).toContainText('2840 Calmar Avenue')
  await expect(page).toHaveURL(new RegExp(`location=${gift.location.key}`))
  await add.click()
  await expectInCart(page, '1 item')

  await goTo(page, `/service-activation/service_nothing/${gift.contact.key}`)
  await expect(alert).toContainText(text)
  await goTo(page, setupPath(gift))
  await expect(alert).toHaveCount(0)
  await goTo(page, `/service-activation/${gift.experience.serviceKey}/${stranger.contact.key}`)
  await expect(alert).toContainText(text)
})

test('B-5-18 B-5-20 B-5-21 C-3-19 an address is required, in the US for US-only services', async ({
  page,
  app,
  context,
}) => {
  const member = await buildMember(app)
  const contact = await buildContact(app, { member })
  const service = await buildService(app)
  await signIn(context, app, member)
  await page.goto(`/service-activation/${service.key}/${contact.key}`)
  // Without an address, the person is asked for it unless the member enters one.
  await page.getByRole('radio', { name: 'Send it to an address' }).click()
  await expect(page.getByText('Address required to continue')).toBeVisible()
  await expect(page.getByText('Please select or add a US or CA location').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Street' }).fill('12 Elm Street')
  await page.getByLabel('City').fill('Austin')
  await page.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'Texas' }).click()
  await page.getByRole('combobox', { name: 'ZIP code' }).fill('78701')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByRole('region', { name: 'Where' })).toContainText('12 Elm Street')
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()

  const cora = await buildContact(app, { member })
  await buildLocation(app, {
    contact: cora,
    street: '9 Front Street',
    city: 'Toronto',
    state: 'ON',
    zip: 'M5J 2N8',
    country: 'CA',
  })
  const usOnly = await buildService(app, { usOnly: true })
  const both = await buildService(app)
  await goTo(page, `/service-activation/${usOnly.key}/${cora.key}`)
  await page.getByRole('radio', { name: 'Send it to an address' }).click()
  await expect(page.getByText('Please select or add a US location').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
  await goTo(page, `/service-activation/${both.key}/${cora.key}`)
  await expect(page.getByRole('region', { name: 'Where' })).toContainText('Toronto')
  await expect(page.getByText('$84.00').first()).toBeVisible()
})
