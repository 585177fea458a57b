// `/import/csv` from the file to the people, as a member goes through it.
import { expect, expectAccessible, test } from '../app.ts'
import {
  barOf,
  chipOf,
  choose,
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

test('C-1-24 C-2.5-08 C-2.5-09 C-2.5-10 C-2.5-11 C-4.5-01 C-4.5-02 C-4.5-03 C-4.5-07 a list goes from the file to people', async ({
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

  await page.getByLabel('CSV or Excel file').setInputFiles(csv([walter, amara], { name: 'Spring list.csv' }))
  await expect(page.getByText('2 rows, 8 columns, commas, UTF-8.')).toBeVisible()
  await expect(page.getByLabel('Title of this import')).toHaveValue('Spring list')
  await expect(page.getByRole('combobox', { name: 'Field for Zip Code' })).toHaveValue('ZIP')
  await page.getByLabel('Title of this import').fill('Neighbors')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Validate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Review 2 rows' })).toBeVisible()
  await expect(barOf(page)).toContainText('2 people will be added.')
  await expectAccessible(page)

  await importButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: '2 people are in' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('People added2')
  await expectAccessible(page)

  await page.goto('/contacts')
  await expect(page.getByRole('link', { name: /Amara Diallo/ })).toBeVisible()
  await page.goto('/import/contact-concierge')
  await expect(page.getByRole('list', { name: 'Your imports' })).toContainText('Neighbors')
})

test('C-4.5-04 C-4.5-05 C-4.5-06 C-5-54 rows with errors are counted, removed and kept, and block the import while they stay', async ({
  page,
  app,
  context,
}) => {
  const member = await startImporting({ app, context })
  await member.person()
  await review(page, csv([amara, curtis, grace, belen, walter]))
  await expect(chipOf(page, 'All 5')).toBeVisible()
  await expect(chipOf(page, 'Valid 2')).toBeVisible()
  await expect(chipOf(page, 'Errors 2')).toBeVisible()
  await expect(chipOf(page, 'Duplicates 1')).toBeVisible()
  const total = page.getByText(/^Valid total:/)
  await expect(total).toHaveText('Valid total: 5 of 5 rows')
  await expect(importButton(page)).toBeDisabled()

  for (const [number, word] of [
    [2, 'Error'],
    [3, 'Duplicate'],
  ] as const) {
    await expect(lineOf(page, number)).toContainText(word)
    await page.getByRole('button', { name: `Remove row ${number}` }).click()
    await expect(total).toHaveText('Valid total: 4 of 5 rows')
    await expect(lineOf(page, number)).toContainText('Removed')
    await page.getByRole('button', { name: `Keep row ${number}` }).click()
    await expect(total).toHaveText('Valid total: 5 of 5 rows')
    await expect(lineOf(page, number)).toContainText(word)
  }

  await page.getByRole('button', { name: 'Remove row 2' }).click()
  await expect(barOf(page)).toContainText('1 row still has errors. Fix or remove it to import.')
  await expect(importButton(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Remove all errors' }).click()
  await expect(barOf(page)).toContainText('3 people will be added, 2 left out.')
  await expect(importButton(page)).toBeEnabled()
})

test('a cell is edited in place and its row checked again', async ({ page, app, context }) => {
  await startImporting({ app, context })
  await review(page, csv([amara, curtis]))
  await chipOf(page, 'Errors 1').click()
  await page.getByRole('button', { name: /^ZIP, row 2: 9461/ }).click()
  const field = page.getByRole('textbox', { name: 'ZIP, row 2' })
  await field.fill('94611')
  await field.press('Enter')
  await expect(lineOf(page, 2)).toContainText('Valid')
  await expect(page.getByRole('button', { name: 'ZIP, row 2: 94611' })).toBeFocused()
  await expect(chipOf(page, 'Errors 0')).toBeVisible()
  await importButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: '2 people are in' })).toBeVisible()
})

test('C-5-53 nothing is imported when no row is valid', async ({ page, app, context }) => {
  await startImporting({ app, context })
  await review(page, csv([curtis, belen]))
  await page.getByRole('button', { name: 'Remove all errors' }).click()
  await expect(barOf(page)).toContainText('There is no valid row to import.')
  await expect(importButton(page)).toBeDisabled()
})

test('C-5-55 a duplicate only warns: it is updated, a second person, or skipped', async ({
  page,
  app,
  context,
}) => {
  const member = await startImporting({ app, context })
  await member.person()
  await review(page, csv([amara, grace]))
  await expect(barOf(page)).toContainText('1 person will be added, 1 updated.')
  await expect(importButton(page)).toBeEnabled()

  await lineOf(page, 2)
    .getByRole('button', { name: /Duplicate/ })
    .click()
  const panel = page.getByRole('region', { name: 'Duplicate in row 2' })
  await expect(panel.getByRole('heading', { name: 'Is this Grace Okafor?' })).toBeVisible()
  await expect(panel.getByRole('radio', { name: 'Update Grace Okafor' })).toBeChecked()
  await expectAccessible(page)
  await panel.getByRole('radio', { name: 'Skip this row' }).check()
  await expect(barOf(page)).toContainText('1 person will be added, 1 left out.')
  await panel.getByRole('radio', { name: 'Keep as a second person' }).check()
  await expect(barOf(page)).toContainText('2 people will be added.')
  await importButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: '2 people are in' })).toBeVisible()
  await page.goto('/contacts?search=Okafor')
  await expect(page.getByRole('link', { name: /Grace Okafor/ })).toHaveCount(2)
})

