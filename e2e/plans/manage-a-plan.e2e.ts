import { sql } from 'drizzle-orm'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../app.ts'
import { expectGoodAtBothWidths } from '../contacts/states.ts'
import { buildLocation } from '../../server/test/build/contact.ts'
import { expectBanner } from '../banner.ts'
import { alterData, watch } from './requests.ts'
import { goToPlanOf, startStory } from './story.ts'

const details = '**/v1/subscriptions/details/*'
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Manage this plan' })
const stopping = (page: Page) => page.getByRole('dialog', { name: 'Before you stop' })
const choices = (page: Page) => drawer(page).getByRole('listitem').locator('b')

/** Opens the menu of the plan for `person`. */
async function openMenu(page: Page, person: string): Promise<void> {
  await goToPlanOf(page, person)
  await page.getByRole('button', { name: 'Manage', exact: true }).click()
}

async function neverMind(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Never mind' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('C-4.6-19 C-4.6-20 C-4.6-21 C-4.6-23 C-4.6-24 C-4.6-25 C-4.6-26 C-4.6-27 each kind of plan has its own choices, and Never mind backs out', async ({
  page,
  context,
  app,
}) => {
  const { dana, plan, person, shop } = await startStory(app)
  await plan()
  const ines = await person('Ines', 'Castro')
  const place = await buildLocation(app, { contact: ines })
  const gone = await plan({ contact: await person('Tom', 'Reyes') })
  const swap = { contact: ines.key, location_id: place.key }
  expect((await (await app.as(dana)).post(`/v1/subscriptions/swap/${gone.key}`, swap)).status).toBe(200)
  await plan({ contact: await person('Ben', 'Hale'), unit: 'month' })
  await plan({
    contact: await person('Ruth', 'Adeyemi'),
    service: shop.cards,
    autoRenew: false,
  })
  const cardsMonthly = await plan({
    contact: await person('Omar', 'Vance'),
    service: shop.cards,
    unit: 'month',
  })
  await signIn(context, app, dana)

  const menus: [string, string[]][] = [
    [
      'Grace Okafor',
      ['Swap Contact (one-time)', 'Turn Auto-renew Off', 'Stop Care Immediately', 'Connect with us'],
    ],
    ['Ines Castro', ['Turn Auto-renew Off', 'Stop Care Immediately', 'Connect with us']],
    ['Ben Hale', ['Continue plan', 'Cancel this plan']],
    ['Ruth Adeyemi', ['Continue plan', 'Turn Auto-renew On', 'Cancel this plan', 'Connect with us']],
    ['Omar Vance', ['Continue plan', 'Cancel this plan']],
  ]
  await page.goto('/subscriptions')
  for (const [name, words] of menus) {
    await openMenu(page, name)
    await expect(choices(page)).toHaveText(words)
    if (name === 'Omar Vance') await expectGoodAtBothWidths(page)
    await neverMind(page)
  }
  await expect(page).toHaveURL(`/subscriptions/${cardsMonthly.key}`)
  const [row] = await app.rows(sql`select status, auto_renew from plans where key = ${cardsMonthly.key}`)
  expect(row).toEqual({ status: 'active', auto_renew: true })
})

