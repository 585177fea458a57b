import type { Page } from '@playwright/test'
import type { LookUp } from './look-up.ts'
import { orderScreens } from './order-screens.ts'
import { type Screen, press } from './screen.ts'

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
