// The wizard's steps: which ones appear, where each leads, and what each saves.
import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { buildMember } from '../../../server/test/build/member.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'

const emptyAddress = { company: null, street: null, city: null, state: null, zip: null, country: null }
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const next = (page: Page) => page.getByRole('button', { name: 'Continue' })
const steps = (page: Page) => page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
const visitedBar = (page: Page) => page.getByRole('progressbar', { name: 'Steps visited' })

/** The payload of the next change of the signed-in user. */
async function captureUserUpdate(page: Page, act: () => Promise<void>): Promise<Record<string, unknown>> {
  const asked = page.waitForRequest((request) => request.method() === 'PATCH')
  await act()
  return (await asked).postDataJSON()
}

test('C-2.1-01 C-2.1-03 C-2.1-05 C-2.1-06 C-2.1-07 C-2.1-08 C-2.1-12 C-2.1-13 C-2.1-15 C-2.1-20 C-2.1-21 C-2.1-22 C-2.1-23 C-2.1-24 C-2.1-25 C-2.1-26 C-7-13 a newcomer completes onboarding and continues to their destination', async ({
  page,
  app,
  context,
}) => {
  const member = await buildMember(app, emptyAddress)
  await page.goto('/subscriptions')
  await expect(page).toHaveURL(/\/login/)
  await signIn(context, app, member)
  await page.goto('/register')
  await expect(page).toHaveURL(/\/register\/address$/)
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /cart/i })).toHaveCount(0)
  await expect(steps(page)).toHaveText(['Address', 'Mobile', 'Care'])
  await expect(visitedBar(page)).toHaveAttribute('aria-valuenow', '33')
  await expect(visitedBar(page)).toHaveText('Step 1 of 3')
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('United States')
  await expectAccessible(page)

  await page.getByRole('textbox', { name: 'Company' }).fill('Harbor and Main')
  await page.getByRole('textbox', { name: 'Street', exact: true }).fill('1 Harbor Way')
  await page.getByRole('textbox', { name: 'Street, second line' }).fill('Floor 2')
  await page.getByRole('textbox', { name: 'City' }).fill('Oakland')
  await choose(page, 'State', 'California')
  await page.getByRole('textbox', { name: 'ZIP' }).fill('94611')
  await choose(page, 'How did you hear about us?', 'Other')
  await page.getByRole('textbox', { name: 'Please tell us how' }).fill('A neighbor')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  const address = {
    company: 'Harbor and Main',
    street: '1 Harbor Way',
    street2: 'Floor 2',
    city: 'Oakland',
    state: 'CA',
    zip: '94611',
    country: 'US',
    user_hear_about: 'Other',
    user_hear_about_other: 'A neighbor',
  }
  expect(await captureUserUpdate(page, () => next(page).click())).toEqual({ ...address, from_signup: 1 })
  expect((await (await saved).json()).data).toMatchObject(address)

  await expect(page).toHaveURL(/\/register\/mobile$/)
  await expect(visitedBar(page)).toHaveAttribute('aria-valuenow', '67')
  await page.getByRole('textbox', { name: 'Mobile phone' }).fill('5105550142')
  expect(await captureUserUpdate(page, () => next(page).click())).toEqual({
    phone: '5105550142',
    mobile_allowed: 0,
    from_signup: 1,
  })

  await expect(page).toHaveURL(/\/register\/care$/)
  await expect(visitedBar(page)).toHaveAttribute('aria-valuenow', '100')
  await page.getByRole('checkbox', { name: /Clients/ }).check()
  await page.getByRole('checkbox', { name: /Friends and family/ }).check()
  // The industry step has now appeared and has not been visited.
  await expect(steps(page)).toHaveText(['Address', 'Mobile', 'Care', 'Industry'])
  await expect(visitedBar(page)).toHaveAttribute('aria-valuenow', '75')
  expect(await captureUserUpdate(page, () => next(page).click())).toMatchObject({
    care_interests: 'client,friends_family',
  })

  await expect(page).toHaveURL(/\/register\/industry$/)
  await page.getByRole('radio', { name: 'Insurance' }).check()
  expect(await captureUserUpdate(page, () => next(page).click())).toMatchObject({ type: 'insurance' })
  await expect(page).toHaveURL(/\/subscriptions$/)
  const [row] = await app.rows(sql`select phone, care_interests, type from members where key = ${member.key}`)
  expect(row).toEqual({ phone: '5105550142', care_interests: 'client,friends_family', type: 'insurance' })
})

