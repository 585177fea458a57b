// Walks through `/import/csv` as a member would, from choosing a file to seeing the imported people.
import { goTo } from '../../go-to.ts'
import { expect, expectAccessible, test } from '../../app.ts'
import {
  barOf,
  chipOf,
  chooseNext,
  csv,
  importButton,
  lineOf,
  review,
  row,
  startImporting,
  tableOf,
} from './story.ts'

const curtis = row({ 'First Name': 'Curtis', 'Last Name': 'Yamamoto', 'Zip Code': '9461' })
const belen = row({ 'First Name': 'Belén', 'Last Name': '' })
const walter = row()
const amara = row({ 'First Name': 'Amara', 'Last Name': 'Diallo', Street: '5101 Manila Ave' })
const grace = row({
  'First Name': 'Grace',
  'Last Name': 'Okafor',
  Street: '2840 Calmar Avenue',
  City: 'Oakland',
  'Zip Code': '94611',
  Email: 'grace@mail.example',
})

test('C-1-24 C-2.5-08 C-2.5-09 C-2.5-10 C-2.5-11 C-4.5-01 C-4.5-02 C-4.5-03 C-4.5-07 C-4.5-08 C-9-11 C-9-16 C-9-17 C-9-18 a file is imported into people once, with Undo', async ({
  page,
  app,
  context,
}) => {
  await startImporting({ app, context })
  await page.goto('/import/csv')
  await expect(page.getByRole('heading', { level: 1, name: 'Import People' })).toBeVisible()
  await expect(page.getByLabel('Title of this import')).toBeEditable()
  await expect(page.getByLabel('CSV or Excel file')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Validate' })).toBeHidden()

  const company = 'x'.repeat(80)
  const rows = Array.from({ length: 60 }, (_, at) => [...row({ Street: `${at + 1} Main St` }), company])
  const headers = [
    'First Name',
    'Last Name',
    'Street',
    'City',
    'State',
    'Zip Code',
    'Country',
    'Email',
    'Company',
  ]
  await chooseNext(page, csv(rows, { headers }))
  await page.getByRole('button', { name: 'Validate' }).click()
  await page.getByRole('heading', { level: 1, name: 'Review 60 rows' }).waitFor()
  const scroller = tableOf(page).locator('..')
  await expect(scroller).toHaveCSS('max-height', '500px')
  expect(await scroller.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true)
  await expect(page.getByText(`${'x'.repeat(75)}…`, { exact: true }).first()).toBeAttached()
  const terms = page.getByRole('region', { name: 'Terms' })
  await expect(terms).toContainText('You are responsible for the recipients in your list.')
  await expect(terms).toHaveCSS('max-height', '300px')

  await barOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('CSV or Excel file')).toBeAttached()
  await expect(page.getByLabel('Title of this import')).toHaveValue('')
  await expect(page.getByText('people.csv')).toBeHidden()

  await page.getByLabel('CSV or Excel file').setInputFiles(csv([walter, amara], { name: 'Spring list.csv' }))
  await expect(page.getByText('2 rows, 8 columns, commas, UTF-8.')).toBeVisible()
  await expect(page.getByLabel('Title of this import')).toHaveValue('Spring list')
  await expect(page.getByRole('combobox', { name: 'Field for Zip Code' })).toHaveValue('ZIP')
  await page.getByLabel('Title of this import').fill('Neighbors')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Validate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Review 2 rows' })).toBeVisible()
  await expect(page.getByText('Nothing from “Neighbors” has been imported yet.')).toBeVisible()
  await expect(barOf(page)).toContainText('2 people will be added.')

  // A lost answer is requested again, and it stays one import.
  await page.route(
    '**/api/imports/process',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await importButton(page).click()
  await expect(page.getByRole('alert')).toContainText('We couldn’t reach the server.')
  await importButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: '2 people are in' })).toBeVisible()
  await expect(page.getByText(/^“Neighbors” was imported in \d+ seconds?\.$/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('People added2')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'See your people' }).click()
  await expect(page.getByRole('link', { name: /Amara Diallo/ })).toHaveCount(1)
  await goTo(page, '/import/contact-concierge')
  const list = page.getByRole('list', { name: 'Your imports' })
  await expect(list).toContainText('Neighbors')

  // The import can be undone from the list, after a confirmation that explains the effect.
  await list.getByRole('button', { name: 'Undo Neighbors' }).click()
  const question = page.getByRole('group', { name: 'Undo this import?' })
  await expect(question).toContainText('2 people will be removed.')
  await question.getByRole('button', { name: 'Yes, undo import' }).click()
  await expect(list).toContainText('2 people removed, no one skipped.')
  await goTo(page, '/contacts')
  await expect(page.getByText("You currently don't have any people added.")).toBeVisible()
})

