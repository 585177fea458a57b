import { addDays, dateIn } from '@goodturn/contract/time'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildContact } from '../../../server/test/build/contact.ts'
import { buildExperience, buildRecipient, buildTouch } from '../../../server/test/build/touch.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'

test('search opens anywhere by keyboard and fills phone screens', async ({ page, context, app }) => {
  const member = await buildMember(app)
  const grace = await buildRecipient(app, member, { firstName: 'Grace' })
  await buildContact(app, { member, firstName: 'Gracelyn', lastName: 'Park' })
  await buildContact(app, { member, firstName: 'Imani', lastName: 'Brooks' })
  const experience = await buildExperience(app, { title: 'Citrus Crate' })
  for (let at = 1; at <= 6; at += 1)
    await buildTouch(app, {
      member,
      recipient: grace,
      experience,
      eventDate: addDays(dateIn(app.now), at),
    })
  await signIn(context, app, member)
  await page.goto('/locations')
  const field = page.getByRole('combobox', { name: 'Search for anything' })
  const options = page.getByRole('option')

  // "/" types in fields and opens the search elsewhere; Escape returns the focus.
  const opener = page.getByRole('button', { name: 'Search for anything' })
  await opener.focus()
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await expect(page.getByRole('group', { name: 'Actions' }).getByRole('option')).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()

  await field.fill('grace')
  await expect(options.first()).toHaveText(/Send a gift to Grace/)
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('group', { name: 'People' }).getByRole('option')).toHaveCount(2)
  await expect(page.getByRole('group', { name: 'Gifts' }).getByRole('option').first()).toContainText(
    'Citrus Crate',
  )
  await expect(page.locator('mark').first()).toHaveText('Grace')
  await expectAccessible(page)

  // The arrow keys wrap around; the field announces the marked option.
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/contacts\/details\/contact_/)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // Recent items are listed before typing; the best action is one Enter away, even for a sentence.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([/Grace/])
  await field.fill('send a gift to okafor')
  await expect(options.first()).toHaveText(/Send a gift to Grace Okafor/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/services\\?recipient=${grace.key}`))

  // "All" links to the full list of that kind; a page is found by its title; no match is reported.
  await page.keyboard.press('Control+k')
  await field.fill('citrus')
  await page.getByRole('option', { name: 'All 6: Gifts' }).click()
  await expect(page).toHaveURL(/\/activity\?search=citrus/)
  await page.keyboard.press('Control+k')
  await field.fill('payment meth')
  await expect(options).toHaveText(['Payment methods'])
  await field.fill('zzzz')
  await expect(page.getByText('No results for “zzzz”.')).toBeVisible()
  await expectAccessible(page)

  await page.route('**/api/v1/search?**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await field.fill('zzzq')
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await page.unroute('**/api/v1/search?**')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('banner').getByRole('button', { name: 'Search for anything' }).click()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await expect(dialog).toBeVisible()
  expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  await field.fill('imani')
  await expect(page.getByRole('option', { name: /^IB Imani Brooks|^Imani Brooks/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
})
