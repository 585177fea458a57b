import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { buildCard } from '../../../server/test/build/card.ts'
import { buildInvoice } from '../../../server/test/build/invoice.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildPurchase } from '../../../server/test/build/purchase.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'

test('B-2.3-09 B-3.6-04 B-3.6-06 B-4.5-01 B-1-16 B-1-17 B-8-16 B-8-20 every charge shows its card, status, and refunds', async ({
  app,
  context,
  page,
}) => {
  const { member, card, cartItem } = await buildPurchase(app)
  const bad = await buildCard(app, member, { number: '4000000000000341' })
  const slow = await buildCard(app, member, { number: '4000000000000077' })
  const caller = await app.as(member)
  for (const source of [card?.key, bad.key, slow.key]) {
    await caller.post('/v1/billing/checkout', { source, credit: false, items: [cartItem()] })
  }
  await app.rows(sql`insert into refunds (key, charge_key, member_key, amount_cents, state, reason, created_at, ended_at)
    select 'refund_one', key, member_key, 1234, 'succeeded', 'staff', now(), ${app.now.toISOString()}::timestamptz
    from charges where member_key = ${member.key} and state = 'succeeded'`)
  await app.rows(sql`insert into disputes (key, charge_key, member_key, amount_cents, reason, status, opened_at, closed_at, is_lost, lost_cents)
    select 'dispute_' || n, key, member_key, 1000 * n, 'fraudulent', 'closed', now(),
      case when n = 1 then ${app.now.toISOString()}::timestamptz end, n = 1, case when n = 1 then 1000 end
    from charges, generate_series(1, 2) n where member_key = ${member.key} and state = 'succeeded'`)
  const { data } = (await caller.get('/users/billinghistory')).body
  const seconds: unknown = expect.closeTo(app.now.getTime() / 1000, -2)
  const refunded = data.find(({ status }: { status: string }) => status === 'succeeded')
  expect(refunded).toMatchObject({ created: seconds, source: { brand: 'Visa', last4: '4242' } })
  expect(refunded.refunds.data).toEqual([{ amount: 1234, created: seconds }])
  const shownDay = app.now.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'America/New_York' })
  await signIn(context, app, member)
  await page.goto('/billing/paymenthistory')
  const payments = page.getByRole('list', { name: 'Payments' }).getByRole('listitem')
  await expect(payments).toHaveCount(3)
  const paid = payments.filter({ hasText: 'Succeeded' })
  await expect(paid).toContainText('Visa ending in 4242')
  await expect(paid).toContainText('$54.00')
  await expect(paid).toContainText('-$12.34')
  await expect(paid).toContainText(`Refunded ${shownDay}`)
  await expect(paid).toContainText(`Returned by your bank ${shownDay}-$10.00`)
  await expect(paid).toContainText(/Under review at your bank since \w+ \d+, \d{4}\$20\.00/)
  await expect(paid.locator('.gt-meta')).toContainText(shownDay)
  const failed = payments.filter({ hasText: 'Failed' })
  await expect(failed).toContainText('Your card was declined.')
  await expect(payments.filter({ hasText: 'Pending' })).toContainText(
    'This payment is still processing. It may take a few minutes.',
  )
  await expectAccessible(page)
})

test('B-8-41 payments are filtered and exported, with an empty state', async ({ app, context, page }) => {
  const member = await buildMember(app)
  await signIn(context, app, member)
  await page.goto('/billing/paymenthistory')
  await expect(page.getByText('You don’t have any payment history yet.')).toBeVisible()
  const made = [
    ['charge_new', 'succeeded', '4242', '2027-02-11T15:00:00Z'],
    ['charge_no', 'failed', '0341', '2027-02-10T05:00:00Z'],
    // Late on February 9 in New York, the browser's zone.
    ['charge_old', 'succeeded', '0341', '2027-02-10T04:30:00Z'],
  ] as const
  const numbers: number[] = []
  for (const [key, state, last4, at] of made) {
    const invoice = await buildInvoice(app, member, { createdAt: new Date(at) })
    numbers.push(invoice.number)
    await app.rows(sql`insert into charges (key, member_key, invoice_key, card_key, card_brand, card_last4, amount_cents, state, created_at)
      values (${`${key}${member.key}`}, ${member.key}, ${invoice.key}, 'card_none', 'Visa', ${last4}, 5400, ${state}, ${at}::timestamptz)`)
  }
  await page.reload()
  const payments = page.getByRole('list', { name: 'Payments' }).getByRole('listitem')
  await expect(payments).toHaveCount(3)
  const search = page.getByRole('searchbox', { name: 'Search payments' })
  await search.fill('0341')
  await expect(payments).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Succeeded' }).click()
  await expect(payments).toHaveCount(1)
  await expect(payments).toContainText('Feb 9, 2027')
  await expect(page).toHaveURL(/\?search=0341&status=succeeded$/)
  await page.getByLabel('From', { exact: true }).fill('2027-02-10')
  await expect(page.getByRole('heading', { name: 'No payments match.' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all payments' }).click()
  await expect(payments).toHaveCount(3)
  await search.fill(`GT-${numbers[0]}`)
  await expect(payments).toHaveCount(1)
  await search.fill('')
  await expect(payments).toHaveCount(3)
  await page.getByLabel('To', { exact: true }).fill('2027-02-09')
  // Pressed before the typing debounce ends: the file still has the date.
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('payment-history-to-2027-02-09.csv')
  await expect(payments).toHaveCount(1)
  await expectAccessible(page)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/^2027-02-09,Visa ending in 0341,Succeeded,54\.00,0\.00,0\.00,GT-\d{6},$/)
})
