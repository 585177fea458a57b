import type { Page } from '@playwright/test'
import { buildContact, buildLocation } from '../../../server/test/build/contact.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { expectAccessibleAtBothWidths } from './states.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const addresses = (page: Page) => page.getByRole('list', { name: 'Addresses' }).getByRole('listitem')

async function typeAddress(page: Page, street: string) {
  await page.getByRole('combobox', { name: 'Street', exact: true }).fill(street)
  await field(page, 'City').fill('Oakland')
  await page.getByRole('combobox', { name: 'State', exact: true }).click()
  await page.getByRole('option', { name: 'California', exact: true }).click()
  await page.getByRole('combobox', { name: 'ZIP code', exact: true }).fill('94611')
}

async function choosePerson(page: Page, typed: string, name: string) {
  await page.getByRole('combobox', { name: 'Person' }).fill(typed)
  await page.getByRole('option', { name }).click()
}

test('an address added from the list shows first @all', async ({ page, app, context }) => {
  const member = await buildMember(app)
  const grace = await buildContact(app, { member, partnerFirstName: 'Daniel' })
  await buildLocation(app, { contact: grace })
  const sam = await buildContact(app, { member, firstName: 'Sam', lastName: 'Petrakis' })
  await signIn(context, app, member)
  await page.goto('/locations')
  const add = page.getByRole('button', { name: 'Add address' })
  const drawer = page.getByRole('dialog', { name: 'Add an address' })
  await page.getByRole('searchbox', { name: 'Search addresses' }).fill('calmar')
  await expect(page).toHaveURL(/\/locations\?search=calmar$/)
  await expect(addresses(page)).toHaveCount(1)
  await add.click()
  await expect(page).toHaveURL(/\?search=calmar&address=new$/)
  await expect(drawer.getByRole('heading', { name: 'Add an address' })).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'Street', exact: true })).toHaveCount(0)
  await choosePerson(page, 'grac', 'Grace Okafor')
  await expect(page.getByRole('combobox', { name: 'Whose address' })).toBeVisible()
  await choosePerson(page, 'petr', 'Sam Petrakis')
  await expect(page.getByRole('combobox', { name: 'Whose address' })).toHaveCount(0)
  await typeAddress(page, '7 Wharf Row')
  await expectAccessibleAtBothWidths(page)
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Save address' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    contact: sam.key,
    street: '7 Wharf Row',
    whose: 'primary',
  })
  await expect(drawer).toHaveCount(0)
  await expect(page.getByText('Location saved!')).toBeVisible()
  // The search filter would hide it, so it is cleared.
  await expect(page).toHaveURL(/\/locations$/)
  await expect(addresses(page)).toHaveCount(2)
  await expect(addresses(page).first()).toContainText('7 Wharf Row')
  await expect(addresses(page).first()).toContainText('Sam Petrakis')
  await expect(add).toBeFocused()
})

test('address errors stay in the drawer, and canceling changes nothing @all', async ({
  page,
  app,
  context,
}) => {
  const member = await buildMember(app)
  const grace = await buildContact(app, { member, partnerFirstName: 'Daniel' })
  await buildLocation(app, { contact: grace })
  await signIn(context, app, member)
  await page.goto('/locations')
  const add = page.getByRole('button', { name: 'Add address' })
  const drawer = page.getByRole('dialog', { name: 'Add an address' })
  await add.click()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(add).toBeFocused()
  await add.click()
  await page.goBack()
  await expect(drawer).toHaveCount(0)
  await add.click()
  await choosePerson(page, 'grac', 'Grace Okafor')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(drawer.getByRole('link', { name: 'Please enter a street.' })).toBeVisible()
  await typeAddress(page, '7 Wharf Row')
  await page.route('**/api/v1/locations', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 400,
          json: { errors: [{ field: 'street', message: 'The street is flooded.' }] },
        })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(drawer.getByRole('link', { name: 'The street is flooded.' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(drawer).toHaveCount(0)
  await expect(addresses(page)).toHaveCount(1)
})

test('the first address is added from the empty list @all', async ({ page, app, context }) => {
  const member = await buildMember(app)
  await buildContact(app, { member })
  await signIn(context, app, member)
  const { promise: isFocused, resolve: letIn } = Promise.withResolvers<void>()
  await page.route(/\/api\/v1\/locations/, async (route) => {
    await isFocused
    await route.fallback()
  })
  await page.goto('/locations')
  const add = page.getByRole('button', { name: 'Add address' })
  await add.focus()
  // The list turns out to be empty, and the button moves; the focus follows it.
  letIn()
  await expect(page.getByRole('heading', { name: 'No addresses yet' })).toBeVisible()
  await expectAccessible(page)
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Add an address' })
  await expect(drawer.getByRole('heading', { name: 'Add an address' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Person' })).toBeFocused()
  await page.keyboard.type('grace')
  await expect(page.getByRole('option', { name: 'Grace Okafor' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await typeAddress(page, '7 Wharf Row')
  // Escape does not lose the typed text.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByRole('combobox', { name: 'Street', exact: true })).toHaveValue('7 Wharf Row')
  await page.getByRole('combobox', { name: 'Street', exact: true }).press('Enter')
  await expect(drawer).toHaveCount(0)
  await expect(addresses(page)).toHaveText([/7 Wharf Row/])
  await expect(add).toHaveCount(1)
  await expect(add).toBeFocused()
})
