import type { Page } from '@playwright/test'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildPurchase } from '../../../server/test/build/purchase.ts'
import { paidOrder } from '../../ordering/checkout/gifts.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'

const emptyAddress = { street: null, city: null, state: null, zip: null, country: null }

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Company name').fill("O'Neil & Sons, #4")
  await page.getByLabel('Street', { exact: true }).fill('1 Harbor Way')
  await page.getByLabel('Apartment, suite, floor').fill('Floor 2')
  await page.getByLabel('City').fill('Oakland')
  await choose(page, 'State', 'California')
  await page.getByLabel('ZIP code').fill('94611')
}

test('B-2.1-23 B-2.1-24 B-2.1-25 B-2.1-26 B-2.1-27 B-2.1-28 B-3.23-01 B-3.23-02 B-7-13 without a state, the success page asks for profile details', async ({
  page,
  app,
  context,
}) => {
  const member = await buildMember(app, emptyAddress)
  const order = await paidOrder(app, await buildPurchase(app, { member }))
  await signIn(context, app, member)
  await page.goto(`/payment/success?packages=2&order=${order}`)
  await expect(page).toHaveURL(/\/payment\/profile\?packages=2&order=invoice_/)
  const form = page.getByRole('form', { name: 'Profile' })
  for (const label of ['Company name', 'Apartment, suite, floor', 'City', 'ZIP code']) {
    await expect(form.getByLabel(label)).toBeVisible()
  }
  await expect(form.getByLabel('Street', { exact: true })).toBeVisible()
  await expect(form.getByRole('combobox', { name: 'State' })).toBeVisible()
  await expect(form.getByRole('combobox', { name: 'Country' })).toHaveValue('United States')
  await expect(form.getByRole('combobox', { name: 'How did you hear about us?' })).toBeVisible()
  await expectAccessible(page)

  await fillIn(page)
  await choose(page, 'How did you hear about us?', 'Other')
  await page.getByLabel('Please tell us').fill('A neighbor')
  const asking = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  expect((await asking).postDataJSON()).toEqual({
    company: "O'Neil & Sons, #4",
    street: '1 Harbor Way',
    street2: 'Floor 2',
    city: 'Oakland',
    state: 'CA',
    zip: '94611',
    country: 'US',
    user_hear_about: 'Other',
    user_hear_about_other: 'A neighbor',
  })
  await expect(page.getByText('Changes have been saved')).toBeVisible()
  // The answer contains the member's new state, so the guard lets them pass without a reload.
  await expect(page).toHaveURL(/\/payment\/success\?packages=2&order=invoice_/)
  await expect(page.getByText('2 Under Contract Gifts are being prepared')).toBeVisible()
  await goTo(page, '/payment/profile')
  await expect(page.getByLabel('Company name')).toHaveValue("O'Neil & Sons, #4")
  await expect(page.getByLabel('Please tell us')).toHaveValue('A neighbor')
})

test('B-5-25 B-5-27 B-5-28 B-5-30 B-5-31 B-5-32 B-5-35 B-8-12 B-8-49 B-8-50 B-8-51 invalid fields block submission, and server errors can be retried', async ({
  page,
  app,
  context,
}) => {
  await signIn(context, app, await buildMember(app, emptyAddress))
  await page.goto('/payment/profile')
  const sent: string[] = []
  const logged: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.url())
  })
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text())
  })
  const save = page.getByRole('button', { name: 'Save and continue' })
  const field = (label: string) =>
    page.getByRole('textbox', { name: new RegExp(`^${label}( \\(optional\\))?$`) })
  const error = (label: string) =>
    field(label).evaluate((element) => {
      if (element.getAttribute('aria-invalid') !== 'true') return ''
      const ids = (element.getAttribute('aria-describedby') ?? '').split(' ')
      return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    })

  await save.click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(4)
  expect(await error('Street')).toContain('street')
  expect(await error('City')).toContain('city')
  expect(await error('ZIP code')).toContain('zip')
  await expectAccessible(page)

  // One rejected and one accepted value for each field. The form's unit tests cover every rejected value.
  const tries: [label: string, bad: string[], good: string][] = [
    ['Company name', ['A'], "O'Neil & Sons, #4"],
    ['Street', ['A'], '1 Harbor Way'],
    ['Apartment, suite, floor', ['{x}'], ''],
    ['City', ['--'], 'Oakland'],
    ['ZIP code', ['9'], '94611'],
  ]
  for (const [label, bad, good] of tries) {
    for (const value of bad) {
      await field(label).fill(value)
      await expect.poll(() => error(label), `${label} ${value}`).not.toBe('')
      await field(label).fill(good)
      await expect.poll(() => error(label), `${label} ${good}`).toBe('')
    }
  }
  await save.click()
  await expect(summary.getByRole('link')).toHaveCount(1)
  expect(sent).toEqual([])

  // The states depend on the country.
  await choose(page, 'Country', 'Canada')
  await choose(page, 'Province', 'Ontario')
  await expect(page.getByRole('combobox', { name: 'Province' })).toHaveValue('Ontario')
  await choose(page, 'Country', 'United States')
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('')

  await fillIn(page)
  await page.route('**/api/users', (route) =>
    route.fulfill({
      status: 400,
      json: { errors: [{ message: 'We do not know this street.', field: 'street' }] },
    }),
  )
  await save.click()
  await expect(page.getByRole('alert')).toContainText('We do not know this street.')
  await page.unroute('**/api/users')
  await page.route('**/api/users', (route) =>
    route.fulfill({ status: 500, json: { errors: [{ message: 'Something went wrong on our side.' }] } }),
  )
  await save.click()
  await expect(page.getByRole('alert')).toContainText('Something went wrong on our side.')
  expect(logged.some((line) => line.includes('The profile couldn’t be saved.'))).toBe(true)
  await expect(page).toHaveURL(/\/payment\/profile$/)
  await expect(save).toBeEnabled()
  await expect(save).not.toHaveAttribute('aria-busy')
  await page.unroute('**/api/users')
  await save.click()
  await expect(page).toHaveURL(/\/payment\/success$/)
})
