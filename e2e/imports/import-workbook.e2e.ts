import { expect, test } from '../app.ts'
import { barOf, choose, row, startImporting } from './story.ts'
import { workbook } from './workbook.ts'

const headers = ['First Name', 'Last Name', 'Street', 'City', 'State', 'Zip Code', 'Country', 'Email']

test('an Excel workbook is read: its first sheet, or another one', async ({ page, app, context }) => {
  await startImporting({ app, context })
  const file = workbook({
    Friends: [headers, row({ 'First Name': 'Amara', 'Last Name': 'Diallo' })],
    Clients: [
      headers,
      // A ZIP code that the workbook keeps as a number.
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
})

test('an archive that is no workbook is refused in words', async ({ page, app, context }) => {
  await startImporting({ app, context })
  const { name, mimeType, buffer } = workbook({ Friends: [headers] })
  await choose(page, { name, mimeType, buffer: buffer.subarray(0, 200) })
  await expect(page.getByText(/This file is a ZIP archive, not a CSV or Excel list/)).toBeVisible()
})
