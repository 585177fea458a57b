// Every screen of the product, in the demo story. Add a line here for each new page.
import { accountScreens, settingsScreens, teamScreens } from './identity-screens.ts'
import { buying, setups } from './buying-screens.ts'
import { calendarScreens, happierScreens, messageScreens } from './outreach-screens.ts'
import { enrollment, packages, plans } from './care-screens.ts'
import { entering } from './entering-screens.ts'
import { integrationScreens, importScreens } from './people-screens.ts'
import { giftingScreens, salesScreens, referrals } from './money-screens.ts'
import type { LookUp } from './look-up.ts'
import { type Screen, press, pressAll } from './screen.ts'

const touch =
  (search: string, status?: string, query = '') =>
  async (find: LookUp) =>
    `/touch/${await find.touch(search, status)}${query}`

const home: readonly Screen[] = [
  { name: 'dashboard', who: 'rosa', path: '/' },
  { name: 'dashboard-waiting', who: 'rosa', path: '/', waitsFor: '**/api/v1/dashboard*' },
  { name: 'activity', who: 'dana', path: '/activity', readme: true },
  { name: 'activity-delivered', who: 'dana', path: '/activity?status=delivered' },
  { name: 'activity-search', who: 'dana', path: '/activity?search=grace' },
  { name: 'activity-waiting', who: 'dana', path: '/activity', waitsFor: '**/api/v1/users/activity*' },
  { name: 'activity-failing', who: 'dana', path: '/activity', failsAt: '**/api/v1/users/activity*' },
  ...calendarScreens,
  {
    name: 'sidebar',
    who: 'dana',
    path: '/activity',
    act: (page) =>
      page
        .getByRole('button', { name: /menu|navigation/i })
        .first()
        .click(),
  },
  { name: 'contact-us', who: 'dana', path: '/activity?drawer=contact-us' },
  {
    name: 'sandbox',
    who: 'dana',
    path: '/activity',
    act: (page) => page.getByRole('region', { name: 'Sandbox' }).getByRole('button').first().click(),
  },
]

const touches: readonly Screen[] = [
  { name: 'touch', who: 'dana', path: touch('Grace', 'ontheway'), readme: true },
  { name: 'touch-delivered', who: 'dana', path: touch('Grace', 'delivered') },
  { name: 'touch-upcoming', who: 'dana', path: touch('Grace', 'upcoming') },
  { name: 'touch-came-back', who: 'dana', path: touch('Albrecht', 'needs') },
  { name: 'touch-swap', who: 'dana', path: touch('Mei-Ling', 'upcoming') },
  { name: 'touch-incomplete', who: 'dana', path: touch('Castro', 'needs') },
  { name: 'touch-reviewing', who: 'dana', path: touch('Goldstein', 'upcoming') },
  { name: 'touch-canceled', who: 'dana', path: touch('', 'canceled') },
  { name: 'touch-engagements', who: 'dana', path: touch('Grace', 'delivered', '?engagements=show') },
  ...(
    [
      ['date', ['Edit process date']],
      ['message', ['Edit message']],
      ['address', ['Edit ships to']],
      ['help', ['Get help']],
      ['help-words', ['Get help', 'Send special instructions']],
      ['help-swap', ['Get help', 'Swap this gift']],
      ['help-cancel', ['Get help', 'Cancel this gift']],
      ['help-cancel-reason', ['Get help', 'Cancel this gift', 'Continue']],
    ] as const
  ).map(([name, buttons]) => ({
    name: `touch-${name}`,
    who: 'dana' as const,
    path: touch('Herrera', 'upcoming'),
    act: pressAll(...buttons),
  })),
  { name: 'touch-missing', who: 'dana', path: '/touch/touch_01h00000000000000000000000' },
  { name: 'touch-waiting', who: 'dana', path: touch('Grace', 'ontheway'), waitsFor: '**/api/v1/touches/**' },
]

