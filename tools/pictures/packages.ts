import type { Page } from '@playwright/test'
import type { LookUp } from './look-up.ts'
import type { Screen } from './screens.ts'

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()
const bought = (term: string) => async (find: LookUp) => `/transactions/${await find.package(term)}`

/** Packages in every state (section 2.10). */
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
