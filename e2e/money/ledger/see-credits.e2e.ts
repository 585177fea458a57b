import { issueLot } from '../../../server/src/money/ledger/issue.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildPurchase } from '../../../server/test/build/purchase.ts'
import type { TestApp } from '../../../server/test/test-app.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'

type Member = Awaited<ReturnType<typeof buildMember>>
const inDays = (app: TestApp, days: number) => new Date(app.now.getTime() + days * 86_400_000)

function credit(app: TestApp, member: Member, cents: number, days: number | null, description: string) {
  const lot = { memberKey: member.key, description, cents, now: app.now }
  const expiresAt = days === null ? null : inDays(app, days)
  return issueLot(app.db, { ...lot, kind: 'credit', reason: 'promotion', expiresAt })
}

function fund(
  app: TestApp,
  member: Member,
  reason: 'manual_entry' | 'automated' | 'credit' | 'purchase' | 'renewal',
) {
  const lot = { memberKey: member.key, description: `Fund by ${reason}`, cents: 1000, now: app.now }
  return issueLot(app.db, { ...lot, kind: 'fund', reason })
}

test('A-3-70 A-3-71 A-3-72 A-3-73 A-3-74 B-2.3-21 B-2.3-22 B-2.3-23 B-2.3-24 B-3.9-05 B-3.9-07 B-3.9-10 B-3.9-11 B-3.9-12 B-3.9-13 B-3.9-14 B-4.8-01 B-7-36 B-8-47 the wallet shows balance, credits by expiry, and funds', async ({
  app,
  context,
  page,
}) => {
  const { member, card, cartItem } = await buildPurchase(app)
  await signIn(context, app, member)
  await page.goto('/billing/credits?credit=lot_unknown')
  await expect(page.getByRole('dialog')).toContainText('We couldn’t find this credit.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('You don’t have any credits.')).toBeVisible()
  await page.getByRole('button', { name: 'Funds' }).click()
  await expect(page.getByText('You don’t have any funds.')).toBeVisible()
  await expect(page).toHaveURL(/filter=fund/)

  const spring = await credit(app, member, 10_000, 40, 'Spring thank-you')
  await credit(app, member, 2500, null, 'For a late bouquet')
  await credit(app, member, 900, -1, 'Long gone')
  const caller = await app.as(member)
  const order = { source: card?.key, credit: true, items: [cartItem()] }
  const { id } = (await caller.post('/v1/billing/checkout', order)).body.data
  for (const reason of ['manual_entry', 'automated', 'credit', 'purchase', 'renewal'] as const) {
    await fund(app, member, reason)
  }

  const asked = page.waitForRequest('**/api/v1/billing/credittotals')
  await page.goto('/billing/credits')
  await asked
  await expect(page.getByText('$121.00').first()).toBeVisible()
  const rows = page.getByRole('table', { name: 'Credits' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('Spring thank-you')
  await expect(rows.nth(2)).toContainText('For a late bouquet')
  await expect(rows).toHaveCount(3)
  await expect(page.getByText('Long gone')).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Credit by expiry' })).toContainText('$46.00')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Spring thank-you' }).click()
  await expect(page).toHaveURL(new RegExp(`credit=${spring}`))
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText('left of $100.00')
  const used = drawer.getByRole('listitem').first()
  await expect(used).toContainText(/^Used: .+ for /)
  await expect(used).toContainText('-$54.00')
  await expect(used).toContainText('$46.00 left')
  await expect(drawer.getByRole('listitem').last()).toContainText('Issued')
  await expect(drawer.getByRole('link', { name: /^Invoice GT-/ })).toHaveAttribute(
    'href',
    `/billing/invoices/manage/${id}`,
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await goTo(page, '/billing/credits?filter=fund')
  const table = page.getByRole('table', { name: 'Funds' })
  for (const label of ['Manual Entry', 'Automated', 'Credit Purchase', 'Purchase', 'Renewal']) {
    await expect(table.getByText(label, { exact: true })).toBeVisible()
  }
  await expect(table).toContainText('Does not expire')
  await expect(page.getByText('Spring thank-you')).toHaveCount(0)
  await goTo(page, `/billing/credits?filter=credit&credit=${spring}`)
  await expect(page.getByRole('dialog')).toContainText('Spring thank-you')
})
