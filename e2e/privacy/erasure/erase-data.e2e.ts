import { buildContact, buildLocation } from '../../../server/test/build/contact.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildTouch } from '../../../server/test/build/touch.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'

test('a person is erased; a member cancels an account erasure', async ({ page, app, context }) => {
  const member = await buildMember(app)
  const person = await buildContact(app, { member, email: 'grace@example.com', notes: 'Two kids' })
  const home = await buildLocation(app, { contact: person })
  const recipient = { key: person.key, displayName: person.displayName, locationKey: home.key }
  const gift = await buildTouch(app, { member, recipient })
  await signIn(context, app, member)
  await page.goto(`/contacts/details/${person.key}`)

  const dialog = page.getByRole('dialog', { name: 'Erase Grace Okafor for good?' })
  await page.getByRole('button', { name: 'Erase Grace for good' }).click()
  await expect(dialog.getByText('A gift is planned or on its way')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Yes, erase for good' })).toBeHidden()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await (await app.as(member)).patch(`/v1/touches/${gift.key}`, { status: 'canceled' })
  await page.getByRole('button', { name: 'Erase Grace for good' }).click()
  await expect(dialog.getByText('1 gift, without their name')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Yes, erase for good' }).click()

  await expect(page.getByText('This person was erased')).toBeVisible()
  await expect(page).toHaveURL(/\/contacts$/)
  await page.goto(`/contacts/details/${person.key}`)
  await expect(page.getByRole('heading', { name: 'We couldn’t find this person.' })).toBeVisible()
  await goTo(page, `/touch/${gift.key}`)
  await expect(page.getByText('Erased recipient').first()).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 800 })
  await goTo(page, '/settings/profile')
  await page.getByRole('link', { name: 'Your data' }).click()
  await expect(page.getByText('We wait 30 days first')).toBeVisible()
  await page.getByRole('button', { name: 'Erase my account' }).click()
  await page.getByRole('button', { name: 'Yes, erase my account' }).click()
  await expect(
    page.getByRole('heading', { name: 'Your account will be erased on Mar 31, 2027' }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByText('Your account won’t be erased')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Erase my account' })).toBeEnabled()
})
