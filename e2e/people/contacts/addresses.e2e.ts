import type { Page } from '@playwright/test'
import type { TestApp } from '../../../server/test/app.ts'
import { buildContact, buildLocation } from '../../../server/test/build/contact.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { goTo } from '../../go-to.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { buildMemberWithManyPeople } from './many-people.ts'
import { expectAccessibleAtBothWidths, expectLoadingThenError } from './states.ts'

async function graceOf(app: TestApp) {
  const member = await buildMember(app)
  const person = await buildContact(app, { member, partnerFirstName: 'Daniel' })
  return { member, person, place: await buildLocation(app, { contact: person, lat: 37.83, lng: -122.22 }) }
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function choose(page: Page, name: string, option: string) {
  await page.getByRole('combobox', { name, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('A-1-09 C-7-85 C-7-86 an address is edited, removed, and restored with Undo', async ({
  page,
  app,
  context,
}) => {
  const { member, person, place } = await graceOf(app)
  await signIn(context, app, member)
  await page.goto(`/contacts/details/${person.key}`)
  await page.getByRole('button', { name: 'Edit Home address' }).click()
  await expect(page).toHaveURL(new RegExp(`\\?address=${place.key}$`))
  const edit = page.getByRole('dialog', { name: 'Edit address' })
  await page.getByRole('combobox', { name: 'Street' }).fill('41 Alder Lane')
  // Escape does not lose unsaved changes.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByRole('combobox', { name: 'Street' })).toHaveValue('41 Alder Lane')
  const changed = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.getByRole('button', { name: 'Save address' }).click()
  expect(new URL((await changed).url()).pathname).toBe(`/api/v1/locations/${place.key}`)
  await expect(edit).toHaveCount(0)
  await expect(page.getByText('41 Alder Lane')).toBeVisible()

  await page.getByRole('button', { name: 'Edit Home address' }).click()
  await edit.getByRole('button', { name: 'Remove this address' }).click()
  await expect(page.getByText('No address yet. Without one, you can’t send them anything.')).toBeVisible()
  const told = page.getByRole('status', { name: 'Notifications' })
  await expect(told).toContainText('Address removed')
  await told.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  await expect(page.getByText('No address yet.')).toHaveCount(0)

  await page.getByRole('button', { name: 'Add an address' }).click()
  await expect(page).toHaveURL(/\?address=new$/)
  const drawer = page.getByRole('dialog', { name: 'Add an address' })
  await expect(drawer.getByRole('heading', { name: 'Add an address' })).toBeFocused()
  await expectAccessibleAtBothWidths(page)
  await page.goBack()
  await expect(drawer).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${person.key}$`))

  await page.getByRole('button', { name: 'Add an address' }).click()
  await choose(page, 'Whose address', 'Only Daniel’s')
  await choose(page, 'Address type', 'Work')
  await page.getByRole('combobox', { name: 'Street' }).fill('1 Wellington Street')
  await field(page, 'City').fill('Ottawa')
  await choose(page, 'Country', 'Canada')
  await choose(page, 'Province', 'Ontario')
  await page.getByRole('combobox', { name: 'Postal code' }).fill('k1a0a9')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Save address' }).click()
  expect(new URL((await sent).url()).pathname).toBe('/api/v1/locations')
  expect((await sent).postDataJSON()).toMatchObject({
    contact: person.key,
    country: 'CA',
    state: 'ON',
    whose: 'partner',
    location_type: 'work',
  })
  await expect(drawer).toHaveCount(0)
  await expect(page.getByText('Location saved!')).toBeVisible()
  await expect(page.getByText('Ottawa, ON K1A 0A9')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Work, Daniel only' })).toBeVisible()
})

test('P:G-03 R-7 addresses load newest first, with search and counts', async ({ page, app, context }) => {
  await signIn(context, app, await buildMemberWithManyPeople(app))
  await expectLoadingThenError(page, '/locations', /\/api\/v1\/locations(\?|$)/)
  const rows = page.getByRole('list', { name: 'Addresses' }).getByRole('listitem')
  await expect(rows).toHaveCount(20)
  await expect(page.getByText('20 of 30 addresses')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'See 10 More' }).click()
  await expect(rows).toHaveCount(30)
  await page.getByRole('searchbox', { name: 'Search addresses' }).fill('12 main')
  await expect(rows).toHaveText([/12 Main Street/])
  await expect(rows).toContainText('Ben Abbot 12')
  await expect(page).toHaveURL(/\/locations\?search=12\+main$/)
  await page.getByRole('searchbox').fill('atlantis')
  await expect(page.getByText('There are no addresses matching this search.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all addresses' }).click()
  await expect(rows).toHaveCount(30)
})

test('an address page keeps its layout while loading @all', async ({ page, app, context }) => {
  const { member, person, place } = await graceOf(app)
  await signIn(context, app, member)
  const [typed, drawn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(`**/contacts/${person.key}`, async (route) => {
    await typed.promise
    await route.continue()
  })
  await page.route(/\/AddressMap[^/]*\.js$/, async (route) => {
    await drawn.promise
    await route.continue()
  })
  await page.goto(`/locations/details/${place.key}`)
  const remove = page.getByRole('button', { name: 'Remove this address' })
  await expect(remove).toBeVisible()
  const before = await remove.boundingBox()
  drawn.resolve()
  await expect(page.locator('.leaflet-marker-icon')).toHaveCount(1)
  expect(await remove.boundingBox()).toEqual(before)
  await field(page, 'City').fill('Alameda')
  const late = page.waitForResponse(`**/contacts/${person.key}`)
  typed.resolve()
  await (await late).finished()
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Location saved!')).toBeVisible()
  await expect(page.getByText('Alameda, CA')).toBeVisible()

  await goTo(page, `/locations/details/${place.key}`)
  await expect(page.getByRole('heading', { level: 1, name: '2840 Calmar Avenue' })).toBeVisible()
  await expect(page.getByText('Contiguous United States')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Map of 2840 Calmar Avenue' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Grace Okafor/ })).toHaveAttribute(
    'href',
    `/contacts/details/${person.key}`,
  )
  await expectAccessibleAtBothWidths(page)

  await goTo(
    page,
    `/locations/details/${place.key}?returnto=%2Factivity%3Fstatus%3Dupcoming&returntype=transaction`,
  )
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute(
    'href',
    '/activity?status=upcoming',
  )
  await field(page, 'City').fill('Honolulu')
  await choose(page, 'State', 'Hawaii')
  await page.getByRole('combobox', { name: 'ZIP code' }).fill('96813')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page).toHaveURL(/\/activity\?status=upcoming$/)
  await expect(page.getByText('Location saved!')).toBeVisible()

  // A return path to another site is ignored.
  await goTo(page, `/locations/details/${place.key}?returnto=https%3A%2F%2Fevil.example`)
  await expect(page.getByText('Alaska, Hawaii, and territories')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Locations', exact: true }).first()).toHaveAttribute(
    'href',
    '/locations',
  )
  await page.getByRole('button', { name: 'Remove this address' }).click()
  await expect(page).toHaveURL(new RegExp(`/contacts/details/${person.key}$`))
  await expect(page.getByText('No address yet.')).toBeVisible()
  await goTo(page, `/locations/details/${place.key}`)
  await expect(page.getByText('This address was removed')).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(field(page, 'City')).toHaveValue('Honolulu')

  const { place: foreign } = await graceOf(app)
  await goTo(page, `/locations/details/${foreign.key}`)
  await expect(page.getByRole('heading', { name: 'We couldn’t find this address.' })).toBeVisible()
  await expectAccessible(page)
})
