import type { Page } from '@playwright/test'
import { buildContact, buildLocation } from '../../../server/test/build/contact.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { goTo } from '../../go-to.ts'
import { expect, signIn, test } from '../../app.ts'
import { buildMemberWithManyPeople } from './many-people.ts'
import { expectAccessibleAtBothWidths, expectLoadingThenError } from './states.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'People' }).getByRole('listitem')

test('P:G-03 R-7 CG-09 CG-20 people are listed with counts, and the URL keeps filters', async ({
  page,
  app,
  context,
}) => {
  await signIn(context, app, await buildMemberWithManyPeople(app))
  await expectLoadingThenError(page, '/contacts', '**/api/v1/contacts?*')
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
  await expect(rows(page)).toHaveCount(20)
  await expect(rows(page).first()).toContainText('Ada Abbot 01')
  await expect(rows(page).first()).toContainText('Oakland, CA')
  await expect(page.getByText('20 of 45 people')).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  await page.getByRole('button', { name: 'See 20 More' }).click()
  await expect(rows(page)).toHaveCount(40)
  await page.getByRole('button', { name: 'See 5 More' }).click()
  await expect(rows(page)).toHaveCount(45)
  await expect(rows(page).last()).toContainText('Eva Abbot 45')
  await expect(rows(page).last()).toContainText('No address yet')
  await expect(page.getByText('45 people', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^See / })).toHaveCount(0)
  const names = await rows(page).allInnerTexts()
  expect(new Set(names).size).toBe(45)

  const group = page.getByRole('group', { name: 'Type' })
  await expect(group.getByRole('button', { name: 'All 45' })).toHaveAttribute('aria-pressed', 'true')
  await expect(group.getByRole('button')).toHaveText(['All45', 'Client30', 'Prospect15'])

  // By keyboard: a chip is a button.
  await group.getByRole('button', { name: 'Prospect 15' }).press('Enter')
  await expect(page).toHaveURL(/\/contacts\?type=prospect$/)
  await expect(rows(page)).toHaveCount(15)
  await page.getByRole('combobox', { name: 'Tag' }).click()
  await page.getByRole('option', { name: 'VIP' }).click()
  await expect(page).toHaveURL(/type=prospect&tag=VIP$/)
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('combobox', { name: 'Order' }).click()
  await page.getByRole('option', { name: 'Name, Z to A' }).click()
  await expect(rows(page).first()).toContainText('Eva Abbot 45')
  await page.getByRole('searchbox', { name: 'Search people' }).fill('eva 30')
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/type=prospect&tag=VIP&sort=-name&search=eva\+30$/)

  await page.reload()
  await expect(rows(page)).toHaveText([/Eva Abbot 30/])
  await expect(page.getByRole('searchbox')).toHaveValue('eva 30')
  await expect(page.getByRole('combobox', { name: 'Tag' })).toHaveValue('VIP')
  await expect(page.getByRole('combobox', { name: 'Order' })).toHaveValue('Name, Z to A')

  await page.getByRole('searchbox').fill('nobody at all')
  await expect(page.getByText('There are no recipients matching this search.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all people' }).click()
  await expect(page.getByText('20 of 45 people')).toBeVisible()
  await expect(page).toHaveURL(/\/contacts\?sort=-name$/)

  // A row opens by keyboard, and Back returns to the same list.
  await page.getByRole('searchbox').fill('chloe')
  await expect(page.getByText('9 people', { exact: true })).toBeVisible()
  await rows(page).nth(2).getByRole('link').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Chloé Abbot 33' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('chloe')
  await expect(rows(page)).toHaveCount(9)
})

test('person, form, and address pages show loading and errors @all', async ({ page, app, context }) => {
  const member = await buildMember(app)
  const grace = await buildContact(app, { member })
  const place = await buildLocation(app, { contact: grace })
  const ben = await buildContact(app, { member, firstName: 'Ben', lastName: 'Park' })
  await signIn(context, app, member)
  await page.goto('/contacts')
  const expectInPlace = (path: string, pattern: string | RegExp) =>
    expectLoadingThenError(page, () => goTo(page, path), pattern)
  await expectInPlace(`/contacts/details/${grace.key}`, '**/api/contacts/contact_*')
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Okafor' })).toBeVisible()
  await expectInPlace(`/contacts/details/${ben.key}/edit`, '**/api/contacts/contact_*')
  await expect(page.getByRole('textbox', { name: 'First name', exact: true })).toHaveValue('Ben')
  await expectInPlace(`/locations/details/${place.key}`, '**/api/v1/locations/details/*')
  await expect(page.getByRole('combobox', { name: 'Street' })).toHaveValue('2840 Calmar Avenue')
})
