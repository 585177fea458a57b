import { readFile } from 'node:fs/promises'
import { issueLot } from '../../../server/src/money/ledger/issue.ts'
import { buildPurchase } from '../../../server/test/build/purchase.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'

const path = '/billing/accountingreports'

test('B-2.3-26 B-2.6-07 B-2.6-08 B-5-01 B-5-03 B-5-04 B-7-44 B-7-45 B-8-05 two dates produce a report, and errors can be retried', async ({
  app,
  context,
  page,
}) => {
  const { member, card, cartItem } = await buildPurchase(app)
  const caller = await app.as(member)
  await issueLot(app.db, {
    memberKey: member.key,
    kind: 'fund',
    reason: 'manual_entry',
    description: 'Welcome',
    cents: 1000,
    now: app.now,
  })
  const order = { source: card?.key, credit: true, items: [cartItem()] }
  expect((await caller.post('/v1/billing/checkout', order)).status).toBe(200)
  const today = app.now.toISOString().slice(0, 10)
  await signIn(context, app, member)
  await page.goto('/billing/invoices')
  await page.getByRole('link', { name: 'Accounting reports' }).click()
  await expect(page).toHaveURL(path)

  const form = page.getByRole('form', { name: 'Report date range' })
  const create = form.getByRole('button', { name: 'Create report' })
  const [start, end] = [form.getByLabel('Start date'), form.getByLabel('End date')]
  await expect(create).toBeDisabled()
  await start.fill(today)
  await expect(create).toBeDisabled()
  await start.fill('')
  await end.fill(today)
  await expect(create).toBeDisabled()
  await start.fill('2035-01-01')
  await expect(form.getByText('Dates are not in a valid range', { exact: true })).toBeVisible()
  await expect(create).toBeDisabled()
  const from = `${today.slice(0, 4)}-01-01`
  await start.fill(from)
  await expect(form.getByText('Dates are not in a valid range')).toHaveCount(0)
  const asked = page.waitForRequest(/\/v1\/userreports\/spend\?/)
  await create.click()
  expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({ from, to: today })

  const [invoice] = (await caller.get('/v1/invoices')).body.data
  const charged = `$${invoice.amount.toFixed(2)}`
  await expect(page.getByRole('row', { name: 'Total' })).toContainText(charged)
  await expect(page.getByRole('img', { name: /Charges by period/ })).toBeVisible()
  // The report states which amounts it counts that the payment history, limited to cards, leaves out; on a phone too.
  const note = page.getByText('This report also counts $10.00 of credit used, which didn’t involve a card.')
  const wide = page.viewportSize()
  for (const viewport of [{ width: 390, height: 844 }, wide ?? { width: 1280, height: 800 }]) {
    await page.setViewportSize(viewport)
    await expect(note).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    )
  }
  await expect(page.getByRole('columnheader', { name: 'Credit for replaced plans' })).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`spend-${from}-to-${today}.csv`)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(invoice.number)
  expect(lines[2]).toMatch(/^Total,/)

  const errors = [{ message: 'The report is out.' }, { message: 'So is its file.' }]
  await page.route('**/api/v1/userreports/spend?*', (route) =>
    route.fulfill({ status: 400, json: { errors: errors.map((one) => ({ ...one, code: 'validation' })) } }),
  )
  await page.getByRole('button', { name: 'Last year' }).click()
  const alert = page.getByRole('alert')
  for (const { message } of errors) await expect(alert).toContainText(message)
  await page.unroute('**/api/v1/userreports/spend?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'Download CSV' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Total' })).toContainText('$0.00')
})
