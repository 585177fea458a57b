import { sql } from 'drizzle-orm'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { expectAccessibleAtBothWidths } from '../../people/contacts/states.ts'
import { buildLocation } from '../../../server/test/build/contact.ts'
import { expectBanner } from '../../banner.ts'
import { alterData, recordRequests } from './requests.ts'
import { goToPlanOf, startStory } from './story.ts'

const detailsCall = '**/v1/subscriptions/details/*'
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Manage this plan' })
const stopDialog = (page: Page) => page.getByRole('dialog', { name: 'Before you stop' })
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

test('C-2.6-42 C-2.6-44 C-4.6-22 C-4.6-24 C-4.6-34 C-4.6-35 stopping care offers the unused swap before the cancel screen', async ({
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
  await expect(choices(page)).toHaveText([
    'Swap Contact (one-time)',
    'Turn Auto-renew Off',
    'Stop Care Immediately',
    'Connect with us',
  ])
  await drawer(page)
    .getByRole('button', { name: /^Connect with us/ })
    .click()
  await expect(chat.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chat).toHaveCount(0)
  await neverMind(page)
  const state = sql`select status, auto_renew from plans where key = ${key}`
  expect(await app.rows(state)).toEqual([{ status: 'active', auto_renew: true }])
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
  const cancel = stopDialog(page).getByRole('button', { name: 'Cancel Anyway' })
  await expect(cancel).toBeDisabled()
  await expectAccessibleAtBothWidths(page)
  await stopDialog(page).getByRole('button', { name: 'I Understand' }).click()
  const asked = recordRequests(page, /\/v1\/subscriptions\/(details|cancel)\//)
  await expectBanner(page, 'Plan has been successfully canceled!', () => cancel.click())
  await expect
    .poll(() => asked.map((request) => new URL(request.url()).pathname.split('/').at(-2)))
    .toEqual(['cancel', 'details'])
  await expect(page.getByText(/^Canceled on/).first()).toBeVisible()
  await expect(page).toHaveURL(`/subscriptions/${key}`)
  expect(await app.rows(state)).toMatchObject([{ status: 'canceled' }])
})

test('C-2.6-37 C-4.6-28 C-4.6-29 C-4.6-30 C-4.6-31 C-4.6-32 C-4.6-33 C-9-12 canceling warns about fees, refunds, and lost volume prices', async ({
  page,
  context,
  app,
}) => {
  const { dana, plan, person, shop } = await startStory(app)
  await plan({ unit: 'month' })
  await plan({ contact: await person('Ruth', 'Adeyemi'), service: shop.cards })
  await plan({ contact: await person('Ines', 'Castro'), service: shop.cards })
  await signIn(context, app, dana)
  let changed: Record<string, unknown> = {}
  await alterData(page, detailsCall, () => changed)
  const fee = () => stopDialog(page).getByText(/^A cancelation fee of/)
  const refund = () => stopDialog(page).getByText(/^You’ll be credited .*$/)
  const prices = page.getByRole('table', { name: 'Prices per plan' })
  const stop = async (name: string) => {
    await openMenu(page, name)
    await drawer(page)
      .getByRole('button', { name: /^(Cancel this plan|Stop Care Immediately)/ })
      .click()
    await expect(stopDialog(page).getByRole('button', { name: 'Cancel Anyway' })).toBeVisible()
  }

  // The server's figures: no fee before the first gift is sent, and a refund for unsent gifts.
  await page.goto('/subscriptions')
  await stop('Ruth Adeyemi')
  await expect(refund()).toHaveText('You’ll be credited $18.00')
  await expect(fee()).toHaveCount(0)
  await expect(prices).toHaveCount(0)
  await neverMind(page)
  changed = { cancel_fee_required: true, cancelation_fee: 54, eligible_refund: true, refundable_amount: 9 }
  await stop('Grace Okafor')
  await expect(fee()).toHaveText('A cancelation fee of $54.00 is charged now')
  await expect(refund()).toHaveCount(0)
  await expectAccessibleAtBothWidths(page)
  await neverMind(page)

  // With a third plan, the count reaches the second tier.
  changed = {}
  await plan({ contact: await person('Omar', 'Vance'), service: shop.cards })
  await stop('Ines Castro')
  await expect(stopDialog(page)).toContainText('Your 2 other plans of Birthday Cards will cost more')
  await expect(prices.getByRole('row')).toHaveText(['NowAfter', 'Annual$15.00$18.00', 'Monthly$1.50$1.75'])
  await stopDialog(page).getByRole('button', { name: 'See volume pricing details' }).click()
  const pricing = page.getByRole('dialog', { name: 'Volume pricing' })
  await expect(pricing.getByRole('row')).toHaveText([
    'PlansPer year, eachPer month, each',
    '1 to 2$18.00$1.75',
    '3 or more$15.00$1.50',
  ])
  await expectAccessible(page)
  await pricing.getByRole('button', { name: 'Close' }).click()
  await expect(pricing).toHaveCount(0)
  await neverMind(page)
  await page.getByRole('switch', { name: 'Auto-renew' }).click()
  const question = page.getByRole('dialog', { name: 'Turn auto-renew off?' })
  await expect(question.getByRole('table', { name: 'Prices per plan' }).getByRole('row')).toHaveCount(3)
})

test('the rest of a plan can be reassigned by keyboard', async ({ page, context, app }) => {
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
  await swap.getByRole('searchbox').fill('ines')
  await expect(swap.getByRole('list', { name: 'Your people' }).getByRole('listitem')).toHaveCount(1)
  await swap.getByRole('button', { name: /Ines Castro/ }).focus()
  await page.keyboard.press('Enter')
  const place = page.getByRole('dialog', { name: 'Swap to Ines Castro' })
  await place.getByRole('radio', { name: '12 Second Street' }).check()
  await expectAccessibleAtBothWidths(page)
  await place.getByRole('button', { name: 'Swap Contact' }).click()
  await expect(page.getByText('Swapped to Ines Castro!')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('From the plan for Grace Okafor')
  await expect(page.getByRole('main')).toContainText('12 Second Street')
})