test('C-4.5-04 C-4.5-05 C-4.5-06 C-5-53 C-5-54 C-5-55 rows with errors block the import, and duplicates only warn', async ({
  page,
  app,
  context,
}) => {
  const member = await startImporting({ app, context })
  await member.person()
  // Nothing is imported when no row is valid.
  await review(page, csv([curtis, belen]))
  await page.getByRole('button', { name: 'Remove all errors' }).click()
  await expect(barOf(page)).toContainText('There are no valid rows to import.')
  await expect(importButton(page)).toBeDisabled()
  await barOf(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Yes, cancel import' }).click()

  await chooseNext(page, csv([amara, curtis, grace, belen, row({ Country: '' })]))
  await page.getByRole('button', { name: 'Validate' }).click()
  await expect(chipOf(page, 'All 5')).toBeVisible()
  await expect(chipOf(page, 'Valid 2')).toBeVisible()
  await expect(chipOf(page, 'Errors 2')).toBeVisible()
  await expect(chipOf(page, 'Duplicates 1')).toBeVisible()
  const total = page.getByText(/^Valid total:/)
  // The two with errors aren't imported as they are.
  await expect(total).toHaveText('Valid total: 3 of 5 rows')
  await expect(importButton(page)).toBeDisabled()
  const remove = (row: number) => page.getByRole('button', { name: `Remove row ${row}` }).click()
  const keep = (row: number) => page.getByRole('button', { name: `Keep row ${row}` }).click()
  const expectRemovedAndKept = async (row: number, word: string, without: number, count: number) => {
    await expect(lineOf(page, row)).toContainText(word)
    await remove(row)
    await expect(total).toHaveText(`Valid total: ${without} of 5 rows`)
    await expect(lineOf(page, row)).toContainText('Removed')
    await keep(row)
    await expect(total).toHaveText(`Valid total: ${count} of 5 rows`)
    await expect(lineOf(page, row)).toContainText(word)
  }
  await expectRemovedAndKept(2, 'Error', 3, 3)
  await remove(2)
  await expect(barOf(page)).toContainText('1 row still has errors. Fix or remove it to import.')
  await expect(importButton(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Remove all errors' }).click()
  await expect(barOf(page)).toContainText('2 people will be added, 1 updated, 2 left out.')
  await expect(importButton(page)).toBeEnabled()

  // The duplicate.
  await lineOf(page, 3)
    .getByRole('button', { name: /Duplicate/ })
    .click()
  const panel = page.getByRole('region', { name: 'Duplicate in row 3' })
  await expect(panel.getByRole('heading', { name: 'Is this Grace Okafor?' })).toBeVisible()
  await expect(panel.getByRole('radio', { name: 'Update Grace Okafor' })).toBeChecked()
  await expectAccessible(page)
  await panel.getByRole('radio', { name: 'Skip this row' }).check()
  await expect(barOf(page)).toContainText('2 people will be added, 3 left out.')
  await panel.getByRole('radio', { name: 'Keep as a separate person' }).check()
  await expect(barOf(page)).toContainText('3 people will be added, 2 left out.')
  await expectRemovedAndKept(3, 'Duplicate', 2, 3)

  // A cell is edited in place, and its row is checked again.
  await keep(2)
  await chipOf(page, 'Errors 2').click()
  await page.getByRole('button', { name: /^ZIP, row 2: 9461/ }).click()
  const field = page.getByRole('textbox', { name: 'ZIP, row 2' })
  await field.fill('94611')
  await field.press('Enter')
  await expect(lineOf(page, 2)).toContainText('Valid')
  await expect(page.getByRole('button', { name: 'ZIP, row 2: 94611' })).toBeFocused()
  await expect(chipOf(page, 'Errors 1')).toBeVisible()

  // A repair is undone for the whole column, and edited cells stay.
  const repaired = page.getByRole('list', { name: 'Repaired columns' })
  await expect(repaired).toContainText('In 1 row, an empty country was filled in.')
  const repairs = page.getByRole('switch', { name: 'Use repairs for Country' })
  await repairs.click()
  await expect(chipOf(page, 'Errors 2')).toBeVisible()
  await expect(repaired).toContainText('Undone: these rows keep the original values from the file.')
  await repairs.click()
  await expect(chipOf(page, 'Errors 1')).toBeVisible()
  await importButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: '4 people are in' })).toBeVisible()
  await goTo(page, '/contacts?search=Okafor')
  await expect(page.getByRole('link', { name: /Grace Okafor/ })).toHaveCount(2)
})

test('two rows of a household are merged on request @all', async ({ page, app, context }) => {
  await startImporting({ app, context })
  const home = { 'Last Name': 'Castellano', Street: '918 Mandana Blvd' }
  await review(page, csv([row({ ...home, 'First Name': 'Renee' }), row({ ...home, 'First Name': 'Paul' })]))
  await expect(barOf(page)).toContainText('2 people will be added.')
  await page.getByRole('button', { name: 'Combine Renee and Paul' }).click()
  await expect(barOf(page)).toContainText('1 person will be added, 1 joined as partners.')
  await importButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: '1 person is in' })).toBeVisible()
  await page.getByRole('link', { name: 'See your people' }).click()
  await page.getByRole('link', { name: /Renee Castellano/ }).click()
  await expect(page.getByText('Paul Castellano').first()).toBeVisible()
})
