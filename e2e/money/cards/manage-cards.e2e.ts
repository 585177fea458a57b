import type { MemberKey } from '@goodturn/contract/ids'
import type { BrowserContext, Page } from '@playwright/test'
import type { TestApp } from '../../../server/test/test-app.ts'
import { buildCard } from '../../../server/test/build/card.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { expectBanner } from '../../banner.ts'
import { goTo } from '../../go-to.ts'

interface TestFixtures {
  app: TestApp
  context: BrowserContext
  page: Page
}

/** Opens the payment methods of a new member, with the cards that `build` gives them. */
async function open(
  { app, context, page }: TestFixtures,
  build: (member: { key: MemberKey }) => Promise<unknown>,
) {
  const member = await buildMember(app)
  await build(member)
  await signIn(context, app, member)
  await page.goto('/billing/paymentmethods')
  return member
}

const noCards = async () => {}

/** A Visa, which is the default, and a MasterCard. */
const twoCards = (app: TestApp) => async (member: { key: MemberKey }) => {
  await buildCard(app, member, { expMonth: 4, expYear: 2034 })
  await buildCard(app, member, { number: '5555555555554444', expMonth: 11, expYear: 2033 })
}

const visa = (page: Page) => page.getByRole('listitem', { name: 'Visa ending in 4242' })
const masterCard = (page: Page) => page.getByRole('listitem', { name: 'MasterCard ending in 4444' })
const cards = (page: Page) => page.getByRole('list', { name: 'Your cards' }).getByRole('listitem')

async function fill(page: Page, number: string) {
  await page.getByLabel('Name on the card').fill('Dana Whitfield')
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expires').fill('04/34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('ZIP or postal code').fill('94611')
  await page.getByRole('button', { name: 'Add card', exact: true }).click()
}

test('B-2.3-01 B-2.3-02 B-2.3-03 B-9-34 B-2.3-04 B-8-39 B-2.3-06 B-8-27 the card list starts empty, then shows a new card', async ({
  app,
  context,
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await open({ app, context, page }, noCards)
  await goTo(page, '/billing')
  await expect(page).toHaveURL(/\/billing\/paymentmethods$/)
  await expect(page.getByRole('navigation', { name: 'Billing' })).toBeVisible()

  await page.setViewportSize({ width: 767, height: 900 })
  await goTo(page, '/billing')
  await expect(page.getByRole('heading', { name: 'Billing' })).toBeVisible()
  await page.getByRole('list', { name: 'Billing' }).getByRole('link', { name: 'Invoices' }).waitFor()
  await expect(page).toHaveURL(/\/billing$/)
  await page.getByRole('link', { name: 'Payment methods' }).click()
  await expect(page.getByRole('heading', { name: 'Payment methods' })).toBeVisible()
  await page.getByRole('link', { name: 'Billing' }).first().click()
  await expect(page).toHaveURL(/\/billing$/)
  await page.getByRole('link', { name: 'Payment methods' }).click()

  await page.setViewportSize({ width: 1280, height: 800 })
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(app.url)) elsewhere.push(request.url())
  })
  await expect(page.getByRole('heading', { name: 'Payment methods' })).toBeVisible()
  await expect(page.getByText('You currently do not have a credit card on file.')).toBeVisible()
  await expectAccessible(page, { within: '#content' })
  await page.getByRole('button', { name: 'Add a card' }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  await expectAccessible(page, { within: '#content' })
  await expectBanner(page, 'New payment method added successfully!', () => fill(page, '4242 4242 4242 4242'))
  await expect(cards(page)).toHaveCount(1)
  await expect(visa(page)).toContainText('Expires 04/2034')
  await expect(visa(page)).toContainText('Default for renewals')

  await page.getByRole('button', { name: 'Add a card' }).click()
  await fill(page, '4242 4242 4242 4241')
  await expect(page.getByText('Please check your card number.').first()).toBeVisible()
  await fill(page, '4000 0000 0000 0002')
  await expect(page.getByText('Your card was declined.').first()).toBeVisible()
  await fill(page, '4242 4242 4242 4242')
  await expect(page.getByText('This card is already on file.').first()).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  expect(elsewhere, 'in the sandbox nothing comes from Stripe').toEqual([])
})

