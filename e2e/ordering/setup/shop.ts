// Shared by the tests that set up plans and packages, each step as a person does it.
import { type Locator, type Page, expect } from '@playwright/test'
import { buildBuyer } from '../../../server/test/build/order.ts'
import { buildContact, buildLocation } from '../../../server/test/build/contact.ts'
import type { TestApp } from '../../../server/test/test-app.ts'
import { goTo } from '../../go-to.ts'

/** A member with a card, and Grace Okafor with an address in Oakland. */
export async function buildScene(app: TestApp, member: Parameters<typeof buildBuyer>[1] = {}) {
  const buyer = await buildBuyer(app, member)
  const grace = await buildContact(app, { member: buyer.member, email: 'grace.okafor@example.com' })
  const home = await buildLocation(app, { contact: grace })
  return { member: buyer.member, grace, home }
}

/** The address of a service's drawer, for a person when one is given. */
export function drawerPath(service: { key: string }, person?: { key: string }, more = ''): string {
  return `/services?service=${service.key}${person ? `&recipient=${person.key}` : ''}${more}`
}

/** Asserts the drawer's amount due today. */
export async function expectToday(drawer: Locator, amount: string): Promise<void> {
  await expect(drawer.getByText('Today', { exact: true }).locator('..')).toContainText(amount)
}

/** Presses Add to Cart; the drawer closes once the item is stored. */
export async function addToCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(page.getByText('Successfully added to cart!')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Pays for the cart with the card on file. */
export async function payForCart(page: Page): Promise<void> {
  await goTo(page, '/payment')
  await page.getByRole('button', { name: 'Confirm Purchase' }).first().click()
  await expect(page).toHaveURL(/\/payment\/success/)
}
