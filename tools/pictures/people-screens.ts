import type { Page } from '@playwright/test'
import { type Screen, press } from './screen.ts'

const head = 'First Name,Last Name,Street,City,State,Zip Code,Country,Email,Home Closing,Gate code'

/**
 * A file with valid rows, one of the story's people, a wrong ZIP, a missing name, and two people who live together.
 * Names differ by width, so that people imported for the wide picture aren't duplicates in the narrow one.
 */
function fileFor(page: Page) {
  const width = page.viewportSize()?.width ?? 0
  const row = (first: string, last: string, street: string, zip: string, email = '') =>
    `${first},${last},${street},Oakland,CA,${zip},US,${email},2024-11-23,#41`
  const rows = [
    row('Walter', `Jankowski ${width}`, `${width} Cedar St`, '94709'),
    row('Grace', 'Okafor', '2840 Calmar Avenue', '94611'),
    row('Curtis', `Yamamoto ${width}`, `${width} Elm St`, '9461'),
    row('Belén', '', `${width} Oak St`, '94611'),
    row('Renee', `Castellano ${width}`, `${width} Mandana Blvd`, '94610'),
    row('Paul', `Castellano ${width}`, `${width} Mandana Blvd`, '94610'),
    ...Array.from({ length: 24 }, (_, at) =>
      row(`Amara ${at}`, `Diallo ${width}`, `${at}${width} Manila Ave`, '94609'),
    ),
  ]
  return {
    name: 'Spring closings.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...rows].join('\r\n')),
  }
}

async function choose(page: Page): Promise<void> {
  await page.getByLabel('CSV or Excel file').setInputFiles(fileFor(page))
  await page.getByRole('button', { name: 'Validate' }).waitFor()
}

async function review(page: Page): Promise<void> {
  await choose(page)
  await page.getByRole('button', { name: 'Validate' }).click()
  await page.getByRole('heading', { level: 1, name: /^Review/ }).waitFor()
}

async function finish(page: Page): Promise<void> {
  await review(page)
  await press('Remove all errors')(page)
  await page
    .getByRole('region', { name: 'What will be imported' })
    .getByRole('button', { name: 'Import', exact: true })
    .click()
  await page.getByRole('heading', { level: 1, name: /(is|are) in your list$/ }).waitFor()
}

/** Importing people from files: the hub, the columns, the review, and the result, which the last scene undoes. */
export const importScreens: readonly Screen[] = [
  { name: 'import', who: 'dana', path: '/import' },
  { name: 'import-concierge', who: 'dana', path: '/import/contact-concierge' },
  { name: 'import-file', who: 'dana', path: '/import/csv' },
  { name: 'import-map', who: 'dana', path: '/import/csv', act: choose },
  { name: 'import-review', who: 'dana', path: '/import/csv', act: review },
  {
    name: 'import-review-duplicate',
    who: 'dana',
    path: '/import/csv',
    async act(page) {
      await review(page)
      await page
        .getByRole('row')
        .getByRole('button', { name: /Duplicate/ })
        .or(page.getByRole('button', { name: /^Duplicate/ }))
        .first()
        .click()
    },
  },
  {
    name: 'import-review-errors',
    who: 'dana',
    path: '/import/csv',
    async act(page) {
      await review(page)
      await page
        .getByRole('group', { name: 'Show rows' })
        .getByRole('button', { name: /^Errors/ })
        .click()
    },
  },
  { name: 'import-done', who: 'dana', path: '/import/csv', act: finish },
  { name: 'import-list', who: 'dana', path: '/import/contact-concierge' },
  {
    name: 'import-undo',
    who: 'dana',
    path: '/import/contact-concierge',
    act: (page) =>
      page.getByRole('list', { name: 'Your imports' }).getByRole('button', { name: /^Undo/ }).first().click(),
  },
  {
    name: 'import-undone',
    who: 'dana',
    path: '/import/contact-concierge',
    async act(page) {
      const list = page.getByRole('list', { name: 'Your imports' })
      await list.getByRole('button', { name: /^Undo/ }).first().click()
      await page.getByRole('button', { name: 'Yes, undo import' }).click()
      await list
        .getByText(/undone/i)
        .first()
        .waitFor()
    },
  },
]

const demo = '/integrations/demo-crm'

/** Connects Demo CRM with its key, unless an earlier picture did. */
async function connect(page: Page): Promise<void> {
  const key = page.getByLabel('API key')
  const done = page.getByRole('button', { name: 'Disconnect' })
  await key.or(done).first().waitFor()
  if (await done.isVisible()) return
  await key.fill('demo-key-2468')
  await press('Save')(page)
  await done.waitFor()
}

/** Imports everyone, unless an earlier picture did, and waits for people without an address. */
async function importAll(page: Page): Promise<void> {
  await connect(page)
  const waiting = page.getByRole('heading', { name: /address/ })
  if (await waiting.first().isVisible()) return
  await page.getByText('All contacts', { exact: true }).click()
  await press('Save')(page)
  await press('Import Contacts')(page)
  await waiting.first().waitFor({ timeout: 30_000 })
}

/** Services that people are imported from: the status of each, and one that is connected, with everything waiting. */
export const integrationScreens: readonly Screen[] = [
  { name: 'integration-demo', who: 'dana', path: demo },
  { name: 'integration-oauth', who: 'dana', path: '/integrations/demo-crm-oauth' },
  { name: 'integration-return', who: 'dana', path: '/integrations/oauth/demo-crm-oauth?code=x&state=y' },
  { name: 'integration-connected', who: 'dana', path: demo, act: connect },
  {
    name: 'integration-filters',
    who: 'dana',
    path: demo,
    act: async (page) => {
      await connect(page)
      await page.getByText('Tag', { exact: true }).click()
    },
  },
  { name: 'integration-imported', who: 'dana', path: demo, act: importAll },
  {
    name: 'integration-runs',
    who: 'dana',
    path: demo,
    act: async (page) => {
      await importAll(page)
      await press('See the log')(page)
    },
  },
  { name: 'integrations-of-employees', who: 'dana', path: '/hris-integrations' },
  { name: 'import-integration-demo', who: 'dana', path: '/import/integrations/demo-crm' },
  { name: 'integration-failing', who: 'dana', path: demo, failsAt: '**/api/v1/integrations/details/**' },
]
