import { buildContact, buildLocation } from '../../../server/test/build/contact.ts'
import { buildPurchase } from '../../../server/test/build/purchase.ts'
import { buildSequence } from '../../../server/test/build/sequence.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'

test.use({ now: '2027-03-01T12:00:00Z' })

test('two people are enrolled after a cost review', async ({ app, context, page }) => {
  const purchase = await buildPurchase(app, { contact: { firstName: 'Grace', lastName: 'Okafor' } })
  const kwame = await buildContact(app, { member: purchase.member, firstName: 'Kwame', lastName: 'Mensah' })
  await buildLocation(app, { contact: kwame })
  const { member, sequence } = await buildSequence(app, {
    purchase,
    steps: [{ afterDays: 0 }, { afterDays: 30, kind: 'reminder', note: 'Call about the boxes' }],
  })
  await signIn(context, app, member)
  await page.goto('/sequences')
  await expect(page.getByRole('heading', { name: 'Ready-made' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /Warm welcome/ }).click()
  await expect(page).toHaveURL(new RegExp(sequence.key))
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Enroll people' }).click()
  await page.getByRole('checkbox', { name: 'Grace Okafor' }).check()
  await page.getByRole('checkbox', { name: 'Kwame Mensah' }).check()
  await page.getByRole('button', { name: 'Review the cost of 2 people' }).click()
  const agree = page.getByRole('button', { name: 'Agree and enroll 2 people' })
  await expect(agree).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText('$108')
  await expectAccessible(page)
  await agree.click()
  await expect(page.getByText('2 people enrolled')).toBeVisible()

  await app.travelTo('2027-03-01T13:00:00Z')
  await page.reload()
  await page.getByRole('button', { name: 'Open Grace Okafor' }).click()
  await expect(page.getByRole('link', { name: 'Invoice' })).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText('Call about the boxes')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Invoice' }).click()
  await expect(page.getByText('$54.00').first()).toBeVisible()
})

test('a ready-made sequence is used and extended on a phone @all', async ({ app, context, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { member } = await buildPurchase(app)
  await signIn(context, app, member)
  await page.goto('/sequences')
  await page.getByRole('button', { name: 'Use Birthday' }).click()
  await expect(page.getByRole('heading', { name: 'Birthday', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByLabel('Title').fill('Cake day')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Cake day', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Reminder', exact: true }).click()
  await page.getByLabel(/Days after/).fill('7')
  await page.getByLabel('Remind me to').fill('Ask how the cake was')
  await page.getByRole('button', { name: 'Add step' }).click()
  await expect(page.getByText('Ask how the cake was')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cost' }).click()
  await expect(page).toHaveURL(/tab=cost/)
  await expect(page.getByText('Nothing is charged until you enroll people')).toBeVisible()
  await expectAccessible(page)
})

test('enrolling by person or tag charges nothing before the review @all', async ({ app, context, page }) => {
  const purchase = await buildPurchase(app, { contact: { firstName: 'Grace', lastName: 'Okafor' } })
  const kwame = await buildContact(app, {
    member: purchase.member,
    firstName: 'Kwame',
    lastName: 'Mensah',
    tags: ['Past client'],
  })
  await buildLocation(app, { contact: kwame })
  const { member } = await buildSequence(app, { purchase })
  await signIn(context, app, member)
  await page.goto(`/contacts/details/${purchase.contact.key}`)
  await page.getByRole('button', { name: 'Enroll in a sequence' }).click()
  await page.getByRole('menuitem', { name: 'Warm welcome' }).click()
  const review = page.getByRole('dialog', { name: 'Review the cost' })
  await expect(review).toContainText('Grace Okafor')
  await review.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Enroll people' }).click()
  await page.getByRole('button', { name: 'Tag', exact: true }).click()
  await page.getByRole('combobox', { name: 'Tag' }).click()
  await page.getByRole('option', { name: 'Past client' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Review the cost' }).click()
  await page.getByRole('button', { name: 'Agree and enroll 2 people' }).click()
  await expect(page.getByText('2 people enrolled')).toBeVisible()

  await goTo(page, `/contacts/details/${purchase.contact.key}`)
  await page.getByRole('link', { name: /Warm welcome/ }).click()
  const person = page.getByRole('dialog', { name: 'Grace Okafor' })
  await person.getByRole('button', { name: 'Pause' }).click()
  await expect(person).toContainText('Paused before step 1')

  // An act confirmed while the page reloads after another runs once that has finished.
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/v1\/enrollments\/[^/?]+$/, async (route) => {
    if (route.request().method() === 'GET') await held
    await route.continue()
  })
  await person.getByRole('button', { name: 'Resume' }).click()
  await expect(person.getByRole('button', { name: 'Resume' })).toHaveAttribute('aria-busy', 'true')
  await person.getByRole('button', { name: 'Remove' }).click()
  answer()
  await expect(person.getByRole('button', { name: 'Pause' })).toBeAttached()
  await page.getByRole('button', { name: 'Yes, remove' }).click()
  await expect(person).toContainText('Removed')
})
