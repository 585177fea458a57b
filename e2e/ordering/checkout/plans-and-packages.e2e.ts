import { sql } from 'drizzle-orm'
import { buildPackageService } from '../../../server/test/build/package.ts'
import { buildPlan, buildTopOfMind } from '../../../server/test/build/plan.ts'
import { expect, expectAccessible, test } from '../../app.ts'
import { storedEntries } from '../../../tools/programs/cart-records.ts'
import { giftToBuy, secondGift } from './gifts.ts'
import { openWithCart } from './shopper.ts'

const wordings = [
  ['business', 'Package', 'transaction'],
  ['realestate', 'Transaction', 'package'],
] as const

test('B-4.1-10 B-1-03 B-1-06 B-1-07 two packages are bought, and the success page counts them', async ({
  page,
  app,
  context,
}) => {
  const gift = await giftToBuy({ app, context })
  const second = await secondGift(app, gift)
  const service = await buildPackageService(app)
  const cart = [asPackage(gift.cartItem(), service), asPackage(second.cartItem(), service)]
  const main = page.getByRole('main')
  const become = (type: string) =>
    app.db.execute(sql`update members set type = ${type} where key = ${gift.member.key}`)
  for (const [type, theirs, others] of wordings) {
    const expectWords = async (shown: string) => {
      await expect(main).toContainText(shown)
      await expect(main).not.toContainText(new RegExp(others, 'i'))
    }
    // The text a screen renders last for an item, so everything else is there too.
    const item = `${theirs}, ships to`
    await become(type)
    await openWithCart(page, gift.member, cart, '/purchase')
    await expectWords(item)
    await page.getByRole('link', { name: 'Manage Cart' }).click()
    await expect(page).toHaveURL('/purchase?mode=manage')
    await expectWords(item)
    await page.getByRole('button', { name: 'Cancel Changes' }).click()
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
    await expect(page).toHaveURL('/payment')
    await expectWords(item)
  }
  await expect(page.getByText('Subtotal, 2 items').locator('..')).toContainText('$490.00')
  await page.getByRole('button', { name: 'Confirm Purchase' }).first().click()
  await expect(page).toHaveURL(/\/payment\/success\?packages=2&order=invoice_/)
  await expect(
    page.getByText('2 Under Contract Gifts are being prepared for shipment the next business day.'),
  ).toBeVisible()
  await expect(main).not.toContainText(/package/i)
  await become('business')
  await page.reload()
  await expect(main).toContainText('Under Contract')
  await expect(main).not.toContainText(/transaction/i)
  const bought = await app.rows(sql`select key from packages where member_key = ${gift.member.key}`)
  expect(bought).toHaveLength(2)
})

test('A-1-03 B-1-04 C-1-02 C-3-70 C-3-74 a gift and two plans are bought in one cart', async ({
  page,
  app,
  context,
}) => {
  const gift = await giftToBuy({ app, context })
  const second = await secondGift(app, gift)
  const third = await secondGift(app, gift, { contact: { firstName: 'Ines', lastName: 'Castro' } })
  const { member, contact, location } = third
  const old = await buildPlan(app, { member, contact, location })
  const service = await buildTopOfMind(app)
  const plus = await buildTopOfMind(app, {
    title: 'Top of Mind Plus',
    annualPriceCents: 29600,
    tiers: [{ upTo: null, year: 29600, month: 2700 }],
  })
  const plan = (item: ReturnType<typeof gift.cartItem>, unit: 'year' | 'month') => ({
    ...item,
    type: 'plan' as const,
    member_data: { ...item.member_data, service: { key: service.key }, unit },
  })
  const upgrade = plan(third.cartItem(), 'year')
  Object.assign(upgrade.member_data, { service: { key: plus.key }, cancel_service: old.key })
  const reviewed = page.waitForResponse('**/api/v1/billing/review')
  await openWithCart(page, gift.member, [
    gift.cartItem(),
    plan(gift.cartItem(), 'year'),
    plan(second.cartItem(), 'month'),
    upgrade,
  ])
  const { data } = await (await reviewed).json()
  const members = [
    'id',
    'type',
    'title',
    'service_meta_key',
    'price',
    'price_paid',
    'auto_credit',
    'discount',
  ]
  for (const item of data.items) expect(Object.keys(item)).toEqual(expect.arrayContaining(members))
  const items = page.getByRole('region', { name: 'Review' }).getByRole('listitem')
  await expect(items.nth(0)).toContainText('Holiday Citrus Crate for Grace Okafor')
  await expect(items.nth(1)).toContainText('Annual')
  await expect(items.nth(1)).toContainText('$196.00')
  await expect(items.nth(2)).toContainText('Monthly, first 3 months')
  await expect(items.nth(2)).toContainText('$54.00')
  expect(data.items[3].member_data).toMatchObject({ cancel_service: old.key, auto_credit: 196 })
  const kept = (await storedEntries(page)).find(({ at }) => at === 4)
  expect(kept?.member_data).toMatchObject({ cancel_service: old.key })
  await expect(items.nth(3)).toContainText('Replaces a plan: $196.00 credit for unused time')
  await expect(page.locator('dl').getByText('Credit for replaced plans').locator('..')).toContainText(
    '-$196.00',
  )
  await expect(page.getByText('Subtotal, 4 items').locator('..')).toContainText('$600.00')
  await expect(page.getByText('Balance due on Visa 4242').locator('..')).toContainText('$404.00')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm Purchase' }).first().click()
  await expect(page).toHaveURL(/\/payment\/success\?order=invoice_/)
  await expect(page.getByText('Is anyone on your list missing an address?')).toBeVisible()
  const bought = await app.rows(
    sql`select unit from plans where member_key = ${member.key} and key <> ${old.key} order by unit desc`,
  )
  expect(bought).toEqual([{ unit: 'year' }, { unit: 'year' }, { unit: 'month' }])
})

/** The item as a package of `service`. */
function asPackage<T extends { member_data: object }>(item: T, service: { key: string }) {
  return {
    ...item,
    type: 'package' as const,
    member_data: { ...item.member_data, service: { key: service.key } },
  }
}
