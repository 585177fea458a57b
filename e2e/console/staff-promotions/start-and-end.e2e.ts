import type { Page } from '@playwright/test'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildPromotion } from '../../../server/test/build/promotion.ts'
import { buildService } from '../../../server/test/build/service.ts'
import { expect, expectAccessible, signIn, signInAsStaff, test } from '../../app.ts'
import { expectNoSideways } from '../../no-overflow.ts'

const wide = { width: 1280, height: 800 }
const narrow = { width: 390, height: 844 }

/** Checks the page at both widths and stays at the narrow one. */
async function expectFits(page: Page): Promise<void> {
  for (const viewport of [wide, narrow]) {
    await page.setViewportSize(viewport)
    await expectNoSideways(page)
    await expectAccessible(page)
  }
}

test('promotions are started and ended by the right roles', async ({ page, app }) => {
  await buildService(app, { title: 'Citrus Crate' })
  const code = 'Citrus-Five'
  await signInAsStaff(page, app, 'catalog')
  await page.goto('/staff/promotions')
  await page.getByRole('button', { name: 'Start a promotion' }).click()
  const dialog = page.getByRole('dialog', { name: 'Start a promotion' })
  await dialog.getByRole('button', { name: 'Start the promotion' }).click()
  await expect(
    dialog
      .getByText('Please enter a percentage from 1 to 100.')
      .or(dialog.getByText('Please enter a whole number.'))
      .first(),
  ).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code)
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Five dollars off a crate.')
  await dialog.getByRole('combobox', { name: 'Discount type' }).click()
  await page.getByRole('option', { name: 'A dollar amount off an order' }).click()
  await dialog.getByRole('textbox', { name: 'Dollars' }).fill('5.005')
  await dialog.getByRole('textbox', { name: 'Applies to' }).fill('a crate')
  await expect(dialog.getByText('with at most two decimals').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Dollars' }).fill('5.50')
  await dialog
    .getByRole('combobox', { name: 'Only for these services' })
    .or(dialog.getByLabel('Only for these services'))
    .first()
    .click()
  await page.getByRole('option', { name: 'Citrus Crate' }).first().click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('textbox', { name: 'Maximum orders' }).fill('10')
  await expectFits(page)
  await dialog.getByRole('button', { name: 'Start the promotion' }).dblclick()
  await expect(dialog).toHaveCount(0)
  const row = page.getByRole('row', { name: code })
  await expect(row).toContainText('$5.50 off a crate')
  await expect(row).toContainText('Citrus Crate')
  await expect(row).toContainText('0 of 10')

  const member = await buildMember(app)
  const buyer = await app.as(member)
  expect((await buyer.post('/v1/billing/promo', { code })).status).toBe(200)
  await row.getByRole('button', { name: `End ${code}` }).click()
  const question = page.getByRole('dialog', { name: `End ${code}?` }).or(page.getByRole('alertdialog'))
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Yes, end it' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Ended' }).click()
  await expect(page).toHaveURL('/staff/promotions?list=ended')
  await expect(page.getByRole('row', { name: code })).toContainText('Ended Mar 1, 2027')
  await expectFits(page)
  expect((await buyer.get('/users/discounts')).body.data).toEqual([])

  await page.setViewportSize(wide)
  await buildPromotion(app, { code: 'seen', shownCode: 'SEEN' })
  await signInAsStaff(page, app, 'support')
  await page.goto('/staff/promotions')
  await expect(page.getByRole('row', { name: 'SEEN' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start a promotion' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^End / })).toHaveCount(0)
  await signInAsStaff(page, app, 'finance')
  await page.goto('/staff/promotions')
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible()
  await expect(page).not.toHaveURL(/promotions/)
})

test('support offers a member a custom bundle @all', async ({ page, app, context }) => {
  // Its list price is close enough to the bundle's that support may offer it without approval.
  const crate = await buildService(app, { title: 'Winter Crate', priceCents: 5400, priceCaCents: 5400 })
  const member = await buildMember(app)
  await signInAsStaff(page, app, 'support')
  await page.goto(`/staff/members/${member.key}`)
  await page.getByRole('button', { name: 'Give' }).click()
  const dialog = page.getByRole('dialog', { name: /^Give / })
  await dialog.getByRole('combobox', { name: 'What', exact: true }).click()
  await page.getByRole('option', { name: 'A custom bundle to buy' }).click()
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Ten for the winter')
  await dialog
    .getByRole('combobox', { name: 'Redeemable for' })
    .or(dialog.getByLabel('Redeemable for'))
    .first()
    .click()
  await page.getByRole('option', { name: crate.title }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('textbox', { name: 'Token name' }).fill('A crate')
  await dialog.getByRole('textbox', { name: 'Quantity' }).fill('10')
  await dialog.getByRole('textbox', { name: 'Value each, in dollars' }).fill('54')
  await expect(dialog.getByText('The tokens are worth $540.00')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add a token type' }).click()
  await expectFits(page)
  await dialog.getByRole('button', { name: 'Remove type 2' }).click()
  await dialog.getByRole('textbox', { name: 'Price of the bundle, in dollars' }).fill('499')
  await dialog.getByLabel('Last day to buy it').fill('2027-04-30')
  await dialog.getByRole('textbox', { name: 'Why' }).fill('Asked for it by phone')
  await dialog.getByRole('button', { name: 'Offer the bundle' }).dblclick()
  await expect(dialog).toHaveCount(0)

  await signIn(context, app, member)
  const shop = await context.newPage()
  await shop.goto('/bundle-and-save')
  const offer = shop.getByRole('article', { name: 'Ten for the winter' })
  await expect(offer).toHaveCount(1)
  await expect(offer).toContainText('$499')

  const sections = page.getByRole('navigation', { name: 'Sections of the file' })
  await sections.getByRole('link', { name: /^Money/ }).click()
  const own = page.getByRole('table', { name: 'Custom bundles' })
  await expect(own).toContainText('10 × A crate')
  await expectFits(page)
  await own.getByRole('button', { name: 'End Ten for the winter' }).click()
  const end = page.getByRole('dialog', { name: 'End Ten for the winter?' })
  await end.getByRole('textbox', { name: 'Why' }).fill('They took another one')
  await end.getByRole('button', { name: 'End the offer' }).click()
  await expect(own).toHaveCount(0)
  await shop.reload()
  await expect(shop.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offer).toHaveCount(0)
})
