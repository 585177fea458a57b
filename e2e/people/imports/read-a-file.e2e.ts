// `/import/csv`: which files are read, how, and which column holds what.
import { expect, test } from '../../app.ts'
import { barOf, choose, chooseNext, csv, row, startImporting } from './story.ts'
import { buildWorkbook } from './workbook.ts'

const headers = ['First Name', 'Last Name', 'Street', 'City', 'State', 'Zip Code', 'Country', 'Email']
const walter = row()
const amara = row({ 'First Name': 'Amara', 'Last Name': 'Diallo', Street: '5101 Manila Ave' })

test('C-4.5-09 C-5-46 C-5-49 C-9-15 template columns match automatically; too few show an error', async ({
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

  await chooseNext(page, csv([amara, walter]))
  const box = page.getByRole('checkbox', { name: 'The first row contains column names' })
  await expect(box).toBeChecked()
  await expect(page.getByText('2 rows, 8 columns')).toBeVisible()
  await box.click()
  await expect(box).not.toBeChecked()
  await expect(page.getByText('3 rows, 8 columns')).toBeVisible()
  await expect(page.getByText('Column 1', { exact: true })).toBeVisible()
  await box.click()
  await expect(box).toBeChecked()
  await expect(page.getByText('2 rows, 8 columns')).toBeVisible()

  await chooseNext(page, csv([], { headers: amara }))
  await expect(page.getByRole('checkbox', { name: 'The first row contains column names' })).not.toBeChecked()
  await expect(page.getByText('1 row, 7 columns')).toBeVisible()

  await chooseNext(page, csv([amara.slice(0, 6)], { headers: ['a', 'b', 'c', 'd', 'e', 'f'] }))
  await expect(
    page.getByText(
      'The number of columns in your CSV file is not long enough to have all fields required for an import.',
      { exact: true },
    ),
  ).toBeVisible()
  const narrow = ['Full Name', 'Street', 'City', 'State', 'Zip Code']
  const oscar = ['Oscar Brandt', '5101 Manila Ave', 'Oakland', 'CA', '94609']
  await chooseNext(page, csv([oscar, oscar], { headers: narrow }))
  await expect(page.getByText('Add a column for Country.', { exact: true })).toBeVisible()
  await chooseNext(page, csv([[...oscar, 'US']], { headers: [...narrow, 'Country'] }))
  await expect(page.getByText('1 row, 6 columns')).toBeVisible()
  await expect(page.getByText('7 of 7 have a column')).toBeVisible()
  await chooseNext(page, csv([amara.slice(0, 7)], { headers: walter.slice(0, 7) }))
  await expect(page.getByText('1 row, 7 columns')).toBeVisible()
})

test('C-5-50 unclear columns are matched by value and marked as guesses', async ({ page, app, context }) => {
  await startImporting({ app, context })
  const contact = [...headers.slice(0, 7), 'Contact']
  await choose(page, csv([row({ Email: 'walter@example.com' })], { headers: contact }))
  const look = page.getByRole('list', { name: 'Columns that need a look' }).getByRole('listitem')
  await expect(page.getByRole('combobox', { name: 'Field for Contact' })).toHaveValue('Email')
  await expect(look.filter({ hasText: 'Guess' })).toContainText('Looks like Email: 1 of 1 values fit.')
  await page.getByRole('button', { name: 'Yes, it is' }).click()
  await expect(look.filter({ hasText: 'Matched' })).toHaveCount(1)
})

test("CG-33 rows without a country use the import's chosen country", async ({ page, app, context }) => {
  await startImporting({ app, context })
  const people = [
    [...row({ State: '', 'Zip Code': '', Country: '' }), '25/12/1980'],
    [...row({ City: 'Ottawa', State: 'ON', 'Zip Code': 'K1A 0B6', Country: '' }), '4/5/1984'],
  ]
  await choose(page, csv(people, { headers: [...headers, 'Birthday'] }))
  const country = page.getByRole('combobox', { name: 'Country for rows without one' })
  await expect(country).toHaveValue('United States')
  const order = page.getByRole('radiogroup', { name: 'Date format in Birthday' })
  await expect(order.getByRole('radio', { name: /Day first/ })).toBeChecked()
  await page.getByRole('button', { name: 'Validate' }).click()
  await expect(page.getByRole('button', { name: 'Country, row 1: US' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Country, row 2: CA' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Birthday, row 2: 1984-05-04' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Repaired columns' })).toContainText(
    'In 2 rows, an empty country was filled in. They use the file’s country, United States',
  )
})

test('a title row above the header is skipped, unless overridden', async ({ page, app, context }) => {
  await startImporting({ app, context })
  await choose(page, csv([headers, amara], { headers: ['Spring clients'] }))
  const skips = page.getByRole('checkbox', { name: 'Skip the title above the columns, “Spring clients”' })
  await expect(skips).toBeChecked()
  await expect(page.getByText('1 row, 8 columns')).toBeVisible()
  // The box updates once the file has been read again.
  await skips.click()
  await expect(skips).not.toBeChecked()
  await expect(page.getByText('3 rows, 8 columns')).toBeVisible()
})

test('CG-33 a full-name column is split with a preview', async ({ page, app, context }) => {
  await startImporting({ app, context })
  const people = ['Bob & Sue Smith', 'Mary Ann Reyes', 'Ada Abbot'].map((name, at) => [
    name,
    ...row({ Street: `${at + 1} Main St` }).slice(2),
  ])
  await choose(page, csv(people, { headers: ['Client Name', ...headers.slice(2)] }))
  await expect(page.getByText('7 of 7 have a column')).toBeVisible()
  await page.getByRole('button', { name: 'Validate' }).click()
  const names = page.getByRole('list', { name: 'Names to check' })
  await expect(names.getByRole('listitem')).toHaveCount(2)
  await expect(names).toContainText('Row 1. First name: Bob. Last name: Smith. Partner: Sue')
  await names.getByRole('switch', { name: 'Row 1: This is one person' }).click()
  await expect(names).toContainText('Row 1. First name: Bob & Sue. Last name: Smith.')
  await names.getByRole('switch', { name: 'Row 2: “Ann Reyes” is the last name' }).click()
  await expect(page.getByRole('button', { name: 'Last name, row 2: Ann Reyes' })).toBeVisible()
  await expect(barOf(page)).toContainText('3 people will be added.')
})

test('Excel workbooks are read, and invalid ones explained @all', async ({ page, app, context }) => {
  await startImporting({ app, context })
  const file = buildWorkbook({
    Friends: [headers, row({ 'First Name': 'Amara', 'Last Name': 'Diallo' })],
    Clients: [
      headers,
      // A ZIP code stored as a number in the workbook.
      row().map((cell) => (cell === '94709' ? 94_709 : cell)),
      row({ 'First Name': 'Belén', 'Last Name': 'Castellanos' }),
    ],
  })
  await choose(page, file)
  await expect(page.getByText(/^1 row, 8 columns/)).toBeVisible()
  const sheet = page.getByRole('combobox', { name: 'Sheet' })
  await expect(sheet).toHaveValue('Friends')
  await sheet.click()
  await page.getByRole('option', { name: 'Clients' }).click()
  await expect(page.getByText(/^2 rows, 8 columns/)).toBeVisible()
  await page.getByRole('button', { name: 'Validate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Review 2 rows' })).toBeVisible()
  await expect(barOf(page)).toContainText('2 people will be added.')
  await page.getByRole('button', { name: 'Back to the columns' }).click()

  const { name, mimeType, buffer } = buildWorkbook({ Friends: [headers] })
  await chooseNext(page, { name, mimeType, buffer: buffer.subarray(0, 200) })
  await expect(page.getByText(/This file is a ZIP archive, not a CSV or Excel list/)).toBeVisible()

  const untidy = row({ 'First Name': '  <b>Amara</b> ', 'Last Name': ' Diallo ', Street: '5101 Manila Ave' })
  await chooseNext(page, csv([[], untidy, [' ', '', '  '], []]))
  await expect(page.getByText(/1 row, 8 columns, commas, UTF-8. \d empty rows dropped/)).toBeVisible()
  await page.getByRole('button', { name: 'Validate' }).click()
  await expect(page.getByRole('button', { name: 'First name, row 1: Amara', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Last name, row 1: Diallo', exact: true })).toBeVisible()
})

test('C-3-78 C-3-79 C-3-80 C-6-13 C-5-50 C-5-51 C-5-52 Validate needs every required field, and leaving asks first', async ({
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
  await page.keyboard.press('Escape')

  const validate = page.getByRole('button', { name: 'Validate' })
  const zip = page.getByRole('combobox', { name: 'Field for Zip Code' })
  await zip.click()
  await page.getByRole('option', { name: 'Not imported', exact: true }).click()
  await expect(validate).toBeDisabled()
  await expect(page.getByText('Choose a column for ZIP first.')).toBeVisible()
  await zip.click()
  await page.getByRole('option', { name: 'ZIP', exact: true }).click()
  await expect(validate).toBeEnabled()
  await validate.click()
  await page.getByRole('button', { name: 'Back to the columns' }).click()
  await expect(validate).toBeDisabled()
  // Leaving now would lose it.
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Upload Contacts to Concierge' })).toBeVisible()

  await context.addCookies([{ name: 'cg_admin_key', value: 'acting', url: app.url }])
  await choose(page, csv([amara]))
  await page.getByRole('combobox', { name: 'Field for Email' }).click()
  for (const label of [...admins, 'Last name of the invited member'])
    await expect(page.getByRole('option', { name: label })).toBeAttached()
})
