import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { mailedToken } from '../../../server/test/sessions.ts'
import { buildMember, testPassword } from '../../../server/test/build/member.ts'
import type { TestApp } from '../../../server/test/test-app.ts'
import { expect, expectAccessible, test } from '../../app.ts'
import { expectBanner } from '../../banner.ts'
import { goTo } from '../../go-to.ts'
import { ageSessions, field, openSettings, save } from './story.ts'

const saved = 'You have successfully updated your account!'
const pressSave = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()
const choose = async (page: Page, name: string, option: string) => {
  await page.getByRole('combobox', { name }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const cityOf = async (app: TestApp, key: string) =>
  (await app.rows<{ city: string }>(sql`select city from members where key = ${key}`))[0]?.city

test('C-2.2-05 C-4.1-04 C-4.2-01 C-4.2-03 C-7-07 the profile form edits name, company, address, phone, and email', async ({
  page,
  app,
  context,
}) => {
  const member = await openSettings({ page, app, context }, 'profile')
  const email = `new-${member.email}`
  await expectAccessible(page)
  await field(page, 'First name').fill('Danielle')
  await field(page, 'Last name').fill('Whit')
  await field(page, 'Company (optional)').fill('Whit Homes')
  await field(page, 'Email').fill(email)
  await field(page, 'Phone (optional)').fill('')
  await field(page, 'Phone (optional)').pressSequentially('4155550123')
  await field(page, 'Street').fill('2 Pier Road')
  await field(page, 'Apt, suite (optional)').fill('Suite 4')
  await field(page, 'City').fill('Reno')
  await choose(page, 'State', 'Nevada')
  await field(page, 'ZIP').fill('89501')
  const { sent, body } = await save(page)
  const kept = {
    first_name: 'Danielle',
    last_name: 'Whit',
    company: 'Whit Homes',
    phone: '4155550123',
    street: '2 Pier Road',
    street2: 'Suite 4',
    city: 'Reno',
    state: 'NV',
    zip: '89501',
    country: 'US',
  }
  expect(sent).toEqual({ ...kept, email })
  expect(body.data).toMatchObject({ ...kept, email: member.email, pending_email: email })

  // The header updates without a reload.
  await expect(page.getByRole('button', { name: 'Account: Danielle Whit' })).toBeVisible()
  await expect(page.getByText(`${email} is waiting to be verified`)).toBeVisible()
  await expectAccessible(page)

  const token = await mailedToken(app, email, 'verify-email')
  await page.goto(`/verify?token=${token}`)
  await expect(page).not.toHaveURL(/verify/)
  await goTo(page, '/settings/profile')
  await expect(field(page, 'First name')).toHaveValue('Danielle')
  await expect(field(page, 'Last name')).toHaveValue('Whit')
  await expect(field(page, 'Company (optional)')).toHaveValue('Whit Homes')
  await expect(field(page, 'Email')).toHaveValue(email)
  await expect(field(page, 'Phone (optional)')).toHaveValue('(415) 555-0123')
  await expect(field(page, 'Street')).toHaveValue('2 Pier Road')
  await expect(field(page, 'Apt, suite (optional)')).toHaveValue('Suite 4')
  await expect(field(page, 'City')).toHaveValue('Reno')
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Nevada')
  await expect(field(page, 'ZIP')).toHaveValue('89501')

  await field(page, 'City').fill('Sparks')
  await expectBanner(page, saved, () => pressSave(page), 5000)
  await expect(page.getByText(saved)).toBeHidden()
  await page.clock.install()
  await field(page, 'City').fill('Carson City')
  await pressSave(page)
  await expect(page.getByText(saved)).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(5000)
  await expect(page.getByText(saved)).toBeHidden()
})

test('C-2.2-08 C-5-11 C-5-14 C-5-15 C-5-16 C-5-18 C-5-19 C-5-21 C-5-22 invalid profile fields show errors, block saving, and keep input', async ({
  page,
  app,
  context,
}) => {
  const abroad = { type: 'realestate', country: 'FR', state: 'Bretagne' }
  await openSettings({ page, app, context }, 'profile', abroad)
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && asked.push(request.url()))
  // One rejected and one accepted text for each field. The form's unit tests cover the rest.
  const fields = [
    ['First name', '', 'Please enter a first name.', 'x'.repeat(255)],
    ['Last name', '', 'Please enter a last name.', 'x'.repeat(255)],
    ['Street', '', 'Please enter a street.', 'x'.repeat(255)],
    ['City', '', 'Please enter a city.', 'x'.repeat(255)],
    ['Company (optional)', 'x', 'The company must be at least 2 characters long.', ''],
    ['Apt, suite (optional)', '<b>', 'Please enter a valid street, second line.', ''],
    ['State', '', 'Please enter a state.', 'Bretagne'],
    ['Postal code', '12', 'The zip code must be at least 3 characters long.', '1234567890'],
    ['Email', 'a@', 'Please enter a valid email address.', 'dana@example.com'],
    ['Phone (optional)', '1', 'Please enter a valid phone number.', '1'.repeat(15)],
    [
      'DRE#/NMLS# (optional)',
      '7'.repeat(256),
      'The DRE#/NMLS# must be at most 255 characters long.',
      '7'.repeat(255),
    ],
  ] as const
  for (const [name, bad] of fields) await field(page, name).fill(bad)
  await pressSave(page)
  for (const [name, bad, sentence] of fields) {
    await expect(field(page, name), name).toHaveAccessibleDescription(
      new RegExp(sentence.replaceAll(/[.#/]/g, String.raw`\$&`)),
    )
    await expect(field(page, name)).toHaveValue(bad)
  }
  expect(asked, 'what is wrong is not sent').toEqual([])
  for (const [name, , , good] of fields) await field(page, name).fill(good)
  const { sent, body } = await save(page)
  const license = '7'.repeat(255)
  expect(sent).toMatchObject({ zip: '1234567890', phone: '1'.repeat(15), street2: '', company: '' })
  expect(sent.re_number).toBe(license)
  expect(body.data).toMatchObject({ first_name: 'x'.repeat(255), zip: '1234567890', company: null })
  expect(body.data.re_number).toBe(license)
  await page.reload()
  await expect(field(page, 'DRE#/NMLS# (optional)')).toHaveValue(license)
})

test('C-2.2-08 C-5-17 C-5-20 C-5-23 the state field follows the country, and unsaved changes show', async ({
  page,
  app,
  context,
}) => {
  await openSettings({ page, app, context }, 'profile', { type: 'business', phone: null })
  await expect(page.getByText('DRE#/NMLS#'), 'only real-estate members have it').toHaveCount(0)
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  const menu = page.getByRole('navigation', { name: 'Settings' })
  await expect(bar).toHaveCount(0)
  await field(page, 'City').fill('Alameda')
  await expect(bar).toContainText('City changed, not saved yet')
  await field(page, 'First name').fill('Dan')
  await expect(bar).toContainText('First name and city changed, not saved yet')
  await field(page, 'ZIP').fill('94501')
  await field(page, 'Street').fill('2 Pier Road')
  await expect(bar).toContainText('First name, street and 2 more fields changed, not saved yet')
  await menu.getByRole('link', { name: 'Signatures' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(/\/settings\/profile$/)
  await expect(field(page, 'City')).toHaveValue('Alameda')
  await bar.getByRole('button', { name: 'Discard' }).click()
  await expect(field(page, 'City')).toHaveValue('Oakland')
  await expect(bar).toHaveCount(0)
  await menu.getByRole('link', { name: 'Signatures' }).click()
  await expect(page).toHaveURL(/\/settings\/signatures$/)
  await menu.getByRole('link', { name: 'Profile' }).click()

  const phone = field(page, 'Phone (optional)')
  await phone.pressSequentially('5105550142')
  await expect(phone).toHaveValue('(510) 555-0142')
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('California')
  await choose(page, 'Country', 'France')
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveCount(0)
  await field(page, 'State').fill('Bretagne')
  const abroad = await save(page)
  expect(abroad.sent.phone).toBe('5105550142')
  expect(abroad.body.data).toMatchObject({ country: 'FR', state: 'Bretagne' })

  // A number from abroad gets no input mask.
  await phone.fill('')
  await phone.pressSequentially('+442079460000')
  await expect(phone).toHaveValue('+442079460000')
  await choose(page, 'Country', 'United States')
  await pressSave(page)
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveAccessibleDescription(
    /Please choose a state/,
  )
  await choose(page, 'State', 'Puerto Rico')
  const home = { country: 'US', state: 'PR', phone: '+442079460000' }
  expect((await save(page)).body.data).toMatchObject(home)
  const country = page.getByRole('combobox', { name: 'Country' })
  await country.fill('')
  await country.blur()
  await expect(country).toHaveValue('United States')
})

test('an old session needs the password to change the email @all', async ({ page, app, context }) => {
  const other = await buildMember(app)
  const member = await openSettings({ page, app, context }, 'profile')
  await ageSessions(app, member)
  const email = `late-${member.email}`
  await field(page, 'City').fill('Alameda')
  await field(page, 'Email').fill(email)
  await pressSave(page)
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(dialog).toBeVisible()
  // The page behind the dialog can't be clicked.
  await expectAccessible(page, { within: '[role="dialog"]' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(field(page, 'Email')).toHaveValue(email)
  expect(await cityOf(app, member.key), 'nothing is saved after Cancel').toBe('Oakland')

  await pressSave(page)
  await dialog.getByLabel('Current password').fill('not-this-one')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('The password you entered is incorrect.').first()).toBeVisible()
  await dialog.getByLabel('Current password').fill(testPassword)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(saved)).toBeVisible()
  await expect(page.getByText(`${email} is waiting to be verified`)).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue(member.email)
  expect(await cityOf(app, member.key)).toBe('Alameda')

  const asked = page.waitForRequest(/\/auth\/sendverification$/)
  const { pathname } = new URL(page.url())
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await asked
  await expect(page.getByText('A link is on its way. It works for 24 hours.')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(pathname)
  await page.reload()
  await expect(page.getByText(`${email} is waiting to be verified`)).toBeVisible()
  await page.getByRole('button', { name: 'Keep the old address' }).click()
  await expect(page.getByText(`${email} is waiting to be verified`)).toBeHidden()
  await page.reload()
  await expect(field(page, 'Email')).toHaveValue(member.email)
  await expect(page.getByText('is waiting to be verified')).toHaveCount(0)

  // Behind the dialog, the address of another account is refused and stays in the field.
  await ageSessions(app, member)
  await field(page, 'Email').fill(other.email)
  await pressSave(page)
  await dialog.getByLabel('Current password').fill(testPassword)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toBeHidden()
  await expect(field(page, 'Email')).toHaveAccessibleDescription(
    /An account with this email address already exists/,
  )
  await expect(field(page, 'Email')).toHaveValue(other.email)
})
