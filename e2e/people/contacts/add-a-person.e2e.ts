import type { Page } from '@playwright/test'
import { buildContact, buildLocation } from '../../../server/test/build/contact.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { goTo } from '../../go-to.ts'
import { expect, signIn, test } from '../../app.ts'
import { expectAccessibleAtBothWidths } from './states.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function choose(page: Page, name: string, option: string) {
  await page.getByRole('combobox', { name, exact: true }).first().click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('A-1-08 a person is added from the empty list, with details', async ({ page, app, context }) => {
  await signIn(context, app, await buildMember(app))
  await page.goto('/contacts')
  await expect(
    page.getByRole('heading', { name: "You currently don't have any people added." }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Add Your First Recipient' }).click()
  await expect(page).toHaveURL(/\/contacts\/create$/)
  await field(page, 'First name').fill('Grace')
  await field(page, 'Last name').fill('Okafor')
  await field(page, 'Email (optional)').fill('grace.okafor@example.com')
  await field(page, 'Phone (optional)').fill('5105550142')
  await page.getByRole('combobox', { name: 'Tags (optional)' }).fill('Past client')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Street' }).fill('2840 Calmar Avenue')
  await field(page, 'City').fill('Oakland')
  await choose(page, 'State', 'California')
  await page.getByRole('combobox', { name: 'ZIP code' }).fill('94611')
  await page.getByRole('button', { name: 'Add a partner, dates, and notes' }).click()
  await expect(field(page, 'Partner’s first name (optional)')).toBeFocused()
  await page.keyboard.type('Daniel')
  await page.getByLabel('Home anniversary').fill('2024-10-02')
  await field(page, 'Things to remember (optional)').fill('Allergic to walnuts.')
  await expectAccessibleAtBothWidths(page)

  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/contacts'),
  )
  await page.getByRole('button', { name: 'Add person' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    first_name: 'Grace',
    last_name: 'Okafor',
    partner_first_name: 'Daniel',
    tags: ['Past client'],
    home_anniversary: '2024-10-02',
    location: { street: '2840 Calmar Avenue', city: 'Oakland', state: 'CA', zip: '94611', country: 'US' },
  })
  await expect(page).toHaveURL(/\/contacts\/details\/contact_/)
  await expect(page.getByText('Successfully added!')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Grace Okafor' })).toBeVisible()
  for (const text of [
    'Past client',
    'Partner: Daniel',
    '2840 Calmar Avenue',
    'Oakland, CA 94611',
    '(510) 555-0142',
    'grace.okafor@example.com',
    'Oct 2, 2024 home anniversary',
    '“Dear Grace and Daniel” on cards',
    'Grace and Daniel Okafor on labels',
    'Allergic to walnuts.',
  ]) {
    await expect(main).toContainText(text)
  }
})

test('a failed form keeps its input and works by keyboard @all', async ({ page, app, context }) => {
  await signIn(context, app, await buildMember(app))
  await page.goto('/contacts/create')
  await field(page, 'First name').focus()
  await page.keyboard.type('Ada')
  await page.keyboard.press('Enter')
  const summary = page.getByRole('alert').filter({ hasText: 'Nothing was lost' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Please enter a last name.',
    'Please enter a street.',
    'Please enter a city.',
    'Please choose a state.',
    'Please enter a 5-digit ZIP code.',
  ])
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Save and add another' }).click()
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link').first()).toHaveText('Please enter a last name.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Last name')).toBeFocused()
  await expect(field(page, 'First name')).toHaveValue('Ada')
  await page.keyboard.type('Park')
  // The address can be added later.
  await page.getByRole('switch', { name: /Add an address now/ }).press('Space')
  await expect(page.getByRole('combobox', { name: 'Street' })).toHaveCount(0)
  await field(page, 'Last name').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Park' })).toBeVisible()
  await expect(page.getByText('No address yet. Without one, you can’t send them anything.')).toBeVisible()
})

test('CG-33 the form goes to return= and warns about duplicates', async ({ page, app, context }) => {
  const member = await buildMember(app)
  const person = await buildContact(app, { member, email: 'grace@example.com' })
  await buildLocation(app, { contact: person })
  await signIn(context, app, member)
  const add = async (path: string, firstName: string) => {
    await goTo(page, path)
    await field(page, 'First name').fill(firstName)
    await field(page, 'Last name').fill('Park')
    await page.getByRole('switch', { name: /Add an address now/ }).press('Space')
    await page.getByRole('button', { name: 'Add person' }).click()
  }
  const toFlowers = '/contacts/create?return=%2Fservices%3Fcategory%3Dflowers'
  await page.goto(toFlowers)
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute(
    'href',
    '/services?category=flowers',
  )
  await add(toFlowers, 'Ada')
  await expect(page).toHaveURL(/\/services\?category=flowers$/)
  await expect(page.getByText('Successfully added!')).toBeVisible()
  await expect(field(page, 'First name')).toHaveCount(0)
  await add('/contacts/create?return=%2F%2Fevil.example%2F', 'Ben')
  await expect(page).toHaveURL(/\/contacts\/details\/contact_/)
  expect(new URL(page.url()).host).toBe(new URL(app.url).host)
  await expect(field(page, 'First name')).toHaveCount(0)

  // While choosing a gift's recipient, a member can add only one person.
  await goTo(page, '/contacts/create?return=%2Fservices%3Fchoose%3Dperson')
  await expect(page.getByRole('button', { name: 'Add person' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save and add another' })).toHaveCount(0)

  await goTo(page, '/contacts/create')
  await expect(page.getByRole('button', { name: 'Save and add another' })).toBeVisible()
  await field(page, 'Email (optional)').fill('GRACE@example.com')
  const notice = page.getByRole('status').filter({ hasText: 'You may already have this person' })
  await expect(notice.getByRole('link', { name: 'Grace Okafor' })).toHaveAttribute(
    'href',
    `/contacts/details/${person.key}`,
  )
  await field(page, 'First name').fill('Grace')
  await field(page, 'Last name').fill('Other')
  await page.getByRole('switch', { name: /Add an address now/ }).press('Space')
  await page.getByRole('button', { name: 'Add person' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Other' })).toBeVisible()
})
