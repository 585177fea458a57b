import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'
import { buildContact } from '../../../server/test/build/contact.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildCardPlan, buildPlan } from '../../../server/test/build/plan.ts'
import { buildExperience, buildRecipient, buildTouch } from '../../../server/test/build/touch.ts'
import type { TestApp } from '../../../server/test/test-app.ts'

/** Dana on March 1, 2027, with gifts, a birthday, a plan, and a returned parcel. */
async function startMonth(app: TestApp) {
  const dana = await buildMember(app, { type: 'business' })
  const grace = await buildRecipient(app, dana, {
    firstName: 'Grace',
    birthMonth: 3,
    birthDay: 18,
    birthYear: 1984,
  })
  await buildContact(app, { member: dana, firstName: 'Leap', lastName: 'Year', birthMonth: 2, birthDay: 29 })
  const crate = await buildExperience(app)
  const gift = (eventDate: string, change = {}) =>
    buildTouch(app, { member: dana, recipient: grace, experience: crate, eventDate, change })
  const next = await gift('2027-03-10')
  await gift('2027-03-12', { status: 'returntosender' })
  for (let index = 0; index < 4; index += 1) await gift('2027-03-24')
  const plan = await buildPlan(app, { member: dana, service: await buildCardPlan(app), contact: grace })
  return { dana, grace, next, plan }
}

