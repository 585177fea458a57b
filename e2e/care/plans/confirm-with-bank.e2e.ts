import type { PlanKey } from '@goodturn/contract/ids'
import { addDays, dateIn } from '@goodturn/contract/time'
import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { buildCard } from '../../../server/test/build/card.ts'
import { buildEndingPlan, buildOfferTeam, offersTo } from '../../../server/test/build/offer.ts'
import { setPaidTime } from '../../../server/test/build/plan.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { present } from '../../../server/src/platform/assert.ts'

const bankDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Your bank needs you to confirm this payment' })
const confirm = (page: Page) => bankDialog(page).getByRole('button', { name: 'Confirm payment' })
const banner = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('R-13 a plan is accepted, ended, and reactivated after bank confirmation', async ({
  page,
  context,
  app,
}) => {
  const people = await buildOfferTeam(app)
  const { taker } = people
  await buildCard(app, taker, { number: '4000002760003184' })
  await buildEndingPlan(app, { people, endsIn: -20, unit: 'month' })
  await offersTo(app, taker)
  await signIn(context, app, taker)
  await page.goto('/subscriptions')
  await page.getByRole('button', { name: /^Accept for .* per month/ }).click()
  await confirm(page).click()
  await expect(banner(page, 'Plan successfully transferred to your account!')).toBeVisible()

  const rows = await app.rows<{ key: PlanKey }>(sql`
    update touches set status = 'completed', completed_at = now() where member_key = ${taker.key}
    returning parent_key as key`)
  const today = dateIn(app.now)
  const { key } = present(rows[0], 'the plan had touches')
  await setPaidTime(app, key, addDays(today, -20), addDays(today, 11))
  await page.getByRole('list', { name: 'Active plans' }).getByRole('link').click()
  await page.getByRole('button', { name: 'Manage' }).click()
  await page.getByRole('button', { name: /^(Cancel this plan|Stop Care Immediately)/ }).click()
  await page.getByRole('button', { name: 'I Understand' }).click()
  await page.getByRole('button', { name: 'Cancel Anyway' }).click()
  // The bank's question opens above the drawer, even where it has asked before.
  await confirm(page).click()
  await expect(banner(page, 'Plan has been successfully canceled!')).toBeVisible()
  await expect(page.getByText(/^Canceled on /)).toBeVisible()

  // Its paid time is over, so it continues with another payment.
  await setPaidTime(app, key, addDays(today, -366), addDays(today, -1))
  const reactivate = page.getByRole('button', { name: 'Reactivate' })
  await reactivate.click()
  await expect(bankDialog(page)).toBeVisible()
  await expectAccessible(page)
  await bankDialog(page).getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('alert')).toContainText('The payment wasn’t confirmed with your bank.')
  await expect(banner(page, 'Plan has been successfully reactivated!')).toHaveCount(0)

  await reactivate.click()
  await expect(bankDialog(page)).toBeVisible()
  // A member who leaves the question unanswered is asked again.
  await page.reload()
  await reactivate.click()
  await confirm(page).click()
  await expect(banner(page, 'Plan has been successfully reactivated!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Manage' })).toBeVisible()
  const charges = await app.rows<{ state: string }>(
    sql`select state from charges where member_key = ${taker.key} order by key`,
  )
  expect(charges.map(({ state }) => state)).toEqual(['succeeded', 'succeeded', 'failed', 'succeeded'])
})
