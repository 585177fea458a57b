import { sql } from 'drizzle-orm'
import { buildBuyer, buildPerson } from '../../server/test/build/order.ts'
import { buildCardPlan } from '../../server/test/build/plan.ts'
import { fillCart } from '../../tools/cart-records.ts'
import { giftToBuy } from '../checkout/gifts.ts'
import { putInCart, setupPath } from '../checkout/shopper.ts'
import { expect, expectAccessible, signIn, test } from '../app.ts'

const birthday = { service: { occasion: 'birthday' as const, title: 'Birthday Card' } }

async function chooseDay(page: import('@playwright/test').Page, month: string, day: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Month' }).click()
  await page.getByRole('option', { name: month, exact: true }).click()
  await page.getByRole('combobox', { name: 'Day' }).click()
  await page.getByRole('option', { name: day, exact: true }).click()
  await page.getByRole('button', { name: 'Save date' }).click()
}

test('R-25 a birthday that is missing is asked for where a card for it is bought', async ({
  page,
  app,
  context,
}) => {
  const gift = await giftToBuy({ app, context }, birthday)
  await page.goto(setupPath(gift))
  const add = page.getByRole('button', { name: 'Add to Cart' })
  await expect(add).toHaveAccessibleDescription(
    'Please add the birthday of Grace Okafor, so that it arrives in time.',
  )
  await expectAccessible(page)
  await chooseDay(page, 'October', '4')
  await expect(
    page.getByRole('radio', { name: /For Grace’s birthday, Oct 4, 2027 Goes out Sep 24, 2027/ }),
  ).toBeChecked()
  await putInCart(page, gift)
  await page.goto('/payment')
  await page.getByRole('button', { name: 'Confirm Purchase' }).first().click()
  await expect(page).toHaveURL(/\/payment\/success/)
  const touches = await app.rows(
    sql`select event_date::text, occasion_on::text from touches where member_key = ${gift.member.key}`,
  )
  expect(touches).toEqual([{ event_date: '2027-09-24', occasion_on: '2027-10-04' }])
})

test('R-25 the cart asks for it at the gift, and is paid once it is there', async ({
  page,
  app,
  context,
}) => {
  const gift = await giftToBuy({ app, context }, birthday)
  await page.goto('/services')
  await fillCart(page, gift.member, [gift.cartItem()])
  await page.goto('/payment')
  const confirm = page.getByRole('button', { name: 'Confirm Purchase' }).first()
  await expect(confirm).toHaveAccessibleDescription(
    'Please add the birthday of Grace Okafor, so that it arrives in time.',
  )
  await page.goto('/purchase')
  const row = page.getByRole('listitem').filter({ hasText: 'Birthday Card for Grace Okafor' })
  await row.getByRole('button', { name: 'Save date' }).click()
  await expect(row.getByText('Please enter the birthday.').first()).toBeVisible()
  await expectAccessible(page)
  await chooseDay(page, 'February', '29')
  await expect(row.getByRole('button', { name: 'Save date' })).toBeHidden()
  await page.goto('/payment')
  await confirm.click()
  await expect(page).toHaveURL(/\/payment\/success/)
  const touches = await app.rows(
    sql`select event_date::text, occasion_on::text from touches where member_key = ${gift.member.key}`,
  )
  expect(touches).toEqual([{ event_date: '2028-02-21', occasion_on: '2028-02-29' }])
})

test('R-25 a plan for the home anniversary asks for the day that they got the keys', async ({
  page,
  app,
  context,
}) => {
  const { member } = await buildBuyer(app)
  const { contact } = await buildPerson(app, member)
  const service = await buildCardPlan(app, { occasion: 'home_anniversary', title: 'Home Anniversary' })
  await signIn(context, app, member)
  await page.goto(`/services?service=${service.key}&recipient=${contact.key}`)
  const drawer = page.getByRole('dialog', { name: 'Home Anniversary' })
  const add = drawer.getByRole('button', { name: 'Add to Cart' })
  await expect(add).toHaveAccessibleDescription(
    'Please add the home anniversary of Grace Okafor, so that it arrives in time.',
  )
  await expect(drawer.getByText('Goes out')).toBeHidden()
  await drawer.getByLabel('Home anniversary', { exact: true }).fill('2019-05-04')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Save date' }).click()
  await expect(drawer.getByText('Goes out Apr 26, 2027, to be there by May 4, 2027')).toBeVisible()
  await expect(add).toBeEnabled()
})
