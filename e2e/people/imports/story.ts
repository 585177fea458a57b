// Data for the browser tests of imports: a member per test, and files made from rows.
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { buildContact, buildLocation } from '../../../server/test/build/contact.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import type { TestApp } from '../../../server/test/test-app.ts'
import { signIn } from '../../app.ts'

/** A signed-in member without people. */
export async function startImporting({ app, context }: { app: TestApp; context: BrowserContext }) {
  const member = await buildMember(app, { type: 'business', company: 'Harbor & Main' })
  await signIn(context, app, member)
  return {
    member,
    /** Grace Okafor at 2840 Calmar Avenue, unless `parts` overrides it. */
    async person(parts: Partial<Parameters<typeof buildContact>[1]> = {}) {
      const contact = await buildContact(app, { member, firstName: 'Grace', lastName: 'Okafor', ...parts })
      await buildLocation(app, { contact, street: '2840 Calmar Avenue', zip: '94611' })
      return contact
    },
  }
}

const columns = ['First Name', 'Last Name', 'Street', 'City', 'State', 'Zip Code', 'Country', 'Email']

/** A row in an import file: Walter Jankowski, 2017 Cedar St, unless `parts` overrides it. */
export function row(parts: Record<string, string> = {}): string[] {
  const usual: Record<string, string> = {
    'First Name': 'Walter',
    'Last Name': 'Jankowski',
    Street: '2017 Cedar St',
    City: 'Berkeley',
    State: 'CA',
    'Zip Code': '94709',
    Country: 'US',
    Email: '',
  }
  return columns.map((column) => parts[column] ?? usual[column] ?? '')
}

/** A file of rows, column names first. */
export function csv(rows: readonly (readonly string[])[], { headers = columns, name = 'people.csv' } = {}) {
  const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  const text = [headers, ...rows].map((cells) => cells.map(quoted).join(',')).join('\r\n')
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
}

interface Upload {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Opens `/import/csv` and chooses a file. */
export async function choose(page: Page, file: Upload): Promise<void> {
  await page.goto('/import/csv')
  await page.getByLabel('CSV or Excel file').setInputFiles(file)
}

/** Chooses a file on the open import page: the first one, or a replacement. */
export const chooseNext = (page: Page, file: Upload): Promise<void> =>
  page.getByLabel(/^(CSV or Excel file|Replace the file)$/).setInputFiles(file)

/** Chooses a file whose columns match automatically, and validates it. */
export async function review(page: Page, file: Upload): Promise<void> {
  await choose(page, file)
  await page.getByRole('button', { name: 'Validate' }).click()
  await page.getByRole('heading', { level: 1, name: /^Review/ }).waitFor()
}

/** The review table. */
export const tableOf = (page: Page): Locator => page.getByRole('grid', { name: 'Rows in the file' })

/** A row of the review, by its row number in the file. */
export const lineOf = (page: Page, number: number): Locator =>
  tableOf(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: String(number), exact: true }) })

/** The filter with its count: "Errors 2". */
export const chipOf = (page: Page, words: string | RegExp): Locator =>
  page.getByRole('group', { name: 'Show rows' }).getByRole('button', { name: words })

/** The bar with the sentence that counts all rows. */
export const barOf = (page: Page): Locator => page.getByRole('region', { name: 'What will be imported' })

/** The button that imports. */
export const importButton = (page: Page): Locator =>
  barOf(page).getByRole('button', { name: 'Import', exact: true })
