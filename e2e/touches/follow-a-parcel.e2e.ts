import { addDays, dateIn, nextBusinessDay } from '@goodturn/contract/time'
import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { expect, expectAccessible, signIn, test } from '../app.ts'
import { toastOf } from './acts.ts'
import { buildMember } from '../../server/test/build/member.ts'
import { buildRecipient, buildTouch } from '../../server/test/build/touch.ts'

const step = (page: Page) =>
  page.getByRole('list', { name: 'Shipping progress' }).locator('[aria-current=step]')

test('a gift is processed on its day, travels and arrives as the clock goes, and the list follows', async ({
  page,
  context,
  app,
}) => {
  const member = await buildMember(app, { type: 'business' })
  await signIn(context, app, member)
  const day = nextBusinessDay(dateIn(app.now))
  const touch = await buildTouch(app, { member, eventDate: day })
  await page.goto(`/touch/${touch.key}`)
  await expect(step(page)).toContainText('Pending')
  await expect(page.getByText('This touch is scheduled.')).toBeVisible()

  await app.travelTo(`${day}T22:00:00Z`)
  await page.reload()
  await expect(step(page)).toContainText('Shipped')
  const banner = page
    .getByRole('status')
    .filter({ hasText: /^Packed on [A-Z][a-z]{2} \d+, \d{4}\. Arrives / })
  await expect(banner).toBeVisible()
  await expect(page.getByText(/^Completed on /)).toHaveCount(0)
  await expect(page.getByText(/^UPS 1Z[0-9A-Z]{16}$/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Tracking updates' }).getByRole('listitem')).toHaveText([
    /Picked up by UPS.*Sparks, NV/s,
    /Packed, with your card on top.*Sparks, NV/s,
  ])
  await page.goto('/activity')
  const row = page.getByRole('region', { name: 'All gifts', exact: true }).getByRole('listitem')
  await expect(row).toContainText(/Arrives .*Shipped/s)

  await app.travelTo(`${addDays(day, 4)}T00:00:00Z`)
  await page.goto(`/touch/${touch.key}`)
  await expect(step(page)).toContainText('Delivered')
  await expect(page.getByRole('heading', { name: /^Arrived / })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^Delivered on / })).toBeVisible()
  await page.goto('/activity?status=delivered')
  await expect(row).toContainText('Delivered')
})

test('R-36 the journey of a parcel that came back is read under the one that follows', async ({
  page,
  context,
  app,
}) => {
  const member = await buildMember(app, { type: 'business' })
  await signIn(context, app, member)
  const recipient = await buildRecipient(app, member, {}, { street: '41 Alder Court' })
  const day = nextBusinessDay(dateIn(app.now))
  const touch = await buildTouch(app, { member, recipient, eventDate: day })
  await app.travelTo(`${addDays(day, 6)}T00:00:00Z`)
  await page.goto(`/touch/${touch.key}`)
  await expect(page.getByText('could not be delivered', { exact: false }).first()).toBeVisible()
  const [sent] = await app.rows<{ number: string }>(
    sql`select tracking_number as number from touches where key = ${touch.key}`,
  )
  const first = sent?.number ?? ''
  const caller = await app.as(member)
  const mended = await caller.patch(`/v1/locations/${touch.locationKey}`, { street: '2840 Calmar Avenue' })
  expect(mended.status).toBe(200)
  await page.reload()
  const earlier = page.getByRole('list', { name: `Tracking updates of ${first}` })
  await expect(page.getByRole('heading', { name: `An earlier parcel, UPS ${first}` })).toBeVisible()
  await expect(earlier.getByRole('listitem').last()).toContainText('Packed')
  await app.travelTo(`${addDays(day, 20)}T00:00:00Z`)
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: /^Delivered on / })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Tracking updates', exact: true })).toBeVisible()
  await expect(earlier).toBeVisible()
  await expectAccessible(page)
})

test('a gift that came back is sent again when its address is edited', async ({ page, context, app }) => {
  const member = await buildMember(app, { type: 'business' })
  await signIn(context, app, member)
  const recipient = await buildRecipient(app, member, {}, { street: '41 Alder Court' })
  const change = { status: 'returntosender', trackingNumber: '1ZBACK', trackingCarrier: 'UPS' } as const
  await buildTouch(app, { member, recipient, change })
  await page.goto('/activity')
  const all = page.getByRole('region', { name: 'All gifts', exact: true })
  await all.getByRole('link', { name: /^Holiday Citrus Crate/ }).click()
  await expect(
    page.getByText('This gift could not be delivered. Edit the address to automatically reship.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Edit the address' }).click()
  const form = page.getByRole('dialog', { name: 'Edit address' })
  await form.getByRole('combobox', { name: 'Street' }).fill('2840 Calmar Avenue')
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(toastOf(page, 'Process date updated!')).toBeVisible()
  await expect(page.getByText('This touch is scheduled.')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Goes out / })).toBeVisible()
  await expect(page.getByText('1ZBACK')).toHaveCount(0)
})
