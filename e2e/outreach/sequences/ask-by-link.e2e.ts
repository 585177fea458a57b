import { buildContact } from '../../../server/test/build/contact.ts'
import { buildPurchase } from '../../../server/test/build/purchase.ts'
import { buildSequence } from '../../../server/test/build/sequence.ts'
import { buildExperience } from '../../../server/test/build/touch.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'

test.use({ now: '2027-03-01T12:00:00Z' })

test('D-1-05 a gift step asks for the address by link when there is none', async ({ app, context, page }) => {
  const purchase = await buildPurchase(app)
  await buildExperience(app, { title: 'Paint Consultation', appointmentRequired: true })
  const { member, sequence } = await buildSequence(app, {
    purchase,
    steps: [{ afterDays: 0 }, { afterDays: 30, kind: 'reminder', note: 'Call about the boxes' }],
  })
  await buildContact(app, { member, firstName: 'Kwame', lastName: 'Mensah', email: 'kwame@example.com' })
  await signIn(context, app, member)
  await page.goto(`/sequences/${sequence.key}`)
  const edit = page.getByRole('button', { name: 'Edit Holiday Citrus Crate' })
  await edit.click()
  const choice = page.getByRole('switch', { name: 'Ask for the address by link when there is none' })
  await expect(choice).not.toBeChecked()

  // A gift that is delivered by appointment can't: the choice is off and says why.
  const gift = page.getByRole('combobox', { name: 'Gift' })
  await gift.click()
  await page.getByRole('option', { name: /^Paint Consultation/ }).click()
  await expect(choice).toBeDisabled()
  await expect(page.getByText('Paint Consultation can’t be sent by link.')).toBeVisible()
  await expectAccessible(page)
  await gift.click()
  await page.getByRole('option', { name: /^Holiday Citrus Crate, \$54/ }).click()
  await choice.press('Space')
  await expect(choice).toBeChecked()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save step' }).click()
  await expect(page.getByText('Asks for the address by link')).toBeVisible()
  await page.reload()
  await edit.click()
  await expect(choice).toBeChecked()
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('button', { name: 'Enroll people' }).click()
  await page.getByRole('checkbox', { name: 'Kwame Mensah' }).check()
  await page.getByRole('button', { name: 'Review the cost of 1 person' }).click()
  await expect(page.getByRole('dialog')).toContainText('No address yet. They get a link')
  await page.getByRole('button', { name: 'Agree and enroll 1 person' }).click()
  await expect(page.getByText('1 person enrolled')).toBeVisible()

  await app.travelTo('2027-03-01T13:00:00Z')
  await page.reload()
  await page.getByRole('button', { name: 'Open Kwame Mensah' }).click()
  const waiting = page.getByRole('link', { name: 'Waiting for an answer' })
  await expect(waiting).toBeVisible()
  await expectAccessible(page)
  await waiting.click()
  await expect(page.getByText('Waiting for Kwame').first()).toBeVisible()
})
