import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { buildPurchase } from '../../../server/test/build/purchase.ts'
import { expect, expectAccessible, signInAsStaff, test } from '../../app.ts'
import { approveAsSecond } from '../approve-as-second.ts'

const csvHeader =
  'balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,source_id,payment_intent_id'

// A separate portal: the books have to add up here, and must not include what other tests build.
test.use({ now: '2027-03-01T08:45:00Z' })

const wide = { width: 1280, height: 800 }
const narrow = { width: 390, height: 844 }

test('finance reviews months, checks the books, and resolves open charges', async ({ page, app }) => {
  const { member, card, cartItem } = await buildPurchase(app)
  const order = { source: card?.key, credit: false, items: [cartItem()] }
  const caller = await app.as(member)
  const bought = await caller.post('/v1/billing/checkout', order)
  const [charge] = await app.rows<{ ref: string }>(
    sql`select processor_ref as ref from charges where invoice_key = ${bought.body.data.id}`,
  )
  await signInAsStaff(page, app, 'finance')
  await page.goto('/staff/money')
  const months = page.getByRole('region', { name: 'Table of months' })
  await expect(months.getByRole('row', { name: /Mar 2027 so far/ })).toContainText(/so far\$\d+\.00/)
  await expect(page.getByRole('img', { name: /Sales and refunds from/ })).toBeVisible()
  await expect(page.getByText('No open charges: each one has succeeded or failed.')).toBeVisible()
  for (const viewport of [narrow, wide]) {
    await page.setViewportSize(viewport)
    await expectAccessible(page)
  }

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /Export CSV/ }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('money-until-2027-03.csv')
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toContain('Month (UTC),Sales,Refunds,Net')
  expect(lines.at(-1)).toMatch(/^Total,/)

  // The button requests a check that runs without the page; its findings are there on return.
  const waiting = page.getByText('Checking the books.')
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(waiting).toBeVisible()
  await app.platform.jobs.drain()
  await expect(page.getByText('The books add up.')).toBeVisible()

  const unknown = 'txn_x,2027-03-01 08:30:00,usd,68.00,2.27,65.73,charge,ch_x,pi_x'
  const send = (csv: string) =>
    page
      .getByLabel('Stripe report as CSV')
      .setInputFiles({ name: 'report.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await send('First,Last\r\nGrace,Okafor')
  await expect(page.getByRole('alert')).toContainText('Line 1: this isn’t a Stripe report.')
  const own = `txn_o,2027-03-01 08:00:00,usd,54.00,1.87,52.13,charge,ch_o,${charge?.ref}`
  await send([csvHeader, own, unknown].join('\r\n'))
  await expect(page.getByText('2 new lines of 2 added')).toBeVisible()
  const days = page.getByRole('region', { name: 'Table of days' })
  await expect(days.getByRole('row', { name: /Mon, Mar 1/ })).toContainText('to review')
  await page.getByRole('button', { name: 'Review Mon, Mar 1' }).click()
  const faults = page.getByRole('dialog', { name: /mismatches/ })
  await expect(faults.getByText('None of our charges has this reference.').first()).toBeVisible()
  await expectAccessible(page)
  await faults.getByRole('button', { name: 'Close' }).click()

  await app.platform.ports.processor.sandbox?.addFault({
    act: 'charge',
    kind: 'timeout_after',
    customerRef: card?.customerRef ?? null,
    times: 1,
    lateMs: 0,
    code: 'card_declined',
  })
  await caller.post('/v1/billing/checkout', { ...order, items: [cartItem()] })
  await page.reload()
  const open = page.getByRole('region', { name: 'Table of open charges' })
  await expect(open.getByRole('row', { name: /Pending at the bank/ })).toContainText('$54.00')
  await page.keyboard.press('r')
  await expect(page.getByText('Asking the processor about 1 charge')).toBeVisible()
  await app.platform.jobs.drain()
  await page.reload()
  await expect(page.getByText('No open charges: each one has succeeded or failed.')).toBeVisible()
})

test('finance proposes a correction of the books, and a second person posts it', async ({ page, app }) => {
  const { member, card, cartItem } = await buildPurchase(app)
  const order = { source: card?.key, credit: false, items: [cartItem()] }
  const bought = await (await app.as(member)).post('/v1/billing/checkout', order)
  const invoice = bought.body.data.id
  await signInAsStaff(page, app, 'finance')
  await page.goto('/staff/money')
  await expect(page.getByText('None yet. If the books don’t add up')).toBeVisible()
  await page.getByRole('button', { name: 'Correct the books' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct the books' })
  await dialog.getByLabel('Invoice number or key').fill('no such key')
  await dialog.getByRole('button', { name: 'Find transfers' }).click()
  await expect(dialog.getByText('We couldn’t find any transfers for “no such key”.')).toBeVisible()
  await dialog.getByLabel('Invoice number or key').fill(invoice)
  await dialog.getByRole('button', { name: 'Find transfers' }).click()
  await expect(dialog.getByText('Card processor $54.00; Revenue -$54.00')).toBeVisible()
  for (const [label, name] of [
    ['From', 'Card processor'],
    ['To', 'Tax'],
  ] as const) {
    await dialog.getByRole('combobox', { name: label, exact: true }).click()
    await page.getByRole('option', { name }).click()
  }
  await dialog.getByLabel('Amount in dollars').fill('3')
  await dialog.getByLabel('Why').fill('Sales tax was posted as revenue')
  await dialog.getByRole('button', { name: 'Request approval' }).click()
  await expect(
    dialog.getByText(/The books wouldn’t add up after this: The invoice says 5400 cents/).first(),
  ).toBeVisible()
  await dialog.getByRole('combobox', { name: 'From', exact: true }).click()
  await page.getByRole('option', { name: 'Revenue' }).click()
  for (const viewport of [narrow, wide]) {
    await page.setViewportSize(viewport)
    await expectAccessible(page)
  }
  await dialog.getByRole('button', { name: 'Request approval' }).click()
  const corrections = page.getByRole('region', { name: 'Table of corrections' })
  await expect(corrections).toContainText('move $3.00 from “Revenue” to “Tax”')
  await expect(corrections).toContainText('Waiting for a second person')

  await approveAsSecond(page, app)
  await page.goto('/staff/money')
  await expect(corrections).toContainText('Posted, approved by')
  await expectAccessible(page)
  const taxed = await app.rows(sql`select from postings where account = 'tax' and cents = -300`)
  expect(taxed).toHaveLength(1)
})