const people: readonly Screen[] = [
  { name: 'people', who: 'dana', path: '/contacts' },
  { name: 'people-search', who: 'dana', path: '/contacts?search=okafor' },
  { name: 'people-none-found', who: 'dana', path: '/contacts?search=zzzz' },
  { name: 'people-empty', who: 'noah', path: '/contacts' },
  { name: 'people-waiting', who: 'dana', path: '/contacts', waitsFor: '**/api/v1/contacts**' },
  { name: 'people-failing', who: 'dana', path: '/contacts', failsAt: '**/api/v1/contacts?**' },
  {
    name: 'person',
    who: 'dana',
    path: async (find) => `/contacts/details/${await find.contact('Grace Okafor')}`,
  },
  {
    name: 'person-without-address',
    who: 'dana',
    path: async (find) => `/contacts/details/${await find.contact('Belén')}`,
  },
  {
    name: 'person-edit',
    who: 'dana',
    path: async (find) => `/contacts/details/${await find.contact('Grace Okafor')}/edit`,
  },
  {
    name: 'person-add-address',
    who: 'dana',
    path: async (find) => `/contacts/details/${await find.contact('Grace Okafor')}?address=new`,
  },
  { name: 'person-missing', who: 'dana', path: '/contacts/details/contact_01h00000000000000000000000' },
  { name: 'person-add', who: 'dana', path: '/contacts/create' },
  { name: 'person-add-errors', who: 'dana', path: '/contacts/create', act: press('Add person') },
  { name: 'locations', who: 'dana', path: '/locations' },
  { name: 'locations-empty', who: 'noah', path: '/locations' },
  {
    name: 'location',
    who: 'dana',
    path: async (find) => `/locations/details/${await find.location('Alder')}`,
  },
]

const shop: readonly Screen[] = [
  { name: 'services', who: 'dana', path: '/services', readme: true },
  { name: 'services-canada', who: 'amelie', path: '/services?category=flowers' },
  { name: 'services-search', who: 'dana', path: '/services?search=citrus' },
  { name: 'services-none-found', who: 'dana', path: '/services?search=zzzz' },
  { name: 'services-waiting', who: 'dana', path: '/services', waitsFor: '**/api/v1/services*' },
  { name: 'service', who: 'dana', path: async (find) => `/services?service=${await find.service('Citrus')}` },
  ...setups,
  ...settingsScreens,
  ...accountScreens,
  ...giftingScreens,
  ...teamScreens,
  ...referrals,
  ...importScreens,
  ...happierScreens,
  ...integrationScreens,
  ...messageScreens,
  {
    name: 'service-choose-person',
    who: 'dana',
    path: async (find) => `/services?service=${await find.service('Citrus')}&choose=person`,
  },
  { name: 'special-events', who: 'dana', path: '/specialevents' },
  {
    name: 'special-event',
    who: 'dana',
    path: async (find) => `/specialevents/${await find.specialEvent('Lunar')}`,
  },
]

const billing: readonly Screen[] = [
  ...salesScreens,
  { name: 'billing', who: 'dana', path: '/billing' },
  { name: 'payment-methods', who: 'dana', path: '/billing/paymentmethods' },
  { name: 'payment-methods-empty', who: 'noah', path: '/billing/paymentmethods' },
  { name: 'payment-history', who: 'dana', path: '/billing/paymenthistory' },
  { name: 'payment-history-empty', who: 'noah', path: '/billing/paymenthistory' },
  { name: 'credits', who: 'dana', path: '/billing/credits' },
  {
    name: 'credits-drawer',
    who: 'dana',
    path: async (find) => `/billing/credits?credit=${await find.credit()}`,
  },
  { name: 'credits-empty', who: 'noah', path: '/billing/credits' },
  { name: 'credits-waiting', who: 'dana', path: '/billing/credits', waitsFor: '**/api/v1/credits?*' },
  { name: 'credits-failing', who: 'dana', path: '/billing/credits', failsAt: '**/api/v1/credits?*' },
  { name: 'invoices', who: 'dana', path: '/billing/invoices' },
  { name: 'invoices-empty', who: 'noah', path: '/billing/invoices' },
  {
    name: 'invoice',
    who: 'dana',
    path: async (find) => `/billing/invoices/manage/${await find.invoice({ invoice_status: 'paid' })}`,
  },
  {
    name: 'invoice-failed',
    who: 'dana',
    path: async (find) => `/billing/invoices/manage/${await find.invoice({ invoice_status: 'failed' })}`,
  },
  {
    name: 'invoice-print',
    who: 'dana',
    path: async (find) => `/billing/invoices/${await find.invoice({ invoice_status: 'paid' })}`,
  },
]

const lost: readonly Screen[] = [
  { name: 'not-found', who: 'dana', path: '/404' },
  { name: 'server-error-signed-in', who: 'dana', path: '/server-error' },
]

/** Sorted in the order of visits: items added to the cart on one screen appear on later ones. */
export const screens: readonly Screen[] = [
  ...entering,
  ...home,
  ...touches,
  ...people,
  ...shop,
  ...buying,
  ...enrollment,
  ...plans,
  ...packages,
  ...billing,
  ...lost,
]
