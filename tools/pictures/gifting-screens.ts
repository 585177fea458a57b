import type { Page } from '@playwright/test'
import { type Screen, press, pressAll } from './screen.ts'

const log = '/billing/giftinglog'
const report = '/billing/accountingreports'
const calls = '**/api/v1/giftinglogs*'

/** The gifting log, the guidelines, and the accounting report. */
export const giftingScreens: readonly Screen[] = [
  { name: 'gifting-log', who: 'dana', path: log },
  { name: 'gifting-log-waiting', who: 'dana', path: log, waitsFor: calls },
  { name: 'gifting-log-failing', who: 'dana', path: log, failsAt: calls },
  { name: 'gifting-log-not-allowed', who: 'noah', path: log },
  { name: 'gifting-log-add', who: 'dana', path: log, act: press('Add entry') },
  { name: 'gifting-log-edit', who: 'dana', path: log, act: pressAll('Edit') },
  { name: 'gifting-log-remove', who: 'dana', path: log, act: pressAll('Remove') },
  { name: 'gifting-log-export', who: 'dana', path: log, act: choosesWrongRange },
  { name: 'accounting-report', who: 'dana', path: report, act: press('Last 12 months') },
  { name: 'accounting-report-new', who: 'dana', path: report },
  { name: 'accounting-report-years', who: 'dana', path: `${report}?from=2020-01-01&to=2026-11-23` },
  {
    name: 'accounting-report-waiting',
    who: 'dana',
    path: `${report}?from=2026-01-01&to=2026-11-23`,
    waitsFor: '**/api/v1/userreports/*',
  },
  {
    name: 'accounting-report-failing',
    who: 'dana',
    path: `${report}?from=2026-01-01&to=2026-11-23`,
    failsAt: '**/api/v1/userreports/*',
  },
  { name: 'gifting-guidelines', who: 'dana', path: '/billing/gifting-guidelines' },
]

async function choosesWrongRange(page: Page) {
  await press('Export')(page)
  await page.getByLabel('Start date').fill('2026-11-30')
  await page.getByLabel('End date').fill('2026-11-01')
}
