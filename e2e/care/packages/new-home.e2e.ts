import { buildLocation } from '../../../server/test/build/contact.ts'
import { expect, signIn, test } from '../../app.ts'
import { expectAccessibleAtBothWidths } from '../../people/contacts/states.ts'
import { goTo } from '../../go-to.ts'
import { buildClosing } from './story.ts'

test('deliveries to the new home wait for one shared address @all', async ({ app, context, page }) => {
  const { dana, grace, events } = await buildClosing(app, { offsets: [-5, 0, 4, 365] })
  await buildLocation(app, { contact: grace, street: '12 New Lane', city: 'Berkeley', zip: '94704' })
  await signIn(context, app, dana)

  await page.goto('/activity')
  const all = page.getByRole('region', { name: 'All gifts', exact: true })
  const waiting = all.getByRole('listitem').filter({ hasText: 'It goes to the new home.' })
  await expect(waiting).toHaveCount(1)
  await waiting
    .first()
    .getByRole('link', { name: /Add the new address/ })
    .click()
  await expect(page).toHaveURL(`/touch/${events[2]?.touch}`)
  const banner = page.getByRole('status').filter({ hasText: 'It goes to the new home of Grace Okafor.' })
  await expect(banner).toContainText('we’ll hold it until then')
  await expectAccessibleAtBothWidths(page)

  // The choice is made on a phone.
  await page.setViewportSize({ width: 390, height: 844 })

  await banner.getByRole('link', { name: 'Add the new address' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toBeVisible()
  await drawer.getByRole('button', { name: 'Choose 12 New Lane, Berkeley' }).click()
  // The choice names the address before it is saved; the drawer closes once it is.
  await expect(drawer).toBeHidden()
  await expect(page.getByText('12 New Lane').first()).toBeVisible()
  await goTo(page, '/activity')
  await expect(page.getByRole('listitem').filter({ hasText: 'Delivery 3' }).first()).toBeVisible()
  await expect(waiting).toHaveCount(0)
})
