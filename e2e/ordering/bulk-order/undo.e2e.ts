import { sql } from 'drizzle-orm'
import type { BrowserContext, Page } from '@playwright/test'
import type { TestApp } from '../../../server/test/test-app.ts'
import { buildBulkOrder } from '../../../server/test/build/bulk-order.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildPurchase } from '../../../server/test/build/purchase.ts'
import { buildTokens } from '../../../server/test/build/token.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { openWithCart } from '../checkout/shopper.ts'
import { goTo } from '../../go-to.ts'

const invoicePath = (key: string) => `/billing/invoices/manage/${key}`
const pressUndo = (page: Page) => page.getByRole('button', { name: 'Undo order' }).click()
const question = (page: Page) => page.getByRole('region', { name: 'Undo this bulk order?' })

/** An order of three gifts from the form `all`, and its owner signed in. */
async function placeBulkOrder(app: TestApp, context: BrowserContext) {
  const order = await buildBulkOrder(app, { service: { title: 'Market Bouquet' } })
  await signIn(context, app, order.member)
  return order
}

test('gifts from a form are canceled together, as stated', async ({ page, app, context }) => {
  const member = await buildMember(app)
  const parts = { member, cardNumber: null }
  const token = await buildPurchase(app, { ...parts, service: { title: 'Spring Crate' } })
  await buildTokens(app, member, { serviceKeys: [token.experience.serviceKey], title: 'Spring token' })
  const gift = await buildPurchase(app, { member, service: { title: 'Market Bouquet' } })
  const sam = await buildPurchase(app, { ...parts, contact: { firstName: 'Sam' } })
  await signIn(context, app, member)
  const bulk = { bulk_form: 'all' }
  await openWithCart(page, member, [
    gift.cartItem(bulk),
    { ...gift.cartItem(bulk), ...personOf(sam, gift) },
    { ...token.cartItem({ ...bulk, use_token: true }) },
    sam.cartItem(),
  ])
  await page.getByRole('button', { name: 'Confirm Purchase' }).first().click()
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible()

  await expect(
    page.getByText('You can cancel all 3 gifts in this bulk order in one step, until'),
  ).toBeVisible()
  await pressUndo(page)
  await expect(question(page)).toBeFocused()
  for (const line of [
    'Market Bouquet2 gifts',
    'Spring Crate1 gift',
    'Spring token1 token',
    'Credit that never expires, for the part Visa ending in 4242 paid$108.00',
    'Holiday Citrus CrateNot chosen on the form',
  ])
    await expect(question(page)).toContainText(line)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep order' }).click()
  await expect(page.getByRole('button', { name: 'Undo order' })).toBeFocused()

  await pressUndo(page)
  await page.getByRole('button', { name: 'Yes, cancel 3 gifts' }).dblclick()
  await expect(page.getByText('3 gifts canceled on')).toBeVisible()
  await expect(page.getByText('Bulk order undone').first()).toBeVisible()
  await expectAccessible(page)
  const states = await app.rows(
    sql`select status, count(*)::int as count from touches where member_key = ${member.key} group by 1 order by 1`,
  )
  expect(states).toEqual([
    { status: 'canceled', count: 3 },
    { status: 'pending', count: 1 },
  ])
  const lots = await app.rows(
    sql`select kind, remaining_cents as cents from lots where member_key = ${member.key}`,
  )
  expect(lots).toEqual([{ kind: 'credit', cents: 10_800 }])
  // The used token is back next to the other.
  const tokens = await (await app.as(member)).get('/v1/tokens')
  expect(tokens.body.data).toMatchObject([{ title: 'Spring token', qty: 2 }])
})

/** The gift of `what` for the person of `whom`. */
function personOf(whom: Awaited<ReturnType<typeof buildPurchase>>, what: typeof whom) {
  return {
    member_data: {
      contact: { key: whom.contact.key },
      service: { key: what.experience.serviceKey },
      current_location: whom.location.key,
    },
  }
}

test('the invoice offers Undo too, and tabs stay in sync @all', async ({ page, app, context }) => {
  const { key } = await placeBulkOrder(app, context)
  const other = await context.newPage()
  for (const tab of [page, other]) await tab.goto(invoicePath(key))
  await pressUndo(other)
  await page.setViewportSize({ width: 390, height: 844 })
  await pressUndo(page)
  // Everything fits, and the buttons are large enough to tap.
  for (const name of ['Keep order', 'Yes, cancel 3 gifts']) {
    const box = await page.getByRole('button', { name }).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Yes, cancel 3 gifts' }).click()
  await expect(page.getByText('3 gifts canceled on')).toBeFocused()
  // The amounts next to it update.
  await expect(page.getByText('$162.00').first()).toBeVisible()

  await other.getByRole('button', { name: 'Yes, cancel 3 gifts' }).click()
  await expect(other.getByText('3 gifts canceled on')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'Bulk order undone' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo order' })).toHaveCount(0)
  const lots = await app.rows(
    sql`select lots.issued_cents as cents from lots join invoices using (member_key) where invoices.key = ${key}`,
  )
  expect(lots).toEqual([{ cents: 16_200 }])
})

test('a processed gift blocks Undo, and nothing is canceled @all', async ({ page, app, context }) => {
  const { key, member } = await placeBulkOrder(app, context)
  await page.goto(invoicePath(key))
  await pressUndo(page)
  await app.rows(sql`update touches set status = 'completed', completed_at = now() where key = (
    select min(key collate "C") from touches where member_key = ${member.key}) returning key`)
  await page.getByRole('button', { name: 'Yes, cancel 3 gifts' }).click()
  await expect(page.getByRole('alert')).toContainText('Nothing was canceled.')
  await expect(page.getByRole('button', { name: 'Undo order' })).toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('You can still cancel the other 2 gifts one by one.')).toBeVisible()
  const states = await app.rows<{ status: string }>(
    sql`select status from touches where member_key = ${member.key} order by status`,
  )
  expect(states.map(({ status }) => status)).toEqual(['completed', 'pending', 'pending'])

  const plain = await buildBulkOrder(app, {
    member,
    cardNumber: '5555555555554444',
    item: () => ({ bulk_form: null }),
  })
  const told = page.waitForResponse(`**/api/v1/bulkorders/${plain.key}`)
  await goTo(page, invoicePath(plain.key))
  expect((await told).status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Invoice')
  await expect(page.getByText('Bulk order')).toHaveCount(0)

  const order = await buildBulkOrder(app, { member, cardNumber: '378282246310005' })
  await goTo(page, invoicePath(order.key))
  await pressUndo(page)
  // The server completes the undo, but its answer is lost.
  await page.route(
    '**/api/v1/bulkorders/undo/**',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Yes, cancel 3 gifts' }).click()
  await expect(page.getByText('3 gifts canceled on')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
