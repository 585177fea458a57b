import type { Page } from '@playwright/test'
import { buildMember } from '../../server/test/build/member.ts'
import { expect, expectAccessible, signIn, test } from '../app.ts'
import { memberWithManyPeople } from './many-people.ts'
import { expectGoodAtBothWidths, expectLoadingThenError } from './states.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'People' }).getByRole('listitem')

test('P:G-03 R-7 people come by name, twenty at a time, with their count', async ({ page, app, context }) => {
  await signIn(context, app, await memberWithManyPeople(app))
  await page.goto('/contacts')
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
  await expect(rows(page)).toHaveCount(20)
  await expect(rows(page).first()).toContainText('Ada Abbot 01')
  await expect(rows(page).first()).toContainText('Oakland, CA')
  await expect(page.getByText('20 of 45 people')).toBeVisible()
  await expectGoodAtBothWidths(page)

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
})

test('CG-09 CG-20 the address holds search, type, tag and order; a copied link opens the same list', async ({
  page,
  app,
  context,
}) => {
  await signIn(context, app, await memberWithManyPeople(app))
  await page.goto('/contacts')
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
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show all people' }).click()
  await expect(page.getByText('20 of 45 people')).toBeVisible()
  await expect(page).toHaveURL(/\/contacts\?sort=-name$/)
})

test('a search finds by name without accents, by email and by tag, and tells the count', async ({
  page,
  app,
  context,
}) => {
  await signIn(context, app, await memberWithManyPeople(app))
  await page.goto('/contacts')
  const search = page.getByRole('searchbox', { name: 'Search people' })
  await search.fill('chloe')
  await expect(page.getByText('9 people', { exact: true })).toBeVisible()
  await search.fill('twelve@harbor')
  await expect(rows(page)).toHaveText([/Ben Abbot 12/])
  await expect(page.getByText('1 person', { exact: true })).toBeVisible()
  await search.fill('vip')
  await expect(page.getByText('9 people', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(page.getByText('20 of 45 people')).toBeVisible()
  await expect(page).toHaveURL(/\/contacts$/)
})

test('without anybody the list explains itself and offers the first step', async ({ page, app, context }) => {
  await signIn(context, app, await buildMember(app))
  await page.goto('/contacts')
  await expect(
    page.getByRole('heading', { name: "You currently don't have any people added." }),
  ).toBeVisible()
  await expectGoodAtBothWidths(page)
  await page.getByRole('link', { name: 'Add Your First Recipient' }).click()
  await expect(page).toHaveURL(/\/contacts\/create$/)
})

test('R-7 the list of people shows that it loads, and what went wrong', async ({ page, app, context }) => {
  await signIn(context, app, await memberWithManyPeople(app))
  await expectLoadingThenError(page, '/contacts', '**/api/v1/contacts?*')
  await expect(rows(page)).toHaveCount(20)
})

test('a row opens by keyboard, and Back returns to the list as it was', async ({ page, app, context }) => {
  await signIn(context, app, await memberWithManyPeople(app))
  await page.goto('/contacts?search=ben')
  await rows(page).nth(2).getByRole('link').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Ben Abbot 12' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('ben')
  await expect(rows(page)).toHaveCount(9)
})
