import { sql } from 'drizzle-orm'
import { buildPackageService } from '../../server/test/build/package.ts'
import { buildPlan, buildTopOfMind } from '../../server/test/build/plan.ts'
import { expect, expectAccessible, signIn, test } from '../app.ts'
import { fillCart, keptEntries } from '../../tools/cart-records.ts'
import { giftToBuy, paidOrder, secondGift } from './gifts.ts'

test('B-4.1-10 B-1-03 two packages are bought, and the success page counts them', async ({
  page,
  app,
  context,
}) => {
  const gift = await giftToBuy({ app, context })
  const second = await secondGift(app, gift)
  const service = await buildPackageService(app)
  await page.goto('/services')
  await fillCart(page, gift.member, [
    packaged(gift.cartItem(), service),
    packaged(second.cartItem(), service),
  ])
  await page.goto('/payment')
  await expect(page.getByText('Subtotal, 2 items').locator('..')).toContainText('$490.00')
  await page.getByRole('button', { name: 'Confirm Purchase' }).first().click()
  await expect(page).toHaveURL(/\/payment\/success\?packages=2&order=invoice_/)
  await expect(
    page.getByText('2 Under Contract Gifts are being prepared for shipment the next business day.'),
  ).toBeVisible()
  const bought = await app.rows(sql`select key from packages where member_key = ${gift.member.key}`)
  expect(bought).toHaveLength(2)
})

const screens = ['/purchase', '/purchase?mode=manage', '/payment']
const wordings = [
  ['business', 'Package', 'transaction'],
  ['realestate', 'Transaction', 'package'],
] as const

test('B-1-06 B-1-07 members in real estate read "transaction" where others read "package"', async ({
  page,
  app,
  context,
}) => {
  const gift = await giftToBuy({ app, context })
  const service = await buildPackageService(app)
  await page.goto('/services')
  await fillCart(page, gift.member, [packaged(gift.cartItem(), service)])
  const main = page.getByRole('main')
  const order = await paidOrder(app, gift)
  for (const [type, theirs, others] of wordings) {
    await app.db.execute(sql`update members set type = ${type} where key = ${gift.member.key}`)
    for (const path of [...screens, `/payment/success?packages=2&order=${order}`]) {
      await page.goto(path)
      // The last that a screen shows of an item: only then does it show all its words.
      const shown = path.includes('success') ? 'Under Contract' : `${theirs}, ships to`
      await expect(main).toContainText(shown)
      await expect(main).not.toContainText(new RegExp(others, 'i'))
    }
  }
})

test('A-1-03 B-1-04 C-1-02 C-3-70 a gift, a yearly and a monthly plan in one cart are bought for one’s people', async ({
  page,
  app,
  context,
}) => {
  const gift = await giftToBuy({ app, context })
  const second = await secondGift(app, gift)
  const service = await buildTopOfMind(app)
  const plan = (item: ReturnType<typeof gift.cartItem>, unit: 'year' | 'month') => ({
    ...item,
    type: 'plan' as const,
    member_data: { ...item.member_data, service: { key: service.key }, unit },
  })
  await page.goto('/services')
  await fillCart(page, gift.member, [
    gift.cartItem(),
    plan(gift.cartItem(), 'year'),
    plan(second.cartItem(), 'month'),
  ])
  const reviewed = page.waitForResponse('**/api/v1/billing/review')
  await page.goto('/payment')
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
  await expect(page.getByText('Subtotal, 3 items').locator('..')).toContainText('$304.00')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm Purchase' }).first().click()
  await expect(page).toHaveURL(/\/payment\/success\?order=invoice_/)
  await expect(page.getByText('to your people')).toBeVisible()
  const bought = await app.rows(
    sql`select unit from plans where member_key = ${gift.member.key} order by unit desc`,
  )
  expect(bought).toEqual([{ unit: 'year' }, { unit: 'month' }])
})

test('C-3-74 a plan that replaces another carries it, and its unused time is taken off', async ({
  page,
  app,
  context,
}) => {
  const gift = await giftToBuy({ app, context })
  const old = await buildPlan(app, {
    member: gift.member,
    contact: gift.contact,
    location: gift.location,
  })
  const plus = await buildTopOfMind(app, {
    title: 'Top of Mind Plus',
    annualPriceCents: 29600,
    tiers: [{ upTo: null, year: 29600, month: 2700 }],
  })
  const item = gift.cartItem()
  await signIn(context, app, gift.member)
  await page.goto('/services')
  await fillCart(page, gift.member, [
    {
      ...item,
      type: 'plan',
      member_data: {
        ...item.member_data,
        service: { key: plus.key },
        unit: 'year',
        cancel_service: old.key,
      },
    },
  ])
  const reviewed = page.waitForResponse('**/api/v1/billing/review')
  await page.goto('/payment')
  const [shown] = (await (await reviewed).json()).data.items
  expect(shown.member_data).toMatchObject({ cancel_service: old.key, auto_credit: 196 })
  expect((await keptEntries(page))[0]?.member_data).toMatchObject({ cancel_service: old.key })
  await expect(page.getByRole('region', { name: 'Review' }).getByRole('listitem')).toContainText(
    'Replaces a plan: $196.00 credit for its unused time',
  )
  await expect(page.locator('dl').getByText('Credit for replaced plans').locator('..')).toContainText(
    '-$196.00',
  )
  await expect(page.getByText('Balance due on Visa 4242').locator('..')).toContainText('$100.00')
  await expectAccessible(page)
})

/** The item as a package of `service`. */
function packaged<T extends { member_data: object }>(item: T, service: { key: string }) {
  return {
    ...item,
    type: 'package' as const,
    member_data: { ...item.member_data, service: { key: service.key } },
  }
}
