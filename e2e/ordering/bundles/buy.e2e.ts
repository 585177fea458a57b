import type { BrowserContext, Page } from '@playwright/test'
import { buildBundle } from '../../../server/test/build/bundle.ts'
import { buildCard } from '../../../server/test/build/card.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import type { TestApp } from '../../../server/test/test-app.ts'
import { sql } from 'drizzle-orm'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { typeCard } from '../../money/cards/type-card.ts'

const buyCall = /\/api\/v1\/buy-credit$/
const agree = (page: Page) => page.getByRole('checkbox', { name: 'I agree to the above terms' })
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm Bundle Purchase' })

interface TestFixtures {
  app: TestApp
  context: BrowserContext
  page: Page
}

/** Opens the page of a member's own bundle, with the given cards on file. */
async function openBundle({ app, context, page }: TestFixtures, cards: string[] = ['4242424242424242']) {
  const member = await buildMember(app)
  for (const number of cards) await buildCard(app, member, { number })
  const bundle = await buildBundle(app, { memberKey: member.key, title: 'Ten bouquets' })
  await signIn(context, app, member)
  await page.goto(`/bundle-and-save/${bundle.key}`)
  await expect(page.getByRole('article', { name: 'Ten bouquets' })).toBeVisible()
  return { member, bundle, caller: await app.as(member) }
}

test('R-13 BG-57 B-2.4-24 B-2.4-26 B-2.4-27 B-2.4-28 B-2.4-29 B-2.4-30 B-4.9-07 B-4.9-08 B-5-47 B-8-07 a bundle purchase handles errors, price changes, and declines', async ({
  app,
  context,
  page,
}) => {
  const { member, bundle, caller } = await openBundle({ app, context, page }, [
    '4000000000000341',
    '4000002760003184',
    '4000000000000077',
  ])
  const cards = page.getByRole('radio')
  await expect(cards).toHaveCount(3)
  await expect(cards.first()).toBeChecked()
  await cards.nth(1).check()
  await expect(cards.first()).not.toBeChecked()
  const terms = page.getByRole('region', { name: 'Token terms' })
  await expect(terms.getByRole('listitem')).toHaveText([
    'Tokens do not expire.',
    'Each token covers one of the services listed for it.',
    'A plan bought with a token renews at full price.',
    'Tokens have no cash value and cannot be transferred.',
    'All sales are final.',
  ])
  await expect(terms).toHaveCSS('max-height', '300px')
  await expect(terms).toHaveCSS('overflow-y', 'auto')
  await expect(agree(page)).not.toBeChecked()
  await expect(confirm(page)).toBeDisabled()
  await agree(page).check()
  await expect(confirm(page)).toBeEnabled()
  await expectAccessible(page, { within: '#content' })

  await page.route(buyCall, (route) =>
    route.fulfill({ status: 400, json: { errors: [{ message: 'One thing.' }, { message: 'Another.' }] } }),
  )
  await confirm(page).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('One thing.')
  await expect(alert).toContainText('Another.')
  await page.unroute(buyCall)

  // Paying is refused if the price changed in the meantime; nothing is charged until the new price is confirmed.
  await app.rows(sql`update bundles set price_cents = 52000 where key = ${bundle.key}`)
  await cards.first().check()
  await confirm(page).click()
  await expect(alert).toContainText('The price of this bundle has changed.')
  await expect(page.getByRole('article')).toContainText('$520.00')
  expect((await caller.get('/v1/invoices')).body.total).toBe(0)

  await confirm(page).click()
  await expect(alert).toContainText('declined')
  await expect(page).toHaveURL(/\/bundle-and-save\/bundle_/)
  await expect(agree(page)).toBeChecked()
  await page.getByRole('radio', { name: /3184/ }).check()
  await confirm(page).click()
  const bank = page.getByRole('dialog', { name: 'Your bank needs you to confirm this payment' })
  await bank.getByRole('button', { name: 'Decline' }).click()
  await expect(alert).toBeVisible()
  await confirm(page).click()
  await bank.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(page).toHaveURL(/\/billing\/tokens\?success=true$/)
  const invoices = await app.rows(
    sql`select status, charged_cents as cents from invoices where member_key = ${member.key} and charged_cents > 0`,
  )
  expect(invoices).toEqual([{ status: 'paid', cents: 52_000 }])

  await page.getByRole('link', { name: 'Purchase tokens' }).click()
  await page
    .getByRole('article', { name: 'Ten bouquets' })
    .getByRole('link', { name: /^Choose Bundle/ })
    .click()
  await agree(page).check()
  await page.getByRole('radio', { name: /0077/ }).check()
  await confirm(page).click()
  await expect(page).toHaveURL(/\/billing\/tokens\?pending=true$/)
  await expect(page.getByText('Successful purchase!')).toHaveCount(0)
  await expect(page.getByText(/process/i).first()).toBeVisible()
})

test('A-1-03 B-2.4-25 B-2.4-34 B-4.9-05 B-4.9-06 B-5-45 B-5-46 B-7-60 B-7-61 B-7-62 buying a bundle needs a card and shows its tokens', async ({
  app,
  context,
  page,
}) => {
  const { bundle, caller } = await openBundle({ app, context, page }, [])
  await agree(page).check()
  await expect(confirm(page)).toBeDisabled()
  await expect(page.getByText('Please add a payment method to purchase this bundle.').first()).toBeVisible()
  const refused = await caller.post('/v1/buy-credit', { service_bundle: bundle.key })
  expect([refused.status, refused.body.errors[0].code]).toEqual([400, 'payment_method_required'])

  await page.getByRole('button', { name: 'Add a card' }).click()
  await typeCard(page.getByRole('dialog', { name: 'Add a card' }), '4242 4242 4242 4242')
  await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked()
  await expect(confirm(page)).toBeEnabled()

  let answer = () => {}
  const keys: string[] = []
  await page.route(buyCall, async (route) => {
    expect(route.request().postDataJSON()).toEqual({
      source: expect.stringMatching(/^card_/),
      service_bundle: bundle.key,
      price: 499,
    })
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    await new Promise<void>((resolve) => (answer = resolve))
    await route.continue()
  })
  await expect(confirm(page)).not.toHaveAttribute('aria-busy', 'true')
  await confirm(page).dblclick()
  await expect(confirm(page)).toHaveAttribute('aria-busy', 'true')
  await expect(confirm(page).locator('.mantine-Loader-root')).toBeVisible()
  await expect.poll(() => keys.length).toBe(1)
  const refreshed = page.waitForRequest(/\/api\/v1\/servicebundles$/)
  answer()
  await refreshed
  await expect(page).toHaveURL(/\/billing\/tokens\?success=true$/)
  await expect(page.getByText('Successful purchase!', { exact: true })).toBeVisible()
  const kind = page.getByRole('list', { name: 'Service tokens' }).getByRole('listitem')
  await expect(kind).toContainText('10tokens')
  expect(keys).toEqual([expect.stringMatching(/./)])
})