test('C-2.6-42 C-2.6-44 C-4.6-22 C-4.6-34 C-4.6-35 the chat opens from the page of a plan and from its menu; stopping care offers the unused swap first, then a screen that must be understood', async ({
  page,
  context,
  app,
}) => {
  const { dana, plan } = await startStory(app)
  const { key } = await plan()
  await signIn(context, app, dana)
  await page.goto(`/subscriptions/${key}`)
  const manage = page.getByRole('button', { name: 'Manage', exact: true })
  const chat = page.getByRole('dialog', { name: 'Contact us' })
  await manage.click()
  await drawer(page)
    .getByRole('button', { name: /^Connect with us/ })
    .click()
  await expect(chat.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chat).toHaveCount(0)
  await neverMind(page)
  await page.getByRole('main').getByRole('button', { name: 'Contact us' }).click()
  await expect(chat.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chat).toHaveCount(0)

  await manage.click()
  await drawer(page)
    .getByRole('button', { name: /^Stop Care Immediately/ })
    .click()
  const question = page.getByRole('dialog', { name: 'Stop care without swapping?' })
  await expect(question).toContainText(
    'You can swap this plan to another contact once. Are you sure you want to stop care without swapping?',
  )
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Stop Care' }).click()
  const cancel = stopping(page).getByRole('button', { name: 'Cancel Anyway' })
  await expect(cancel).toBeDisabled()
  await expectGoodAtBothWidths(page)
  await stopping(page).getByRole('button', { name: 'I Understand' }).click()
  const asked = watch(page, /\/v1\/subscriptions\/(details|cancel)\//)
  await expectBanner(page, 'Plan has been successfully canceled!', () => cancel.click())
  await expect
    .poll(() => asked.map((request) => new URL(request.url()).pathname.split('/').at(-2)))
    .toEqual(['cancel', 'details'])
  await expect(page.getByText(/^Canceled on/).first()).toBeVisible()
  await expect(page).toHaveURL(`/subscriptions/${key}`)
  const [row] = await app.rows(sql`select status from plans where key = ${key}`)
  expect(row).toEqual({ status: 'canceled' })
})

test('C-2.6-37 C-4.6-28 C-4.6-29 C-4.6-30 C-4.6-31 C-4.6-32 C-4.6-33 C-9-12 a fee is warned of, a refund announced where there is no fee; leaving a volume tier is warned of, with old and new prices', async ({
  page,
  context,
  app,
}) => {
  const { dana, plan, person, shop, ago } = await startStory(app)
  await plan({ unit: 'month' })
  await plan({ contact: await person('Nora', 'Webb'), unit: 'month' })
  await plan({ contact: await person('Ruth', 'Adeyemi'), service: shop.cards })
  await plan({ contact: await person('Ines', 'Castro'), service: shop.cards })
  await plan({ contact: await person('Ben', 'Hale'), started: ago(30) })
  await signIn(context, app, dana)
  let changed: Record<string, unknown> = {}
  await alterData(page, details, () => changed)
  const fee = () => stopping(page).getByText(/^A cancelation fee of/)
  const refund = () => stopping(page).getByText(/^You get .* back as credit$/)
  const prices = page.getByRole('table', { name: 'Prices per plan' })
  const stop = async (name: string) => {
    await openMenu(page, name)
    await drawer(page)
      .getByRole('button', { name: /^(Cancel this plan|Stop Care Immediately)/ })
      .click()
    if (name === 'Ben Hale') await page.getByRole('button', { name: 'Stop Care', exact: true }).click()
    await expect(stopping(page).getByRole('button', { name: 'Cancel Anyway' })).toBeVisible()
  }

  // As the server tells it: no fee before a gift was sent, a refund of what is not sent, none for Top of Mind.
  await page.goto('/subscriptions')
  await stop('Ruth Adeyemi')
  await expect(refund()).toHaveText('You get $18.00 back as credit')
  await expect(fee()).toHaveCount(0)
  await expect(prices).toHaveCount(0)
  await neverMind(page)
  await stop('Ben Hale')
  await expect(refund()).toHaveCount(0)
  await expect(fee()).toHaveCount(0)
  await neverMind(page)
  changed = { cancel_fee_required: true, cancelation_fee: 54, eligible_refund: false, refundable_amount: 0 }
  await stop('Grace Okafor')
  await expect(fee()).toHaveText('A cancelation fee of $54.00 is charged now')
  await expect(refund()).toHaveCount(0)
  await expectGoodAtBothWidths(page)
  await neverMind(page)
  changed = { ...changed, eligible_refund: true, refundable_amount: 9 }
  await stop('Nora Webb')
  await expect(fee()).toHaveCount(1)
  await expect(refund()).toHaveCount(0)
  await neverMind(page)

  // With a third plan the count stands at the second tier.
  changed = {}
  await plan({ contact: await person('Omar', 'Vance'), service: shop.cards })
  await stop('Ines Castro')
  await expect(stopping(page)).toContainText('Your 2 other plans of Birthday Cards will cost more')
  await expect(prices.getByRole('row')).toHaveText(['NowThen', 'Annual$15.00$18.00', 'Monthly$1.50$1.75'])
  await stopping(page).getByRole('button', { name: 'See volume pricing details' }).click()
  const pricing = page.getByRole('dialog', { name: 'Volume pricing' })
  await expect(pricing.getByRole('row')).toHaveText([
    'PlansA year, each',
    '1 to 2$18.00',
    '3 and more$15.00',
    'PlansA month, each',
    '1 to 2$1.75',
    '3 and more$1.50',
  ])
  await expectAccessible(page)
  await pricing.getByRole('button', { name: 'Close' }).click()
  await expect(pricing).toHaveCount(0)
  await neverMind(page)
  await page.getByRole('switch', { name: 'Auto-renew' }).click()
  const question = page.getByRole('dialog', { name: 'Turn auto-renew off?' })
  await expect(question.getByRole('table', { name: 'Prices per plan' }).getByRole('row')).toHaveCount(3)
})

test('the rest of a plan is given to somebody else, by keyboard: the person is searched, the address chosen', async ({
  page,
  context,
  app,
}) => {
  const { dana, plan, person } = await startStory(app)
  const { key } = await plan()
  await plan({ contact: await person('Ben', 'Hale') })
  const ines = await person('Ines', 'Castro')
  await person('Nora', 'Webb')
  await buildLocation(app, { contact: ines })
  await buildLocation(app, { contact: ines, street: '12 Second Street' })
  await signIn(context, app, dana)
  await page.goto(`/subscriptions/${key}`)
  await page.getByRole('button', { name: 'Manage', exact: true }).click()
  await drawer(page)
    .getByRole('button', { name: /^Swap Contact/ })
    .focus()
  await page.keyboard.press('Enter')
  const swap = page.getByRole('dialog', { name: 'Swap Contact' })
  await expect(swap.getByRole('list', { name: 'Your people' }).getByRole('listitem')).toHaveText([
    /Ines Castro.*Oakland, CA and 1 more/s,
    /Ben Hale.*Already has a plan/s,
    /Nora Webb.*No US address yet/s,
  ])
  await expect(swap.getByRole('button', { name: /Ben Hale/ })).toBeDisabled()
  await expectGoodAtBothWidths(page)
  await swap.getByRole('searchbox').fill('ines')
  await expect(swap.getByRole('list', { name: 'Your people' }).getByRole('listitem')).toHaveCount(1)
  await swap.getByRole('button', { name: /Ines Castro/ }).focus()
  await page.keyboard.press('Enter')
  const place = page.getByRole('dialog', { name: 'Swap to Ines Castro' })
  await place.getByRole('radio', { name: '12 Second Street' }).check()
  await expectGoodAtBothWidths(page)
  await place.getByRole('button', { name: 'Swap Contact' }).click()
  await expect(page.getByText('Swapped to Ines Castro!')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('From the plan of Grace Okafor')
  await expect(page.getByRole('main')).toContainText('12 Second Street')
})
