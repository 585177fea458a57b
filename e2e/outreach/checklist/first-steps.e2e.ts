import type { Page } from '@playwright/test'
import { buildContact } from '../../../server/test/build/contact.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildExperience, buildRecipient, buildTouch } from '../../../server/test/build/touch.ts'
import { goTo } from '../../go-to.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'

/** Asserts that a member with nothing sees no figures, lists, or filters. */
async function expectNoEmptySections(page: Page) {
  await expect(page.getByRole('heading', { name: /^Nothing is/ })).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Live figures' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'All gifts' })).toHaveCount(0)
  await expect(page.getByRole('searchbox', { name: 'Search by person or gift' })).toHaveCount(0)
}

const stepsOn = (page: Page) => {
  const list = page.getByRole('region', { name: /^Your first gift/ })
  return {
    list,
    open: list.locator('[aria-current=step]'),
    good: page.getByRole('region', { name: 'Good first gifts' }).getByRole('link'),
  }
}

/** Asserts the initial state: no step is done, the first is open, and starter gifts are shown. */
async function expectInitialState(page: Page) {
  const { list, open, good } = stepsOn(page)
  await expect(list).toContainText('0 of 4 done')
  await expect(open.getByRole('heading', { name: 'Add your first person' })).toBeVisible()
  await expect(good.first()).toHaveText('See all services')
  await expect(good.last()).toHaveText(/\w.*\$\d+\.\d\d/)
  await expectNoEmptySections(page)
  await expectAccessible(page)
}

/** Completes the first step, after an attempt without a last name; then the second is open. */
async function addFirstPerson(page: Page) {
  const { list, open, good } = stepsOn(page)
  await open.getByRole('textbox', { name: 'First name' }).fill('Maya')
  await open.getByRole('button', { name: 'Add person' }).click()
  await expect(open.getByText('Please enter a last name.').first()).toBeVisible()
  await open.getByRole('textbox', { name: 'Last name' }).fill('Lopez')
  await open.getByRole('button', { name: 'Add person' }).click()
  await expect(list).toContainText('1 of 4 done')
  await expectNoEmptySections(page)
  await expect(good.last()).toHaveAttribute('href', /\/services\?service=.*&recipient=/)

  await expect(open.getByRole('heading', { name: 'Set your signature' })).toBeVisible()
}

test('a newcomer completes the first steps, which then disappear', async ({ page, app, context }) => {
  await buildExperience(app)
  const member = await buildMember(app, { type: '', firstName: 'Noah', lastName: 'Feldman' })
  await signIn(context, app, member)
  await page.goto('/')
  const { list, open } = stepsOn(page)
  await expectInitialState(page)

  await addFirstPerson(page)
  await expect(open.getByRole('group', { name: 'Preview of a card' })).toContainText('Noah Feldman')
  await open.getByRole('textbox', { name: 'From name' }).fill('Noah')
  await open.getByRole('button', { name: 'Use this signature' }).click()
  await expect(list).toContainText('2 of 4 done')

  await expect(open.getByRole('link', { name: /^Top of Mind/ })).toHaveAttribute('href', '/top-of-mind')
  await expectAccessible(page)
  await open.getByRole('link', { name: /^A gift/ }).click()
  await expect(page).toHaveURL(/\/services\?recipient=/)
  await page.goBack()

  // A later step may be done first.
  await list.getByRole('button', { name: /^Add a card/ }).click()
  await open.getByLabel('Name on the card').fill('Noah Feldman')
  await open.getByLabel('Card number').fill('4242 4242 4242 4242')
  await open.getByLabel('Expires').fill('12/30')
  await open.getByLabel('Security code').fill('123')
  await open.getByLabel('ZIP').fill('94611')
  await expectAccessible(page)
  await open.getByRole('button', { name: 'Add card' }).click()
  await expect(list).toContainText('3 of 4 done')

  await buildTouch(app, { member, recipient: await buildRecipient(app, member) })
  await page.reload()
  await expect(
    page.getByRole('heading', { name: 'Grace Okafor' }).or(page.getByText('for Grace Okafor')).first(),
  ).toBeVisible()
  await expect(list).toHaveCount(0)
})

test('the same steps work on /activity and on phones @all', async ({ page, app, context }) => {
  await buildExperience(app)
  const member = await buildMember(app, { type: 'business', firstName: 'Noah', lastName: 'Feldman' })
  await signIn(context, app, member)
  await page.goto('/activity')
  const { list } = stepsOn(page)
  await expectInitialState(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await addFirstPerson(page)

  await page.setViewportSize({ width: 1280, height: 800 })
  await buildTouch(app, { member, recipient: await buildRecipient(app, member) })
  await page.reload()
  await expect(
    page.getByRole('heading', { name: 'Grace Okafor' }).or(page.getByText('for Grace Okafor')).first(),
  ).toBeVisible()
  await expect(list).toHaveCount(0)
})

test('after the first gift, home shows with remaining steps below @all', async ({ page, app, context }) => {
  for (const [path, type] of [
    ['/', ''],
    ['/activity', 'business'],
  ] as const) {
    const member = await buildMember(app, { type })
    await buildTouch(app, { member, recipient: await buildRecipient(app, member) })
    await signIn(context, app, member)
    await page.goto(path)
    const headings = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(headings).toHaveText([
      'Next 14 days',
      'Ready for your next gift',
      path === '/' ? 'Quick links' : 'All gifts',
    ])
    if (path === '/') await expect(page.getByRole('list', { name: 'Live figures' })).toBeVisible()
    else await expect(page.getByRole('group', { name: 'Show' })).toContainText('All1')
    // No step is opened for them automatically; they open one.
    const left = page.getByRole('region', { name: 'Ready for your next gift' })
    await expect(left).toContainText('2 of 4 done')
    await expect(left.locator('[aria-current=step]')).toHaveCount(0)
    await left.getByRole('button', { name: /^Add a card/ }).click()
    await expect(left.getByLabel('Card number')).toBeVisible()
    await expectAccessible(page)
  }
})

test("the list stays hidden, and longtime members don't see it @all", async ({ page, app, context }) => {
  await signIn(context, app, await buildMember(app, { type: '' }))
  await page.goto('/')
  const list = page.getByRole('region', { name: /^Your first gift/ })
  await list.getByRole('button', { name: 'Hide this list' }).click()
  await expect(list).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Live figures' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Nothing is planned yet.' })).toBeVisible()
  await expect(list).toHaveCount(0)

  // A member who gave something long ago.
  const old = await buildMember(app, { type: 'business', createdAt: new Date('2026-01-01T00:00:00Z') })
  await buildTouch(app, { member: old, recipient: await buildRecipient(app, old) })
  await signIn(context, app, old)
  const answered = page.waitForResponse(/\/v1\/checklist/)
  await page.goto('/activity')
  expect((await (await answered).json()).data).toBeNull()
  await expect(page.getByText('for Grace Okafor').first()).toBeVisible()
  await expect(list).toHaveCount(0)

  const member = await buildMember(app, { type: '' })
  await buildContact(app, { member })
  await signIn(context, app, member)
  await page.route('**/api/v1/checklist', (route) =>
    route.fulfill({ status: 400, json: { errors: [{ message: 'Not now.' }] } }),
  )
  await page.goto('/')
  await expect(page.getByRole('list', { name: 'Live figures' })).toBeVisible()
  await expect(page.getByText('Not now.')).toHaveCount(0)
  await goTo(page, '/activity')
  await expect(page.getByRole('heading', { name: 'Nothing on the way yet.' })).toBeVisible()
})
