import type { BrowserContext, Page } from '@playwright/test'
import { buildCard } from '../../../server/test/build/card.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildReservation } from '../../../server/test/build/reservation.ts'
import type { TestApp } from '../../../server/test/test-app.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'
import { typeCard } from '../../money/cards/type-card.ts'

const payCall = /\/api\/shipment-reservations\/process\//
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Payment' })

interface TestFixtures {
  app: TestApp
  context: BrowserContext
  page: Page
}

/** A member with the given cards, on the page of forty crates reserved for them. */
async function openReservation(
  { app, context, page }: TestFixtures,
  { cards = ['4242424242424242'], termsHtml = null }: { cards?: string[]; termsHtml?: string | null } = {},
) {
  const member = await buildMember(app, { firstName: 'Noelle' })
  for (const number of cards) await buildCard(app, member, { number })
  const reservation = await buildReservation(app, { memberKey: member.key, termsHtml })
  await signIn(context, app, member)
  await page.goto(`/reservations/${reservation.key}`)
  return { member, reservation, caller: await app.as(member) }
}

test('B-2.4-35 B-2.4-36 B-2.4-37 B-2.4-38 B-2.4-39 B-2.4-40 B-2.4-41 B-2.4-44 B-2.4-45 B-2.4-47 B-4.9-03 B-4.9-04 B-8-06 the page shows the reservation and stays after a decline', async ({
  app,
  context,
  page,
}) => {
  await openReservation({ app, context, page }, { cards: ['4000000000000341', '4242424242424242'] })
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm Reservation' })).toBeVisible()
  await expect(page.getByText('Hello Noelle')).toBeVisible()
  await expect(page.getByRole('heading', { name: '40 × Citrus Crate' })).toBeVisible()
  await expect(page.getByText('$32.50', { exact: true })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '$1,300.00' })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(2)
  await expect(page.getByRole('radio').first()).toBeChecked()
  const terms = page.getByRole('region', { name: 'Reservation terms' })
  await expect(terms.getByRole('listitem')).toHaveText([
    'Your card is charged when you submit this payment.',
    'Stock is reserved for you once the payment is made.',
    'The sale is final unless we cannot ship.',
    'We need an address for every gift before it ships.',
  ])
  await expect(terms).toHaveCSS('max-height', '300px')
  await expect(submit(page)).toBeEnabled()
  await expectAccessible(page, { within: '#content' })

  // On a phone, nothing is wider than the screen, and buttons are large enough to tap.
  await page.setViewportSize({ width: 390, height: 844 })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  const box = await submit(page).boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)

  await submit(page).click()
  await expect(page.getByRole('alert')).toContainText('declined')
  await expect(page).toHaveURL(/\/reservations\/reservation_/)
  await expect(submit(page)).toBeVisible()
  await page.route(payCall, (route) =>
    route.fulfill({ status: 400, json: { errors: [{ message: 'One thing.' }, { message: 'Another.' }] } }),
  )
  await submit(page).click()
  await expect(page.getByRole('alert')).toContainText('One thing.')
  await expect(page.getByRole('alert')).toContainText('Another.')
  await page.unroute(payCall)
  await page.getByRole('radio').nth(1).check()
  await submit(page).click()
  await expect(page).toHaveURL(/\/payment\/success\?order=invoice_/)
})

test('B-2.4-42 B-2.4-46 B-2.4-49 B-4.9-01 B-4.9-02 B-5-44 B-5-48 B-5-49 B-7-58 B-7-59 the page loads, adds a card, and opens the invoice', async ({
  app,
  context,
  page,
}) => {
  let load = () => {}
  await page.route(/\/api\/shipment-reservations\/reservation_\w+$/, async (route) => {
    await new Promise<void>((resolve) => (load = resolve))
    await route.continue()
  })
  await openReservation({ app, context, page }, { cards: [] })
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(async () => {
    load()
    await expect(submit(page)).toBeVisible({ timeout: 500 })
  }).toPass()

  const needed = 'A card must be added to continue. You will not be charged until you click Submit Payment.'
  await expect(page.getByText(needed, { exact: true })).toBeVisible()
  let sent = 0
  page.on('request', (request) => (sent += payCall.test(request.url()) ? 1 : 0))
  await submit(page).click()
  await expect(page.getByRole('alert')).toContainText(needed)
  expect(sent).toBe(0)
  await page.getByRole('button', { name: 'Add a card' }).click()
  await typeCard(page.getByRole('dialog', { name: 'Add a card' }), '4242 4242 4242 4242')
  await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked()

  let answer = () => {}
  const bodies: unknown[] = []
  await page.route(payCall, async (route) => {
    bodies.push(route.request().postDataJSON())
    await new Promise<void>((resolve) => (answer = resolve))
    await route.continue()
  })
  await expect(submit(page)).not.toHaveAttribute('aria-busy', 'true')
  await submit(page).dblclick()
  await expect(submit(page)).toHaveAttribute('aria-busy', 'true')
  await expect(submit(page).locator('.mantine-Loader-root')).toBeVisible()
  await expect.poll(() => bodies.length).toBe(1)
  answer()
  await expect(page).toHaveURL(/\/payment\/success\?order=invoice_/)
  expect(bodies).toEqual([{ source: expect.stringMatching(/^card_/) }])
  await expect(page.getByText('40 × Citrus Crate')).toBeVisible()
  await expectAccessible(page, { within: '#content' })
})

test('R-13 B-2.4-43 B-2.4-48 custom terms, bank confirmation, and unavailable reservations are handled', async ({
  app,
  context,
  page,
}) => {
  const { member, reservation } = await openReservation(
    { app, context, page },
    { cards: ['4000002760003184'], termsHtml: '<h3>Spring stock</h3><p>Ships in <b>May</b>.</p>' },
  )
  const terms = page.getByRole('region', { name: 'Reservation terms' })
  await expect(terms.getByRole('heading', { name: 'Spring stock' })).toBeVisible()
  await expect(terms.locator('b')).toHaveText('May')
  await expect(terms.getByRole('listitem')).toHaveCount(0)
  await expectAccessible(page, { within: '#content' })

  await submit(page).click()
  const bank = page.getByRole('dialog', { name: 'Your bank needs you to confirm this payment' })
  await bank.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await submit(page).click()
  await bank.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(page).toHaveURL(/\/payment\/success\?order=invoice_/)
  // The address changes before the screen: what follows starts from the new one.
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm Reservation' })).toHaveCount(0)

  const other = await buildMember(app)
  const unknown = 'We couldn’t find that reservation.'
  // Cases with the same text are not adjacent, so that one's message can't pass for the other's.
  const cases = [
    [reservation.key, 'This reservation has already been paid for.'],
    ['nope', unknown],
    [
      (await buildReservation(app, { memberKey: member.key, state: 'canceled' })).key,
      'This reservation has been canceled. You weren’t charged.',
    ],
    [(await buildReservation(app, { memberKey: other.key })).key, unknown],
  ] as const
  for (const [key, words] of cases) {
    await goTo(page, `/reservations/${key}`)
    await expect(page.getByRole('alert')).toContainText(words)
    await expect(page.getByRole('heading', { name: 'Confirm Reservation' })).toHaveCount(0)
    await expect(page.getByRole('main').locator('form')).toHaveCount(0)
  }
  await expectAccessible(page, { within: '#content' })
})
