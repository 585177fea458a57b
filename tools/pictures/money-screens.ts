import type { Page } from '@playwright/test'
import { type Screen, press, pressAll } from './screen.ts'

/** Token bundles, reservations, and promotions. */
export const salesScreens: readonly Screen[] = [
  { name: 'bundles', who: 'dana', path: '/bundle-and-save' },
  {
    name: 'bundles-any-of',
    who: 'dana',
    path: '/bundle-and-save',
    act: async (page) => {
      await page.getByRole('button', { name: /^any of 4/ }).hover()
      await page.getByRole('tooltip').waitFor()
    },
  },
  { name: 'bundles-without-custom', who: 'noah', path: '/bundle-and-save' },
  { name: 'bundles-failing', who: 'dana', path: '/bundle-and-save', failsAt: '**/api/v1/servicebundles' },
  { name: 'bundles-waiting', who: 'dana', path: '/bundle-and-save', waitsFor: '**/api/v1/servicebundles' },
  { name: 'bundle', who: 'dana', path: async (find) => `/bundle-and-save/${await find.bundle('Spring')}` },
  {
    name: 'bundle-no-card',
    who: 'noah',
    path: async (find) => `/bundle-and-save/${await find.bundle('Front Desk')}`,
  },
  { name: 'bundle-unknown', who: 'dana', path: '/bundle-and-save/nope' },
  { name: 'reservation-unknown', who: 'dana', path: '/reservations/nope' },
  { name: 'promotion', who: 'dana', path: '/promotions/WELCOME25' },
  { name: 'promotion-ended', who: 'dana', path: '/promotions/SPRINGFLING' },
]

/** Referral rewards, and the affiliate program. */
export const referrals: readonly Screen[] = [
  { name: 'referrals', who: 'dana', path: '/referrals' },
  { name: 'referrals-empty', who: 'noah', path: '/referrals' },
  { name: 'referrals-waiting', who: 'dana', path: '/referrals', waitsFor: '**/api/v1/referrals' },
  { name: 'referrals-failing', who: 'dana', path: '/referrals', failsAt: '**/api/v1/referrals' },
  { name: 'affiliates', who: 'dana', path: '/affiliates' },
  {
    name: 'affiliates-asked',
    who: 'dana',
    path: '/affiliates',
    act: press('Delete the invite to Josie Bell'),
  },
  { name: 'affiliates-failing', who: 'dana', path: '/affiliates', failsAt: '**/api/v1/affiliateinvites*' },
]

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