test('two rows of one address and family name are joined when the member says so', async ({
  page,
  app,
  context,
}) => {
  await startImporting({ app, context })
  const home = { 'Last Name': 'Castellano', Street: '918 Mandana Blvd' }
  await review(page, csv([row({ ...home, 'First Name': 'Renee' }), row({ ...home, 'First Name': 'Paul' })]))
  await expect(barOf(page)).toContainText('2 people will be added.')
  await page.getByRole('button', { name: 'Join Renee and Paul' }).click()
  await expect(barOf(page)).toContainText('1 person will be added, 1 joined as partners.')
  await importButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: '1 person is in' })).toBeVisible()
  await page.goto('/contacts')
  await page.getByRole('link', { name: /Renee Castellano/ }).click()
  await expect(page.getByText('Paul Castellano').first()).toBeVisible()
})

test('C-4.5-08 Cancel resets the import', async ({ page, app, context }) => {
  await startImporting({ app, context })
  await review(page, csv([amara]))
  await barOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('CSV or Excel file')).toBeAttached()
  await expect(page.getByLabel('Title of this import')).toHaveValue('')
  await expect(page.getByText('people.csv')).toBeHidden()
})

test('C-5-51 C-5-52 C-3-78 Validate waits for every required field, and rests after it', async ({
  page,
  app,
  context,
}) => {
  await startImporting({ app, context })
  await choose(page, csv([amara]))
  const validate = page.getByRole('button', { name: 'Validate' })
  for (const [column, label] of [
    ['First Name', 'First name'],
    ['Last Name', 'Last name'],
    ['Street', 'Address'],
    ['City', 'City'],
    ['State', 'State'],
    ['Zip Code', 'ZIP'],
    ['Country', 'Country'],
  ] as const) {
    const select = page.getByRole('combobox', { name: `Field for ${column}` })
    await select.click()
    await page.getByRole('option', { name: 'Not imported', exact: true }).click()
    await expect(validate).toBeDisabled()
    await expect(page.getByText(`Choose a column for ${label} first.`)).toBeVisible()
    await select.click()
    await page.getByRole('option', { name: label, exact: true }).click()
    await expect(validate).toBeEnabled()
  }
  await validate.click()
  await page.getByRole('button', { name: 'Back to the columns' }).click()
  await expect(validate).toBeDisabled()
  await page.getByRole('button', { name: 'Go on to the review' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Review 1 row' })).toBeVisible()
})

test('C-3-79 C-3-80 C-6-13 C-5-50 the fields of the member, and those for administrators only while one acts', async ({
  page,
  app,
  context,
}) => {
  await startImporting({ app, context })
  await choose(page, csv([amara]))
  await expect(page.getByRole('combobox', { name: 'Field for First Name' })).toHaveValue('First name')
  await expect(page.getByRole('combobox', { name: 'Field for Zip Code' })).toHaveValue('ZIP')
  await page.getByRole('combobox', { name: 'Field for Email' }).click()
  for (const label of [
    "Partner's first name",
    "Partner's last name",
    'Address line 2',
    'Email',
    'Phone',
    'Company',
    'Type of person',
    'Job title',
    'Job level',
    'Birthday',
    "Partner's birthday",
    'Start date of employment',
    'Anniversary',
    'Home anniversary',
    "Partner's email",
    "Partner's phone",
  ])
    await expect(page.getByRole('option', { name: label, exact: true })).toBeAttached()
  const admins = ['Marketing signature', 'Email of the invited member', 'First name of the invited member']
  for (const label of admins) await expect(page.getByRole('option', { name: label })).toHaveCount(0)

  await context.addCookies([{ name: 'cg_admin_key', value: 'acting', url: app.url }])
  page.once('dialog', (dialog) => void dialog.accept())
  await choose(page, csv([amara]))
  await page.getByRole('combobox', { name: 'Field for Email' }).click()
  for (const label of [...admins, 'Last name of the invited member'])
    await expect(page.getByRole('option', { name: label })).toBeAttached()
})

test('C-4.5-09 the box of the column names moves the first row between names and data', async ({
  page,
  app,
  context,
}) => {
  await startImporting({ app, context })
  await choose(page, csv([amara, walter]))
  const box = page.getByRole('checkbox', { name: 'The first row holds the column names' })
  await expect(box).toBeChecked()
  await expect(page.getByText('2 rows, 8 columns')).toBeVisible()
  await box.uncheck()
  await expect(page.getByText('3 rows, 8 columns')).toBeVisible()
  await expect(page.getByText('Column 1', { exact: true })).toBeVisible()
  await box.check()
  await expect(page.getByText('2 rows, 8 columns')).toBeVisible()
})

test('C-5-49 a file of one row has no column names', async ({ page, app, context }) => {
  await startImporting({ app, context })
  await choose(page, csv([], { headers: amara }))
  await expect(page.getByRole('checkbox', { name: 'The first row holds the column names' })).not.toBeChecked()
  await expect(page.getByText('1 row, 7 columns')).toBeVisible()
})

test('C-5-46 a file with fewer columns than required fields is refused', async ({ page, app, context }) => {
  await startImporting({ app, context })
  await choose(page, csv([amara.slice(0, 6)], { headers: ['a', 'b', 'c', 'd', 'e', 'f'] }))
  await expect(
    page.getByText(
      'The number of columns in your CSV file is not long enough to have all fields required for an import.',
      { exact: true },
    ),
  ).toBeVisible()
  await page
    .getByLabel('CSV or Excel file')
    .setInputFiles(csv([amara.slice(0, 7)], { headers: walter.slice(0, 7) }))
  await expect(page.getByText('1 row, 7 columns')).toBeVisible()
})

test('C-5-47 C-5-48 empty rows are dropped, cells are trimmed and markup goes', async ({
  page,
  app,
  context,
}) => {
  await startImporting({ app, context })
  const untidy = row({ 'First Name': '  <b>Amara</b> ', 'Last Name': ' Diallo ', Street: '5101 Manila Ave' })
  await choose(page, csv([[], untidy, [' ', '', '  '], []]))
  await expect(page.getByText(/1 row, 8 columns, commas, UTF-8. \d empty rows dropped/)).toBeVisible()
  await page.getByRole('button', { name: 'Validate' }).click()
  await expect(page.getByRole('button', { name: 'First name, row 1: Amara', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Last name, row 1: Diallo', exact: true })).toBeVisible()
})

test('C-9-11 C-9-16 C-9-17 C-9-18 the review: terms, cut cells, and boxes that scroll in themselves', async ({
  page,
  app,
  context,
}) => {
  await startImporting({ app, context })
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
  await review(page, csv(rows, { headers }))
  const scroller = tableOf(page).locator('..')
  await expect(scroller).toHaveCSS('max-height', '500px')
  expect(await scroller.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true)
  await expect(page.getByText(`${'x'.repeat(75)}…`, { exact: true }).first()).toBeAttached()
  const terms = page.getByRole('region', { name: 'Terms' })
  await expect(terms).toContainText('You are responsible for the recipients in your list.')
  await expect(terms).toHaveCSS('max-height', '300px')
})

test('C-9-15 the template says when it was updated, and its columns match by themselves', async ({
  page,
  app,
  context,
}) => {
  await startImporting({ app, context })
  await page.goto('/import/csv')
  await expect(page.getByText('Template updated 5/15/2025')).toBeVisible()
  const href = await page.getByRole('link', { name: 'Download the template' }).getAttribute('href')
  const template = await page.request.get(new URL(href ?? '', app.url).href)
  expect(template.ok()).toBe(true)
  const headers = (await template.text()).replace('\uFEFF', '').trim().split(',')
  await page.getByLabel('CSV or Excel file').setInputFiles(csv([headers.map(() => '1')], { headers }))
  await expect(page.getByText('7 of 7 have a column')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Columns that need a look' })).toBeHidden()
})

test('an answer that got lost is asked for again, and stays one import', async ({ page, app, context }) => {
  await startImporting({ app, context })
  await review(page, csv([amara, walter]))
  await page.route(
    '**/api/imports/process',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await importButton(page).click()
  await expect(page.getByRole('alert')).toContainText('We could not reach the server.')
  await importButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: '2 people are in' })).toBeVisible()
  await page.goto('/contacts')
  await expect(page.getByRole('link', { name: /Amara Diallo/ })).toHaveCount(1)
})

test('leaving with a file asks first', async ({ page, app, context }) => {
  await startImporting({ app, context })
  await choose(page, csv([amara]))
  await expect(page.getByText('1 row, 8 columns')).toBeVisible()
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByText('1 row, 8 columns')).toBeVisible()
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Upload Contacts to Concierge' })).toBeVisible()
})
