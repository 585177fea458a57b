import { sql } from 'drizzle-orm'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildExperience, buildTouch } from '../../../server/test/build/touch.ts'
import { expect, signIn, test } from '../../app.ts'
import { expectAccessibleAtBothWidths } from '../../people/contacts/states.ts'

test('appointment services show who arranges them and ask for days @all', async ({ app, context, page }) => {
  const member = await buildMember(app)
  const experience = await buildExperience(app, { appointmentRequired: true, title: 'Gutter Cleaning' })
  const touch = await buildTouch(app, { member, experience, change: { status: 'incomplete' } })
  await signIn(context, app, member)

  await page.goto('/activity')
  const row = page.getByRole('listitem').filter({ hasText: 'Gutter Cleaning' }).first()
  await expect(row).toContainText('Being arranged')
  await row.getByRole('link', { name: /Pick days that work/ }).click()

  const dialog = page.getByRole('dialog', { name: 'Which days work?' })
  await expect(dialog).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await dialog.getByRole('button', { name: 'Request these days' }).click()
  await expect(dialog.getByText('Please choose a day.').first()).toBeVisible()
  // The form is filled in and sent on a phone.
  await page.setViewportSize({ width: 390, height: 844 })
  await dialog.getByLabel('First choice').fill('2027-03-16')
  await dialog.getByLabel('Second choice (optional)').fill('2027-03-18')
  await dialog.getByLabel(/What else should we know/).fill('Mornings, please.')
  await dialog.getByRole('button', { name: 'Request these days' }).click()
  await expect(page.getByText('We’ll try for one of these days.')).toBeVisible()
  await expect(dialog).toBeHidden()

  const banner = page.getByRole('status').filter({ hasText: 'We’re arranging the appointment.' })
  await expect(banner).toContainText('You requested Mar 16, 2027 or Mar 18, 2027.')
  await expect(banner.getByRole('button', { name: 'Request other days' })).toBeVisible()
  await page.reload()
  await expect(banner).toContainText('Mar 16, 2027 or Mar 18, 2027')
  const [kept] = await app.rows<{ wish: { days: string[]; note: string } }>(
    sql`select appointment_wish as wish from touches where key = ${touch.key}`,
  )
  expect(kept?.wish).toMatchObject({ days: ['2027-03-16', '2027-03-18'], note: 'Mornings, please.' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectAccessibleAtBothWidths(page)
})
