import { buildCard } from '../../../server/test/build/card.ts'
import { buildPurchase } from '../../../server/test/build/purchase.ts'
import { goTo } from '../../go-to.ts'
import { expect, signIn, test } from '../../app.ts'

test('a new card can replace a declined one during payment @all', async ({ app, context, page }) => {
  const { member, contact, experience } = await buildPurchase(app, { cardNumber: '4000002760003184' })
  await buildCard(app, member, { number: '5555555555554444' })
  await buildCard(app, member, { number: '378282246310005', expMonth: 1, expYear: 2024 })
  await signIn(context, app, member)
  await page.goto(`/service-activation/${experience.serviceKey}/${contact.key}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to cart' }).click()

  const card = (name: string) => page.getByRole('radio', { name })
  const [asking, saved] = [card('Visa ending in 3184'), card('MasterCard ending in 4444')]
  await expect(asking).toBeChecked()
  await saved.check()
  await expect(asking).not.toBeChecked()
  await expect(card('American Express ending in 0005')).toBeDisabled()

  await page.getByRole('button', { name: 'Add a card' }).click()
  await page.getByRole('button', { name: /^4242 4242 4242 4242/ }).click()
  await expect(page.getByLabel('Card number')).toHaveValue('4242424242424242')
  await page.getByRole('button', { name: 'Add card', exact: true }).click()
  await expect(card('Visa ending in 4242')).toBeChecked()

  // The bank declines: nothing is created, and the new card pays for the same items.
  await asking.check()
  await page.getByRole('button', { name: 'Confirm Purchase' }).click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await card('Visa ending in 4242').check()
  await page.getByRole('button', { name: 'Confirm Purchase' }).click()
  await expect(page).toHaveURL(/\/payment\/success/)
  await goTo(page, '/billing/invoices')
  await expect(page.getByRole('table', { name: 'Invoices' }).getByRole('row')).toHaveCount(2)
})
