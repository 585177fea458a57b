import type { Screen } from './screen.ts'

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
