import type { LookUp } from './look-up.ts'
import { type Screen, press, pressAll } from './screen.ts'

const plan = (status: string) => async (find: LookUp) => `/subscriptions/${await find.plan(status)}`

const setUp = (person: string, service: string) => async (find: LookUp) =>
  `/top-of-mind?contact=${await find.contact(person)}&service=${await find.service(service)}`

/** The grid of people and Top of Mind services, with its dialogs and drawer. */
export const enrollment: readonly Screen[] = [
  { name: 'bulk-order', who: 'dana', path: '/bulk-form/all' },
  {
    name: 'bulk-order-flagged',
    who: 'dana',
    path: '/bulk-form/year-end-thank-you',
    act: pressAll('Select All', 'Skip'),
  },
  {
    name: 'bulk-order-suggestion',
    who: 'dana',
    path: async (find) =>
      `/bulk-form/year-end-thank-you?suggestedService=${await find.service('Winter Hearth Box')}`,
  },
  { name: 'bulk-order-empty', who: 'noah', path: '/bulk-form/all' },
  { name: 'bulk-order-waiting', who: 'dana', path: '/bulk-form/all', waitsFor: '**/api/v1/contacts*' },
  { name: 'bulk-order-failing', who: 'dana', path: '/bulk-form/all', failsAt: '**/api/v1/contacts*' },
  { name: 'top-of-mind', who: 'dana', path: '/top-of-mind' },
  { name: 'top-of-mind-filtered', who: 'dana', path: '/top-of-mind?contact_type=client&status=active' },
  { name: 'top-of-mind-add-all', who: 'dana', path: '/top-of-mind', act: pressAll('Add All to') },
  {
    name: 'top-of-mind-add-all-monthly',
    who: 'dana',
    path: '/top-of-mind',
    act: pressAll('Add All to', 'Monthly'),
  },
  { name: 'top-of-mind-clear-all', who: 'dana', path: '/top-of-mind', act: pressAll('Clear All from') },
  { name: 'top-of-mind-prices', who: 'dana', path: '/top-of-mind', act: pressAll('See volume pricing') },
  { name: 'top-of-mind-setup', who: 'dana', path: setUp('June Park', 'Top of Mind Plus') },
  { name: 'top-of-mind-setup-held', who: 'dana', path: setUp('Grace Okafor', 'Top of Mind') },
  {
    name: 'top-of-mind-in-cart',
    who: 'dana',
    path: setUp('June Park', 'Top of Mind Plus'),
    act: async (page) => {
      await page.getByRole('radio', { name: /Annually/ }).check()
      await page.getByRole('button', { name: 'Add To Cart' }).click()
    },
  },
  { name: 'top-of-mind-none', who: 'dana', path: '/top-of-mind?search=zzz' },
  { name: 'top-of-mind-empty', who: 'noah', path: '/top-of-mind' },
  { name: 'top-of-mind-waiting', who: 'dana', path: '/top-of-mind', waitsFor: '**/api/v1/contacts?*' },
  { name: 'top-of-mind-failing', who: 'dana', path: '/top-of-mind', failsAt: '**/services/topofmind*' },
  {
    name: 'top-of-mind-places',
    who: 'dana',
    path: setUp('June Park', 'Plus'),
    failsAt: '**/api/locations/*',
  },
]

