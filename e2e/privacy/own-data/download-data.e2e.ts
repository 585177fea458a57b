import { readFile } from 'node:fs/promises'
import { rowsIn } from '../../../server/test/archive.ts'
import { buildContact, buildLocation } from '../../../server/test/build/contact.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { openZip } from '../../../server/test/open-zip.ts'
import { goTo } from '../../go-to.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'

test('a member downloads and opens an archive of their data', async ({ page, app, context }) => {
  const member = await buildMember(app)
  const person = await buildContact(app, { member, notes: 'Likes \u201Ctulips\u201D, not roses' })
  await buildLocation(app, { contact: person, street: '12 Elm Street' })
  await signIn(context, app, member)
  await page.goto('/settings/profile')
  await page.getByRole('link', { name: 'Your data' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your data' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Erase your account' })).toBeVisible()
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('my-data-2027-03-01.zip')
  await expect(page.getByText('Your download has started')).toBeVisible()
  const files = await openZip(await readFile(await download.path()))
  expect(rowsIn(files, 'people')).toMatchObject([
    { key: person.key, notes: 'Likes \u201Ctulips\u201D, not roses' },
  ])
  expect(files.get('csv/addresses.csv')?.toString('utf8')).toContain('12 Elm Street')
  expect(files.get('README.txt')?.toString('utf8')).toContain('Your people: names, dates, notes')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: 'Download my data' })).toBeVisible()
  await expectAccessible(page)

  await goTo(page, '/settings/erase')
  await expect(page).toHaveURL(/\/settings\/data$/)
  await expect(page.getByRole('button', { name: 'Erase my account' })).toBeEnabled()
})