test('a month shows gifts, people, and renewals, with keyboard support', async ({ page, context, app }) => {
  const { dana, grace, next, plan } = await startMonth(app)
  await signIn(context, app, dana)
  await page.goto('/activity')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calendar' }).click()
  await expect(page).toHaveURL('/calendar')
  await expect(page.getByRole('heading', { level: 2, name: 'March 2027' })).toBeVisible()
  const main = page.getByRole('main')
  // Kinds have names, not only colors.
  await expect(main.locator(`a[href="/touch/${next.key}"]`)).toHaveAccessibleName('Grace Okafor Gift')
  await expect(main.getByRole('link', { name: 'Grace Okafor Birthday' })).toHaveAttribute(
    'href',
    `/contacts/details/${grace.key}`,
  )
  await expect(main.getByRole('link', { name: 'Grace Okafor Returned to us' })).toBeVisible()
  await expectAccessible(page)

  // A day with more entries than fit opens in a drawer, which Back closes.
  await main.getByRole('button', { name: '2 more on Wednesday, March 24' }).click()
  const drawer = page.getByRole('dialog', { name: 'Wednesday, March 24' })
  await expect(drawer.getByRole('listitem')).toHaveCount(4)
  await expect(page).toHaveURL('/calendar?day=2027-03-24')
  await page.goBack()
  await expect(drawer).toBeHidden()

  const chips = page.getByRole('group', { name: 'Show' }).getByRole('button')
  await expect(chips).toHaveText(['Everything8', 'Gifts7', 'Dates to remember1', 'Renewals0'])
  await chips.filter({ hasText: 'dates' }).click()
  await expect(page).toHaveURL('/calendar?show=dates')
  await expect(main.getByRole('table').getByRole('link')).toHaveText(['Grace OkaforBirthday'])

  await page.getByRole('button', { name: 'Previous month, February 2027' }).click()
  await expect(page).toHaveURL('/calendar?show=dates&month=2027-02')
  await main.getByRole('button', { name: /^28, Sunday, February 28: 1 entry/ }).click()
  await expect(page.getByRole('dialog').getByRole('link')).toHaveText([/Leap Year\s*Birthday/])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(page).toHaveURL('/calendar?show=dates')

  await goTo(page, '/calendar?month=2028-03')
  await expect(main.getByRole('link', { name: 'Grace Okafor Plan renews' })).toHaveAttribute(
    'href',
    `/subscriptions/${plan.key}`,
  )

  // Page Down turns the month, Enter opens the day.
  await goTo(page, '/calendar')
  await expect(page.getByRole('heading', { level: 2, name: 'March 2027' })).toBeVisible()
  const today = page.locator('button[aria-current="date"]')
  await today.focus()
  await expect(today).toHaveAccessibleName(/^1, Monday, March 1, today: /)
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
  await expect(page.getByRole('button', { name: /^10, Wednesday, March 10: 1 entry/ })).toBeFocused()
  await page.keyboard.press('Enter')
  const keyed = page.getByRole('dialog', { name: 'Wednesday, March 10' })
  await expect(keyed.getByRole('link', { name: /Holiday Citrus Crate/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keyed).toBeHidden()
  await expect(page.getByRole('button', { name: /^10, Wednesday/ })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('button', { name: /^13, Saturday/ })).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('April 2027')
  await expect(page.getByText('Nothing is planned in April 2027.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^1, Thursday, April 1: nothing/ })).toBeFocused()
  await page.keyboard.press('PageUp')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('March 2027')
})

test('an empty month, loading, and errors are explained @all', async ({ page, context, app }) => {
  await signIn(context, app, await buildMember(app, { type: 'business' }))
  let failing = true
  let answer = () => {}
  const held = new Promise<void>((done) => (answer = done))
  await page.route('**/api/v1/calendar*', async (route) => {
    await held
    if (failing) await route.fulfill({ status: 400, json: { errors: [{ message: 'Not now.' }] } })
    else await route.fallback()
  })
  await page.goto('/calendar')
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  answer()
  await expect(page.getByRole('alert')).toContainText('Not now.')
  await expectAccessible(page)
  failing = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Nothing is planned in March 2027.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Send a gift' })).toHaveAttribute(
    'href',
    '/services',
  )
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('heading', { name: 'Nothing is planned in March 2027.' })).toBeVisible()
  await page
    .getByRole('group', { name: 'Show' })
    .getByRole('button', { name: /Renewals/ })
    .click()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(page).toHaveURL('/calendar')
  await expectAccessible(page)
})

test('a private calendar URL is created, copied, renewed, and revoked @all', async ({
  page,
  context,
  app,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { dana } = await startMonth(app)
  await signIn(context, app, dana)
  await page.goto('/calendar')
  await page.getByRole('button', { name: 'Add to my calendar' }).click()
  await expect(page).toHaveURL('/calendar?drawer=feed')
  const drawer = page.getByRole('dialog', { name: 'See it in your calendar' })
  await drawer.getByRole('button', { name: 'Create private address' }).click()
  const field = drawer.getByRole('textbox', { name: 'Private address' })
  await expect(field).toHaveValue(/\/api\/v1\/calendar\/feed\/[\w-]{43}\.ics$/)
  await drawer.getByRole('button', { name: 'Copy private address' }).click()
  const first = new URL(await field.inputValue()).pathname
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(await field.inputValue())
  expect(await (await page.request.get(first)).text()).toContain('SUMMARY:Birthday: Grace Okafor')
  await expectAccessible(page)

  // The address is shown only once.
  await page.reload()
  await expect(drawer.getByText('Mar 1, 2027').first()).toBeVisible()
  await expect(field).toHaveCount(0)
  await drawer.getByRole('button', { name: 'Create new address' }).click()
  const question = page.getByRole('dialog', { name: 'Create a new address?' })
  await question.getByRole('button', { name: 'Create new address' }).click()
  await expect(field).toBeVisible()
  const second = new URL(await field.inputValue()).pathname
  expect((await page.request.get(first)).status()).toBe(404)
  expect((await page.request.get(second)).status()).toBe(200)

  await drawer.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('button', { name: 'Yes, revoke it' }).click()
  await expect(drawer.getByRole('button', { name: 'Create private address' })).toBeVisible()
  expect((await page.request.get(second)).status()).toBe(404)
})

test('on a phone, the month lists days, today first @all', async ({ page, context, app }) => {
  const { dana, grace } = await startMonth(app)
  await signIn(context, app, dana)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/calendar')
  const days = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(days).toHaveText([
    'March 2027',
    'Tuesday, March 2',
    'Wednesday, March 10',
    'Friday, March 12',
    'Thursday, March 18',
    'Wednesday, March 24',
  ])
  await expect(page.getByRole('table')).toHaveCount(0)
  const birthday = page.getByRole('list', { name: 'Thursday, March 18' })
  await expect(birthday).toContainText('Birthday, turns 43')
  await expect(birthday.getByRole('link', { name: 'Grace Okafor', exact: true })).toHaveAttribute(
    'href',
    `/contacts/details/${grace.key}`,
  )
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await expectAccessible(page)

  // A day shows three entries of a kind; its drawer shows the rest.
  await expect(page.getByRole('list', { name: 'Wednesday, March 24' }).getByRole('link')).toHaveCount(3)
  await page.getByRole('button', { name: '1 more entry' }).click()
  const opened = page.getByRole('dialog', { name: 'Wednesday, March 24' })
  await expect(opened.getByRole('listitem')).toHaveCount(4)
  await expect(opened.getByText('more entry')).toHaveCount(0)
})
