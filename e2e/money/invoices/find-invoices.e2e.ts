import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { buildInvoice } from '../../../server/test/build/invoice.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import type { TestApp } from '../../../server/test/test-app.ts'
import { expectLoadingThenError } from '../../people/contacts/states.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'

/** A member with invoices on three New York dates (the browser's zone), and many older ones. */
async function buildReader(app: TestApp) {
  const member = await buildMember(app)
  const lines = (serviceTitle: string, contactName: string) => [{ serviceTitle, contactName }]
  await buildInvoice(app, member, {
    // Late on February 9 in New York.
    createdAt: new Date('2027-02-10T04:30:00Z'),
    lines: lines('Citrus Crate', 'Chloé Ángel'),
  })
  const failed = await buildInvoice(app, member, {
    createdAt: new Date('2027-02-10T05:00:00Z'),
    status: 'failed',
  })
  await buildInvoice(app, member, {
    createdAt: new Date('2027-02-11T15:00:00Z'),
    status: 'partnerpending',
    lines: lines('Picnic Basket', 'Sam Petrakis'),
  })
  for (let count = 0; count < 22; count += 1)
    await buildInvoice(app, member, {
      createdAt: new Date(Date.parse('2026-12-01T12:00:00Z') - count * 86_400_000),
      subtotalCents: 1000 + count,
    })
  return { member, failed }
}

const rows = (page: Page) => page.getByRole('table', { name: 'Invoices' }).getByRole('row')

test('invoice filters and searches work and stay in the URL @all', async ({ app, context, page }) => {
  const { member, failed } = await buildReader(app)
  await signIn(context, app, member)
  await expectLoadingThenError(page, '/billing/invoices?search=picnic', /\/api\/v1\/invoices\?/)
  const search = page.getByRole('searchbox', { name: 'Search invoices' })
  await expect(rows(page)).toHaveCount(2)
  await expect(search).toHaveValue('picnic')
  await search.fill('')
  await expect(page.getByText('25 invoices', { exact: true })).toBeVisible()
  await search.fill('chloe citrus')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).nth(1)).toContainText('Citrus Crate for Chloé Ángel')
  await expect(page).toHaveURL(/\?search=chloe\+citrus$/)
  await expect(page.getByRole('status').filter({ hasText: '1 invoice' })).toBeVisible()

  await search.fill(`gt-${failed.number}`)
  await expect(rows(page).nth(1)).toContainText('Failed')
  await expect(rows(page)).toHaveCount(2)
  await search.fill('zebra')
  await expect(page.getByRole('heading', { name: 'No invoices match.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download CSV' })).toHaveCount(0)
  await expect(search).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show all invoices' }).click()
  await expect(rows(page)).toHaveCount(21)
  await expect(page).toHaveURL(/\/billing\/invoices$/)
  await expect(search).toHaveValue('')
})

test('status and dates filter the list and its export @all', async ({ app, context, page }) => {
  const { member } = await buildReader(app)
  await signIn(context, app, member)
  await page.goto('/billing/invoices')
  const pattern = '**/api/v1/invoices/export*'
  await page.route(pattern, (route) =>
    route.fulfill({ status: 500, json: { errors: [{ message: 'The printer is out.' }] } }),
  )
  const button = page.getByRole('button', { name: 'Download CSV' })
  await button.click()
  await expect(page.getByRole('status', { name: 'Notifications' })).toContainText('The printer is out.')
  await page.unroute(pattern)
  const whole = page.waitForEvent('download')
  await button.click()
  expect((await whole).suggestedFilename()).toBe('invoices.csv')

  await page.getByRole('combobox', { name: 'Status' }).click()
  await expect(page.getByRole('option')).toHaveText([
    'Every status',
    'Paid',
    'Partner Pending',
    'Unpaid',
    'Failed',
    'Abandoned',
  ])
  await page.getByRole('option', { name: 'Partner Pending' }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).nth(1)).toContainText('Picnic Basket')
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Every status' }).click()

  const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })]
  await from.fill('2027-02-09')
  await to.fill('2027-02-09')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).nth(1)).toContainText('Feb 9, 2027')
  await expect(rows(page).nth(1)).toContainText('Citrus Crate')
  await expect(page).toHaveURL(/\?from=2027-02-09&to=2027-02-09$/)
  await to.fill('2027-02-08')
  await expect(page.getByText('Dates are not in a valid range', { exact: true })).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await expectAccessible(page)
  await to.fill('2027-02-10')
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('combobox', { name: 'Sort invoices' }).click()
  await page.getByRole('option', { name: 'Oldest first' }).click()
  await expect(rows(page).nth(1)).toContainText('Citrus Crate')
  await page.reload()
  await expect(rows(page)).toHaveCount(3)

  const download = page.waitForEvent('download')
  await button.click()
  const file = await download
  expect(file.suggestedFilename()).toBe('invoices-from-2027-02-09-to-2027-02-10.csv')
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines.map((line) => line.split(',').slice(1, 4).join(','))).toEqual([
    'Date,Status,Description',
    '2027-02-09,Paid,Citrus Crate for Chloé Ángel',
    '2027-02-10,Failed,Market Bouquet for Grace Okafor',
  ])
})
