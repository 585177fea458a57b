import { buildContact, buildLocation } from '../../../server/test/build/contact.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildExperience } from '../../../server/test/build/touch.ts'

import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'

test('a dated gift arrives on time or is marked belated', async ({ page, context, app }) => {
  const member = await buildMember(app)
  const popularity = app.next('cake')
  await buildExperience(app, { title: 'Birthday Cake' }, { tags: ['birthday'], popularity })
  const born = (firstName: string, birthMonth: number, birthDay: number) =>
    buildContact(app, { member, firstName, displayName: `${firstName} Okafor`, birthMonth, birthDay })
  // A Monday, March 1: nothing arrives by tomorrow.
  const noor = await born('Noor', 3, 24)
  for (const person of [await born('Grace', 3, 2), noor]) await buildLocation(app, { contact: person })
  await signIn(context, app, member)
  await page.goto('/activity')

  await page.getByRole('link', { name: 'Send this: Birthday Cake to Grace Okafor' }).click()
  const when = page.getByRole('region', { name: 'When' })
  await expect(when).toContainText('Too late for Grace’s birthday, Mar 2, 2027')
  await expect(when.getByRole('radio', { name: /^As soon as possible/ })).toBeChecked()
  await expect(when).not.toContainText('2028')
  await expectAccessible(page)
  await when.getByRole('button', { name: 'Write a belated card' }).click()
  await expect(page.getByText('Happy belated birthday, Grace!').first()).toBeVisible()
  await expect(when.getByRole('button', { name: 'Write a belated card' })).toHaveCount(0)

  // From a calendar day through the shop, which doesn't ask for a recipient while it loads the chosen one.
  const read = Promise.withResolvers<void>()
  await page.route(`**/contacts/${noor.key}*`, async (route) => {
    await read.promise
    await route.continue()
  })
  await goTo(page, '/calendar?day=2027-03-24')
  await page.getByRole('dialog').getByRole('link', { name: 'Send something to Noor Okafor' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Birthday Cake/ })
    .first()
    .click()
  const send = page.getByRole('dialog').getByRole('button', { name: 'Send this' })
  await expect(page.getByRole('dialog').getByRole('status')).toBeVisible()
  await expect(send).toHaveCount(0)
  read.resolve()
  await send.click()
  await expect(when.getByRole('radio', { name: /^For Noor’s birthday, Mar 24, 2027/ })).toBeChecked()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
})
