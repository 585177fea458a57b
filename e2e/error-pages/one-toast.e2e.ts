import { buildContact } from '../../server/test/build/contact.ts'
import { buildMember } from '../../server/test/build/member.ts'
import { expect, signIn, test } from '../app.ts'

test('C-9-25 a second toast takes the place of the first', async ({ page, context, app }) => {
  const member = await buildMember(app)
  const person = await buildContact(app, { member })
  await signIn(context, app, member)
  await page.goto(`/contacts/details/${person.key}?drawer=contact-us`)
  await page.getByLabel('Message').fill('Where is my parcel?')
  await page.getByRole('button', { name: 'Send message' }).click()
  const place = page.getByRole('status', { name: 'Notifications' })
  await expect(place).toContainText('Your message is on its way')
  // Pointed at, the first one would stay for good.
  await place.getByText('Your message is on its way').hover()
  await page.getByRole('button', { name: 'Archive' }).press('Enter')
  await expect(place).toContainText('Grace Okafor is archived')
  await expect(place.locator('> *')).toHaveCount(1)
  await expect(place).not.toContainText('Your message is on its way')
})