test('B-2.3-05 B-2.3-07 B-2.3-08 B-4.6-01 B-4.6-02 B-4.6-03 B-4.6-04 B-5-14 B-7-29 B-7-30 B-8-28 B-8-29 cards are listed with their limits, and removing asks first', async ({
  app,
  context,
  page,
}) => {
  await open({ app, context, page }, async (member) => {
    await twoCards(app)(member)
    await buildCard(app, member, { number: '378282246310005', expMonth: 1, expYear: 2024 })
  })
  await expect(cards(page)).toHaveCount(3)
  await expect(visa(page)).toContainText('Expires 04/2034')
  await expect(masterCard(page)).toContainText('Expires 11/2033')
  const amex = page.getByRole('listitem', { name: 'American Express ending in 0005' })
  await expect(amex).toContainText('Expired 01/2024')
  await expect(amex.getByRole('button', { name: 'Set as default' })).toHaveCount(0)
  await expectAccessible(page, { within: '#content' })
  await expect(visa(page).getByRole('button', { name: 'Remove' })).toBeDisabled()
  await expect(visa(page)).toContainText('set another default first')

  await expect(visa(page)).toContainText('Default for renewals')
  const sent = page.waitForRequest(/paymentmethods\/default$/)
  await expectBanner(page, 'New default set for renewal payments!', () =>
    masterCard(page).getByRole('button', { name: 'Set as default' }).click(),
  )
  expect((await sent).method()).toBe('PATCH')
  expect((await sent).postDataJSON()).toEqual({ source: expect.stringMatching(/^card_/) })
  await expect(masterCard(page)).toContainText('Default for renewals')
  await expect(visa(page)).not.toContainText('Default for renewals')

  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/remove')) calls.push(request.postData() ?? '')
  })
  await visa(page).getByRole('button', { name: 'Remove' }).click()
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(question.getByRole('button', { name: 'Yes, remove card' })).toBeVisible()
  expect(calls).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(cards(page)).toHaveCount(3)
  expect(calls).toEqual([])

  await visa(page).getByRole('button', { name: 'Remove' }).click()
  await expectBanner(page, 'Payment method removed successfully!', () =>
    question.getByRole('button', { name: 'Yes, remove card' }).click(),
  )
  await expect(cards(page)).toHaveCount(2)
  expect(calls.map((body) => JSON.parse(body) as unknown)).toEqual([
    { source: expect.stringMatching(/^card_/) },
  ])
  await expect(masterCard(page)).toContainText('Default for renewals')
})

test('a default set while loading sticks; partner cards remain @all', async ({ app, context, page }) => {
  const member = await buildMember(app)
  await twoCards(app)(member)
  await signIn(context, app, member)
  const read = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  let reads = 0
  await page.route('**/api/v1/auth/user', async (route) => {
    const answer = await route.fetch()
    reads += 1
    // The first is requested before any screen opens, the second by this one.
    if (reads === 2) {
      held.resolve()
      await read.promise
    }
    await route.fulfill({ response: answer })
  })
  await page.goto('/billing/paymentmethods')
  await held.promise
  await masterCard(page).getByRole('button', { name: 'Set as default' }).click()
  await expect(masterCard(page)).toContainText('Default for renewals')
  const late = page.waitForResponse('**/api/v1/auth/user')
  read.resolve()
  await (await late).finished()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
  await expect(masterCard(page)).toContainText('Default for renewals')
  await expect(visa(page)).not.toContainText('Default for renewals')

  await page.route(/paymentmethods\/remove$/, (route) =>
    route.fulfill({
      status: 400,
      json: { errors: [{ message: 'Card in use with a payment partner.', code: 'card_in_use' }] },
    }),
  )
  await visa(page).getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Yes, remove card' }).click()
  await expect(page.getByRole('alert')).toContainText('Card in use with a payment partner.')
  await expect(cards(page)).toHaveCount(2)
})
