import type { Page } from '@playwright/test'
import type { LookUp } from './look-up.ts'
import { type Screen, press } from './screen.ts'

/** The screens after a payment. */
const orderScreens: readonly Screen[] = [
  {
    name: 'send-many',
    readme: true,
    who: 'dana',
    path: async (find) => `/send-many/${await find.service('Winter Hearth Box')}`,
    act: (page) => page.getByRole('checkbox', { name: /^Select all/ }).click(),
  },
  {
    name: 'payment-success',
    who: 'dana',
    path: async (find) => `/payment/success?order=${await find.invoice({ invoice_status: 'paid' })}`,
  },
  {
    name: 'payment-success-waiting',
    who: 'dana',
    path: async (find) =>
      `/payment/success?order=${await find.invoice({ invoice_status: 'partnerpending' })}`,
  },
]

const activation = (service: string, contact: string) => async (find: LookUp) =>
  `/service-activation/${await find.service(service)}/${await find.contact(contact)}`

/** Puts four gifts in the cart, more than the wallet can pay for. Keeps existing items. */
async function fillCart(page: Page, find: LookUp): Promise<void> {
  for (const [service, contact] of [
    ['Citrus', 'Grace Okafor'],
    ['Long Bath', 'Tomás Herrera'],
    ['Little One', 'June Park'],
    ['Deep Clean', 'Devon Carter'],
  ] as const) {
    await page.goto(await activation(service, contact)(find))
    const add = page.getByRole('button', { name: 'Add to Cart', exact: true })
    const inCart = page.getByRole('link', { name: 'Go to cart' })
    await add.or(inCart).first().waitFor()
    if (await inCart.isVisible()) continue
    await add.click()
    await inCart.waitFor()
  }
}

/** From composing a gift to paying for the cart. */
export const buying: readonly Screen[] = [
  { name: 'cart-empty', who: 'noah', path: '/purchase' },
  { name: 'payment-profile', who: 'noah', path: '/payment/profile?packages=1' },
  { name: 'activation', who: 'dana', path: activation('Citrus', 'Grace Okafor'), readme: true },
  {
    name: 'activation-added',
    who: 'dana',
    path: activation('Citrus', 'Grace Okafor'),
    act: press('Add to Cart'),
  },
  {
    name: 'activation-written',
    who: 'dana',
    path: activation('Sunday Blanket', 'Grace Okafor'),
    act: async (page) => {
      await page.getByRole('radio', { name: /^Moss/ }).check()
      await page.getByRole('button', { name: 'Warm Thank You' }).click()
      await page.getByRole('button', { name: 'Undo' }).waitFor()
      await page.getByRole('radio', { name: /^On a date/ }).check()
      await page.getByLabel('Goes out on').fill('2026-12-10')
    },
  },
  { name: 'activation-appointment', who: 'dana', path: activation('Deep Clean', 'Devon Carter') },
  {
    name: 'shopping-for',
    who: 'dana',
    path: async (find) => `/services?recipient=${await find.contact('Grace Okafor')}`,
  },
  { name: 'activation-no-address', who: 'dana', path: activation('Citrus', 'Belén') },
  { name: 'purchase', who: 'dana', path: '/purchase', before: fillCart },
  { name: 'manage-cart', who: 'dana', path: '/purchase?mode=manage', before: fillCart },
  { name: 'checkout', who: 'dana', path: '/payment', before: fillCart, readme: true },
  {
    name: 'checkout-edit',
    who: 'dana',
    path: '/payment',
    before: fillCart,
    act: (page) =>
      page
        .getByRole('button', { name: /^Edit card and date/ })
        .first()
        .click(),
  },
  {
    name: 'checkout-partner',
    who: 'dana',
    path: '/payment',
    before: fillCart,
    act: (page) =>
      page
        .getByRole('radio', { name: /^Split with/ })
        .first()
        .check(),
  },
  {
    name: 'checkout-promo-refused',
    who: 'dana',
    path: '/payment',
    before: fillCart,
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Promo Code' }).fill('NOT-A-CODE')
      await page.getByRole('button', { name: 'Apply', exact: true }).click()
    },
  },
  { name: 'checkout-failing', who: 'dana', path: '/payment', failsAt: '**/api/v1/billing/review' },
  {
    name: 'manage-cart-changed',
    who: 'dana',
    path: '/purchase?mode=manage',
    before: fillCart,
    act: async (page) => {
      const tokens = page.getByRole('button', { name: /^Apply token: / })
      await tokens.first().click()
      const gifts = page.getByRole('button', { name: /^Delete / })
      await gifts.last().click()
    },
  },
  { name: 'checkout-waiting', who: 'dana', path: '/payment', waitsFor: '**/api/v1/billing/review' },
  ...orderScreens,
]

const setUp = (service: string, contact: string) => async (find: LookUp) =>
  `/services?service=${service}&recipient=${await find.contact(contact)}`

/** Setting up plans and packages in the shop's drawer. */
export const setups: readonly Screen[] = [
  { name: 'service-plan', who: 'dana', path: '/services?service=top-of-mind-plus' },
  {
    name: 'service-plan-token',
    who: 'dana',
    path: async (find) => `${await setUp('top-of-mind-plus', 'Grace Okafor')(find)}&pay=token`,
  },
  {
    name: 'service-plan-monthly',
    who: 'dana',
    path: async (find) => `${await setUp('top-of-mind', 'Ruth Adeyemi')(find)}&pay=monthly`,
  },
  { name: 'service-plan-refused', who: 'dana', path: setUp('top-of-mind-plus', 'Tomás Herrera') },
  { name: 'service-plan-no-address', who: 'dana', path: setUp('top-of-mind', 'Curtis Yamamoto') },
  {
    name: 'service-plan-choose-person',
    who: 'dana',
    path: '/services?service=top-of-mind-plus&choose=person',
  },
  { name: 'service-plan-other', who: 'dana', path: setUp('flowers-every-season', 'Grace Okafor') },
  { name: 'service-plan-canada', who: 'amelie', path: '/services?service=home-anniversary' },
  { name: 'service-package', who: 'dana', path: setUp('keys-in-hand', 'Grace Okafor') },
  { name: 'service-package-later', who: 'rosa', path: '/services?service=keys-in-hand' },
]