test('C-2.1-02 C-2.1-04 C-2.1-09 C-2.1-16 C-2.1-17 C-2.1-18 C-2.1-24 every step has its screen; mobile and care are optional', async ({
  page,
  app,
  context,
}) => {
  const member = await buildMember(app, { phone: null })
  const kept = () => app.rows(sql`select phone, care_interests from members where key = ${member.key}`)
  await signIn(context, app, member)
  await page.goto('/register')
  await expect(page).toHaveURL(/\/register\/mobile$/)
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(page).toHaveURL(/\/register\/care$/)
  await page.getByRole('checkbox', { name: /Prospects/ }).check()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/register\/mobile$/)
  await page.reload()
  await page.getByRole('button', { name: 'Skip' }).click()
  // A choice is kept on return.
  await expect(page.getByRole('checkbox', { name: /Prospects/ })).toBeChecked()
  await page.getByRole('button', { name: 'No thanks' }).click()
  await expect(page).not.toHaveURL(/\/register/)
  expect(await kept()).toEqual([{ phone: null, care_interests: null }])
  // Choosing nothing is an answer, too.
  await goTo(page, '/register/care')
  await next(page).click()
  await expect(page).not.toHaveURL(/\/register/)
  expect(await kept()).toEqual([{ phone: null, care_interests: null }])

  await goTo(page, '/register/address')
  await expect(heading(page, 'Where do you work?')).toBeVisible()
  await goTo(page, '/register/mobile')
  await expect(heading(page, 'What’s your mobile number?')).toBeVisible()
  await expectAccessible(page)
  // Disabled and unknown steps lead to the first unfinished one.
  for (const step of ['industry', 'real-estate', 'shoe-size', 'Address', '']) {
    await goTo(page, `/register/${step}`)
    await expect(page, step).toHaveURL(/\/register\/mobile$/)
  }

  await goTo(page, '/register/care')
  await expect(heading(page, 'Who do you want to look after?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: /Partners/ }).check()
  await page.getByRole('checkbox', { name: /Prospects/ }).check()
  await expect(steps(page).filter({ hasText: 'Industry' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: /Clients/ }).check()
  await expect(steps(page).filter({ hasText: 'Industry' })).toHaveCount(1)
  await page.getByRole('checkbox', { name: /Clients/ }).uncheck()
  await expect(steps(page).filter({ hasText: 'Industry' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: /Employees/ }).check()
  await expect(steps(page).filter({ hasText: 'Industry' })).toHaveCount(1)
  await next(page).click()

  await expect(heading(page, 'What industry are you in?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Real Estate' }).check()
  await next(page).click()
  await expect(page).toHaveURL(/\/register\/real-estate$/)
  await expect(heading(page, 'What do you do in real estate?')).toBeVisible()
  await expectAccessible(page)
  await next(page).click()
  await expect(page.getByText('Please choose one of the two.').first()).toBeVisible()
  await page.getByRole('radio', { name: 'I am an agent or broker' }).check()
  expect(await captureUserUpdate(page, () => next(page).click())).toMatchObject({ type: 'realestate' })
  await expect(page).not.toHaveURL(/\/register/)
  // Any other real-estate business is saved as business.
  await goTo(page, '/register/real-estate')
  await page.getByRole('radio', { name: 'I work in another real-estate business' }).check()
  expect(await captureUserUpdate(page, () => next(page).click())).toMatchObject({ type: 'business' })
})

test('C-2.1-19 C-4.1-01 C-4.1-02 C-4.1-03 C-5-08 C-5-09 C-5-10 phone and industry are validated; failed steps can be retried', async ({
  page,
  app,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(context, app, await buildMember(app, { phone: null, type: '' }))
  const logged: string[] = []
  page.on('console', (line) => {
    if (line.type() === 'error') logged.push(line.text())
  })
  await page.goto('/register/mobile')
  const phone = page.getByRole('textbox', { name: 'Mobile phone' })
  await next(page).click()
  await expect(page.getByText('Please enter your phone number.').first()).toBeVisible()
  await phone.pressSequentially('510555014')
  await expect(phone).toHaveValue('(510) 555-014')
  await next(page).click()
  await expect(page.getByText('Please enter a phone number with 10 digits.').first()).toBeVisible()
  await phone.press('End')
  await phone.pressSequentially('2')
  await expect(phone).toHaveValue('(510) 555-0142')
  await next(page).click()
  await expect(page).toHaveURL(/\/register\/care$/)

  const refusal = { errors: [{ code: 'validation', message: 'Please choose from the list.' }] }
  await page.route('**/api/users', (route) => route.fulfill({ status: 400, json: refusal }), { times: 1 })
  await page.getByRole('checkbox', { name: /Employees/ }).check()
  await next(page).click()
  await expect(page.getByText('Please choose from the list.')).toBeVisible()
  await expect(page).toHaveURL(/\/register\/care$/)
  await expect.poll(() => logged.join('\n')).toContain('failed to save step care')
  await expect(next(page)).toBeEnabled()
  await expect(next(page)).not.toHaveAttribute('aria-busy')
  await next(page).click()

  await expect(page).toHaveURL(/\/register\/industry$/)
  await expect(heading(page, 'What industry are you in?')).toBeVisible()
  await next(page).click()
  await expect(page.getByText('Please choose your industry.').first()).toBeVisible()
  await expect(page).toHaveURL(/\/register\/industry$/)
  // On a phone, the buttons are at the bottom edge, and each industry is tall enough to tap.
  const label = await page.getByText('Mortgage & Lending', { exact: true }).boundingBox()
  expect(label?.height).toBeGreaterThanOrEqual(44)
  const button = await next(page).boundingBox()
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeGreaterThan(844 - 24)
})

/** Picks an option from a dropdown. */
async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