/** Plans in every status. */
export const plans: readonly Screen[] = [
  { name: 'plans', who: 'dana', path: '/subscriptions' },
  { name: 'plans-inactive', who: 'dana', path: '/subscriptions?status=inactive' },
  { name: 'plans-found', who: 'dana', path: '/subscriptions?search=grace' },
  { name: 'plans-empty', who: 'noah', path: '/subscriptions' },
  { name: 'plans-waiting', who: 'dana', path: '/subscriptions', waitsFor: '**/api/v1/subscriptions?*' },
  { name: 'plans-failing', who: 'dana', path: '/subscriptions', failsAt: '**/api/v1/subscriptions?*' },
  { name: 'rehearsal', who: 'dana', path: '/subscriptions/rehearsal' },
  { name: 'rehearsal-empty', who: 'noah', path: '/subscriptions/rehearsal' },
  {
    name: 'rehearsal-waiting',
    who: 'dana',
    path: '/subscriptions/rehearsal',
    waitsFor: '**/subscriptions/rehearsal',
  },
  {
    name: 'rehearsal-failing',
    who: 'dana',
    path: '/subscriptions/rehearsal',
    failsAt: '**/api/v1/subscriptions/rehearsal',
  },
  { name: 'plan', who: 'dana', path: plan('active') },
  { name: 'plan-paused', who: 'dana', path: plan('paused') },
  { name: 'plan-failed', who: 'dana', path: plan('failed') },
  { name: 'plan-canceled', who: 'dana', path: plan('canceled') },
  { name: 'plan-expired', who: 'dana', path: plan('expired') },
  { name: 'plan-manage', who: 'dana', path: plan('active'), act: press('Manage') },
  { name: 'plan-renews', who: 'dana', path: plan('active'), act: pressAll('Manage', 'Turn Auto-renew') },
  { name: 'plan-stop', who: 'dana', path: plan('active'), act: pressAll('Manage', 'Stop Care Immediately') },
  {
    name: 'plan-stop-screen',
    who: 'dana',
    path: plan('active'),
    act: pressAll('Manage', 'Stop Care Immediately', 'Stop Care$'),
  },
  { name: 'plan-swap', who: 'dana', path: plan('active'), act: pressAll('Swap Contact') },
  { name: 'plan-resume', who: 'dana', path: plan('paused'), act: press('Resume') },
  { name: 'plan-waiting', who: 'dana', path: plan('active'), waitsFor: '**/subscriptions/details/*' },
  { name: 'plan-failing', who: 'dana', path: plan('active'), failsAt: '**/subscriptions/details/*' },
  { name: 'upcoming-renewals', who: 'dana', path: '/billing/upcomingrenewals' },
  { name: 'upcoming-renewals-empty', who: 'noah', path: '/billing/upcomingrenewals' },
]

const bought = (term: string) => async (find: LookUp) => `/transactions/${await find.package(term)}`

/** Packages in every status. */
export const packages: readonly Screen[] = [
  { name: 'packages', who: 'dana', path: '/transactions' },
  { name: 'packages-completed', who: 'dana', path: '/transactions?status=completed' },
  { name: 'packages-found', who: 'dana', path: '/transactions?search=keys' },
  { name: 'packages-empty', who: 'noah', path: '/transactions' },
  { name: 'packages-waiting', who: 'dana', path: '/transactions', waitsFor: '**/api/v1/transactions?*' },
  { name: 'packages-failing', who: 'dana', path: '/transactions', failsAt: '**/api/v1/transactions?*' },
  { name: 'package', who: 'dana', path: bought('priya raman') },
  {
    name: 'package-waiting',
    who: 'dana',
    path: bought('priya raman'),
    waitsFor: '**/transactions/details/*',
  },
  { name: 'package-failing', who: 'dana', path: bought('priya raman'), failsAt: '**/transactions/details/*' },
  { name: 'package-paused', who: 'dana', path: bought('sofia andrade') },
  { name: 'package-canceled', who: 'dana', path: bought('keys tomás') },
  { name: 'package-completed', who: 'dana', path: bought('natalia') },
  { name: 'package-unknown', who: 'dana', path: '/transactions/package_unknown' },
  {
    name: 'package-cancel-offer',
    who: 'dana',
    path: bought('priya raman'),
    act: press('Cancel transaction'),
  },
  {
    name: 'package-cancel-confirm',
    who: 'dana',
    path: bought('priya raman'),
    async act(page) {
      await press('Cancel transaction')(page)
      await press('Continue to cancel')(page)
    },
  },
  {
    name: 'package-edit',
    who: 'dana',
    path: bought('priya raman'),
    async act(page) {
      await page.getByRole('button', { name: 'Edit the date of First anniversary' }).click()
      await page.getByRole('button', { name: 'Edit card says to' }).click()
    },
  },
]
