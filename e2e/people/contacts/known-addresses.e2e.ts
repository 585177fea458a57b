import type { Page } from '@playwright/test'
import { buildContact, buildLocation } from '../../../server/test/build/contact.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import type { TestApp } from '../../../server/test/app.ts'
import { goTo } from '../../go-to.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'

const street = (page: Page) => page.getByRole('combobox', { name: 'Street', exact: true })
const zip = (page: Page) => page.getByRole('combobox', { name: 'ZIP code' })

/** Two of the member's people in one house, one in Canada, and another member's person around the corner. */
async function buildNeighbors(app: TestApp) {
  const member = await buildMember(app)
  const inAustin = { street: '123 Main St', street2: 'Apt 4', city: 'Austin', state: 'TX', zip: '78701' }
  const grace = await buildContact(app, { member, firstName: 'Grace', lastName: 'Park' })
  await buildLocation(app, { contact: grace, ...inAustin })
  const ben = await buildContact(app, { member, firstName: 'Ben', lastName: 'Ortiz' })
  await buildLocation(app, { contact: ben, ...inAustin })
  const ada = await buildContact(app, { member, firstName: 'Ada', lastName: 'Lind' })
  await buildLocation(app, {
    contact: ada,
    street: '1 King St W',
    city: 'Toronto',
    state: 'ON',
    zip: 'M5H 1A1',
    country: 'CA',
  })
  const stranger = await buildContact(app, { member: await buildMember(app) })
  await buildLocation(app, { contact: stranger, street: '123 Mall Road', zip: '78702' })
  return { member, grace, ada }
}

test('typing a street suggests known addresses without blocking new ones @all', async ({
  page,
  app,
  context,
}) => {
  const { member, ada } = await buildNeighbors(app)
  await signIn(context, app, member)
  await page.goto('/contacts/create')
  await street(page).focus()
  await page.keyboard.type('123 M')
  await expect(page.getByRole('option')).toHaveText([
    /^123 Main St, Apt 4, Austin, TX 78701 \((Grace Park|Ben Ortiz) and 1 more\)$/,
  ])
  await expect(street(page)).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)

  // Escape keeps the typed text, and so does Tab.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(street(page)).toHaveValue('123 M')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: /^Apartment/ })).toBeFocused()
  await expect(street(page)).toHaveValue('123 M')
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('')

  await street(page).press('ControlOrMeta+a')
  await page.keyboard.type('123 Mai')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(street(page)).toHaveValue('123 Main St')
  await expect(page.getByRole('textbox', { name: /^Apartment/ })).toHaveValue('Apt 4')
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Austin')
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Texas')
  await expect(zip(page)).toHaveValue('78701')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)

  // Another one, in Canada, by clicking.
  await street(page).fill('king st')
  await page.getByRole('option', { name: '1 King St W, Toronto, ON M5H 1A1 (Ada Lind)' }).click()
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Canada')
  await expect(page.getByRole('combobox', { name: 'Province' })).toHaveValue('Ontario')
  await expect(page.getByRole('textbox', { name: /^Apartment/ })).toHaveValue('')
  await expect(page.getByRole('combobox', { name: 'Postal code' })).toHaveValue('M5H 1A1')

  await goTo(page, `/contacts/details/${ada.key}?address=new`)
  await zip(page).fill('787')
  await expect(page.getByRole('option')).toHaveText(['Austin, TX 78701'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Austin')
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Texas')
  await expect(zip(page)).toHaveValue('78701')
  // A typed city is not second-guessed.
  const answer = page.waitForResponse(/\/v1\/locations\?/)
  await zip(page).press('Backspace')
  await answer
  await expect(page.getByRole('option')).toHaveCount(0)

  await page.route(/\/v1\/locations\?/, (route) =>
    route.fulfill({ status: 500, json: { errors: [{ message: 'The shelf fell down.' }] } }),
  )
  const failed = page.waitForResponse(/\/v1\/locations\?/)
  await street(page).fill('77 Alder Way')
  await failed
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('The shelf fell down.')).toHaveCount(0)
  await zip(page).fill('78701')
  await zip(page).press('Enter')
  await expect(page.getByText('Location saved!')).toBeVisible()
})
