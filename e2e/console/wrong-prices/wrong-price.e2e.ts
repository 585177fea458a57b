import { sql } from 'drizzle-orm'
import { buildBuyer, buildPerson } from '../../../server/test/build/order.ts'
import { buildExperience } from '../../../server/test/build/touch.ts'
import { expect, expectAccessible, signInAsStaff, test } from '../../app.ts'
import { approveAsSecond } from '../approve-as-second.ts'

const wide = { width: 1280, height: 800 }
const narrow = { width: 390, height: 844 }

test('finance refunds the difference of a wrong price to everyone, with a second person', async ({
  page,
  app,
}) => {
  const gift = { type: 'service', title: 'Peony Box' }
  const { serviceKey: key } = await buildExperience(app, {}, { title: gift.title, priceCents: 6400 })
  const buyer = await buildBuyer(app)
  const people = [await buildPerson(app, buyer.member), await buildPerson(app, buyer.member)]
  const { body } = await buyer.pay(people.map(({ item }) => item({ key, type: gift.type })))
  await app.rows(sql`update services set price_cents = 4600 where key = ${key}`)

  await signInAsStaff(page, app, 'finance')
  await page.goto('/staff/money')
  await page.getByRole('link', { name: 'Wrong price' }).click()
  await expect(page.getByText('No price has been corrected yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Find purchases' }).click()
  await expect(page.getByText('Please choose a service.').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Sold at a wrong price' }).click()
  await page.getByRole('option', { name: gift.title }).click()
  const minute = (ms: number) => new Date(app.now.getTime() + ms).toISOString().slice(0, 16)
  await page.getByLabel('From (UTC)').fill(minute(-3_600_000))
  await page.getByLabel('Until (UTC)').fill(minute(60_000))
  await page.getByRole('button', { name: 'Find purchases' }).click()
  await expect(page.getByText('2 purchases by 1 member, $128.00 paid')).toBeVisible()
  await page.getByRole('button', { name: 'Preview refunds' }).click()
  await expect(page.getByText('Please enter what at least one price should have been.').first()).toBeVisible()
  await page.getByLabel('Instead of $64.00').fill('46')
  await page.getByRole('button', { name: 'Preview refunds' }).click()
  const refunds = page.getByRole('region', { name: 'Refunds', exact: true })
  await expect(refunds).toContainText('$36.00 for 2 purchases by 1 member')
  await expect(refunds.getByRole('row')).toHaveCount(3)
  for (const viewport of [narrow, wide]) {
    await page.setViewportSize(viewport)
    await expectAccessible(page)
  }
  await page.getByRole('textbox', { name: 'Why' }).fill('Typed 64 instead of 46')
  await page.getByRole('button', { name: 'Request approval for $36.00' }).click()
  const corrections = page.getByRole('region', { name: 'Table of corrections' })
  await expect(corrections).toContainText('Peony Box: $46.00 instead of $64.00')
  await expect(corrections).toContainText('Waiting for a second person')

  await approveAsSecond(page, app)
  await page.goto('/staff/wrong-price')
  await app.platform.jobs.drain()
  await expect(corrections).toContainText('$36.00 for 2 purchases')
  await expectAccessible(page)
  expect(
    await app.rows(sql`select refunded_cents as cents from invoices where key = ${body.data.id}`),
  ).toEqual([{ cents: 3600 }])
  expect((await app.mailsTo(buyer.member.email)).map(({ subject }) => subject)).toContain(
    'Your refund of $36.00',
  )
})

test('an item’s history leads to the purchases at a version’s price', async ({ page, app }) => {
  const { serviceKey: key } = await buildExperience(app, {}, { title: 'Amaryllis Trio', priceCents: 6400 })
  const buyer = await buildBuyer(app)
  const { item } = await buildPerson(app, buyer.member)
  await buyer.pay([item({ key, type: 'service' })])
  const version = (number: number, minutes: number, from: string, to: string) =>
    app.rows(sql`insert into catalog_versions (kind, item_key, number, document, source, at, changes)
      values ('service', ${key}, ${number}, '{}', 'staff', ${new Date(app.now.getTime() + minutes * 60_000).toISOString()}::timestamptz,
        ${JSON.stringify([{ path: 'prices.1.tiers.0.price', label: 'Near price', before: from, after: to }])}::jsonb)`)
  await version(2, -60, '$46.00', '$64.00')
  await version(3, 1, '$64.00', '$46.00')

  await signInAsStaff(page, app, 'administrator')
  await page.goto(`/staff/catalog/service/${key}`)
  const link = page.getByRole('link', { name: 'Wrong price in version 2' })
  for (const viewport of [narrow, wide]) {
    await page.setViewportSize(viewport)
    await expect(link).toBeVisible()
    await expectAccessible(page)
  }
  await link.click()
  await expect(page.getByRole('combobox', { name: 'Sold at a wrong price' })).toHaveValue('Amaryllis Trio')
  await expect(page.getByText('1 purchase by 1 member, $64.00 paid')).toBeVisible()
  // Catalog staff can’t refund.
  await signInAsStaff(page, app, 'catalog')
  await page.goto(`/staff/catalog/service/${key}`)
  await expect(page.getByRole('button', { name: 'Go back to version 2' })).toBeVisible()
  await expect(link).toHaveCount(0)
})
