import type { Page } from '@playwright/test'
import { type Screen, press } from './screen.ts'

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
