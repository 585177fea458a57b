import { sql } from 'drizzle-orm'
import { buildPurchase } from '../../../server/test/build/purchase.ts'
import type { TestApp } from '../../../server/test/app.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'

/** An order still waiting for bank confirmation, since the buyer closed the tab. */
async function buildUnansweredOrder(app: TestApp) {
  const { member, card, cartItem } = await buildPurchase(app, { cardNumber: '4000002760003184' })
  const caller = await app.as(member)
  const started = await caller.post('/v1/billing/checkout', {
    items: [cartItem()],
    source: card?.key,
    credit: false,
  })
  return { member, id: started.body.data.id as string }
}

test('an abandoned bank confirmation can be completed or canceled', async ({ app, context, page }) => {
  const { member, id } = await buildUnansweredOrder(app)
  await signIn(context, app, member)
  await page.goto('/billing/invoices')
  const row = page.getByRole('row').filter({ hasText: 'Confirm with your bank' })
  await row.getByRole('link').first().click()
  await expect(page).toHaveURL(`/billing/invoices/manage/${id}`)
  await expect(page.getByText('Your bank needs you to confirm this payment')).toBeVisible()
  await expect(
    page.getByText(/Nothing is charged until you confirm. If you don’t confirm by .*, we’ll cancel it\./),
  ).toBeVisible()
  await expect(page.getByText('It may take a few minutes')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm with your bank' }).click()
  await page.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(page.getByText('Your bank needs you to confirm this payment')).toHaveCount(0)
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()

  const other = await buildUnansweredOrder(app)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(context, app, other.member)
  await page.goto(`/billing/invoices/manage/${other.id}`)
  await expect(page.getByRole('button', { name: 'Cancel this payment' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel this payment' }).click()
  await expect(page.getByText('Payment canceled.')).toBeVisible()
  await expect(page).toHaveURL('/billing/invoices')
  await goTo(page, `/billing/invoices/manage/${other.id}`)
  await expect(page.getByText('We couldn’t find this invoice.')).toBeVisible()
  expect(await app.rows(sql`select key from touches where member_key = ${other.member.key}`)).toEqual([])
})
