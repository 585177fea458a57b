import { sql } from 'drizzle-orm'
import { fillCart } from '../../../tools/programs/cart-records.ts'
import { giftToBuy, secondGift } from '../checkout/gifts.ts'
import { putInCart, setupPath } from '../checkout/shopper.ts'
import { expect, expectAccessible, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'

const birthday = { service: { occasion: 'birthday' as const, title: 'Birthday Card' } }

async function chooseDay(page: import('@playwright/test').Page, month: string, day: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Month' }).click()
  await page.getByRole('option', { name: month, exact: true }).click()
  await page.getByRole('combobox', { name: 'Day' }).click()
  await page.getByRole('option', { name: day, exact: true }).click()
  await page.getByRole('button', { name: 'Save date' }).click()
}

test('R-25 a birthday card and the cart ask for missing birthdays', async ({ page, app, context }) => {
  const gift = await giftToBuy({ app, context }, birthday)
  const forSam = await secondGift(app, gift, birthday)
  await page.goto(setupPath(gift))
  const add = page.getByRole('button', { name: 'Add to Cart' })
  await expect(add).toHaveAccessibleDescription(
    'Please add the birthday of Grace Okafor so the gift arrives in time.',
  )
  await expectAccessible(page)
  await chooseDay(page, 'October', '4')
  await expect(
    page.getByRole('radio', { name: /For Grace’s birthday, Oct 4, 2027 Goes out Sep 24, 2027/ }),
  ).toBeChecked()
  await putInCart(page, gift)

  await fillCart(page, gift.member, [forSam.cartItem()])
  await page.goto('/payment')
  const confirm = page.getByRole('button', { name: 'Confirm Purchase' }).first()
  await expect(confirm).toHaveAccessibleDescription(
    'Please add the birthday of Sam Petrakis so the gift arrives in time.',
  )
  await goTo(page, '/purchase')
  // The previous page has a similar row.
  await expect(page.getByRole('heading', { level: 1, name: 'Purchase Summary' })).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'Birthday Card for Sam Petrakis' })
  await row.getByRole('button', { name: 'Save date' }).click()
  await expect(row.getByText('Please enter the birthday.').first()).toBeVisible()
  await expectAccessible(page)
  await chooseDay(page, 'February', '29')
  await expect(row.getByRole('button', { name: 'Save date' })).toBeHidden()
  await goTo(page, '/payment')
  await confirm.click()
  await expect(page).toHaveURL(/\/payment\/success/)
  const touches = await app.rows(
    sql`select event_date::text, occasion_on::text from touches where member_key = ${gift.member.key} order by event_date`,
  )
  expect(touches).toEqual([
    { event_date: '2027-09-24', occasion_on: '2027-10-04' },
    { event_date: '2028-02-21', occasion_on: '2028-02-29' },
  ])
})
