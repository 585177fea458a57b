import type { Page } from '@playwright/test'
import { buildMember } from '../../../server/test/build/member.ts'
import { expect, signIn, test } from '../../app.ts'
import { expectAccessibleAtBothWidths } from './states.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const saveAndAddAnother = (page: Page) => page.getByRole('button', { name: 'Save and add another' })

test('people are added one after another, keeping type and tags @all', async ({ page, app, context }) => {
  await signIn(context, app, await buildMember(app))
  await page.goto('/contacts/create')
  await field(page, 'First name').fill('Grace')
  await field(page, 'Last name').fill('Park')
  await page.getByRole('combobox', { name: 'Type', exact: true }).click()
  await page.getByRole('option', { name: 'Prospect', exact: true }).click()
  await page.getByRole('combobox', { name: 'Tags (optional)' }).fill('Open house')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Street' }).fill('123 Main St')
  await field(page, 'City').fill('Austin')
  await page.getByRole('combobox', { name: 'State' }).fill('TX')
  await page.getByRole('combobox', { name: 'ZIP code' }).fill('78701')

  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/contacts')) sent.push(request.postDataJSON())
  })
  await saveAndAddAnother(page).dblclick()
  await expect(page.getByText('Grace Park was added')).toBeVisible()
  await expect(field(page, 'First name')).toBeFocused()
  await expect(field(page, 'First name')).toHaveValue('')
  await expect(field(page, 'Last name')).toHaveValue('')
  await expect(page.getByRole('combobox', { name: 'Street' })).toHaveValue('')
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('')
  await expect(page.getByRole('combobox', { name: 'Type', exact: true })).toHaveValue('Prospect')
  await expect(page.getByText('Open house')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ first_name: 'Grace', location: { state: 'TX', zip: '78701' } })
  await expectAccessibleAtBothWidths(page)

  // The next person is added by keyboard, without an address; the empty address fields are not required.
  await field(page, 'First name').focus()
  await page.keyboard.type('Ben')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ortiz')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('switch', { name: /Add an address now/ }).press('Space')
  await saveAndAddAnother(page).press('Enter')
  await expect(page.getByText('Ben Ortiz was added')).toBeVisible()
  await expect(field(page, 'First name')).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'Street' })).toHaveCount(0)
  expect(sent).toHaveLength(2)
  expect(sent[1]).toMatchObject({ first_name: 'Ben', contact_type: 'prospect', tags: ['Open house'] })

  // On a phone, both buttons are within reach below the form.
  await page.setViewportSize({ width: 390, height: 844 })
  await field(page, 'First name').fill('Ada')
  await field(page, 'Last name').fill('Lind')
  await saveAndAddAnother(page).click()
  await expect(page.getByText('Ada Lind was added')).toBeVisible()
  await expect(field(page, 'First name')).toBeFocused()
  await expect(field(page, 'First name')).toBeInViewport()

  // There are no unsaved changes now, so leaving asks for no confirmation.
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/contacts$/)
  const main = page.getByRole('main')
  await expect(main.getByText('Grace Park')).toBeVisible()
  await expect(main.getByText('Ben Ortiz')).toBeVisible()
})
