import { addDays, dateIn, nextBusinessDay } from '@goodturn/contract/time'
import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'
import { toastOf } from './actions.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildRecipient, buildTouch } from '../../../server/test/build/touch.ts'

/** The daily jobs that move parcels. */
const days = { daily: ['touches.process', 'touches.simulated-carrier'] }

const step = (page: Page) =>
  page.getByRole('list', { name: 'Shipping progress' }).locator('[aria-current=step]')

test('R-36 a gift is processed, delivered, and resent after a return', async ({ page, context, app }) => {
  const member = await buildMember(app, { type: 'business' })
  await signIn(context, app, member)
  const day = nextBusinessDay(dateIn(app.now))
  const touch = await buildTouch(app, { member, eventDate: day })
  const nowhere = await buildRecipient(app, member, { firstName: 'Priya' }, { street: '41 Alder Court' })
  const back = await buildTouch(app, { member, recipient: nowhere, eventDate: day })
  await page.goto(`/touch/${touch.key}`)
  await expect(step(page)).toContainText('Pending')
  await expect(page.getByText('This touch is scheduled.')).toBeVisible()

  await app.travelTo(`${day}T22:00:00Z`, days)
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
  await page.getByRole('main').getByRole('link', { name: 'Activity' }).click()
  const row = page
    .getByRole('region', { name: 'All gifts', exact: true })
    .getByRole('listitem')
    .filter({ hasText: 'Grace' })
  await expect(row).toContainText(/Arrives .*Shipped/s)

  await app.travelTo(`${addDays(day, 6)}T00:00:00Z`, days)
  await page.goto('/activity?status=delivered')
  await expect(row).toContainText('Delivered')
  await row.getByRole('link').click()
  await expect(step(page)).toContainText('Delivered')
  await expect(page.getByRole('heading', { name: /^Arrived / })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^Delivered on / })).toBeVisible()

  // The other one came back and is sent again.
  await goTo(page, `/touch/${back.key}`)
  await expect(
    page.getByText('This gift could not be delivered. Edit the address to automatically reship.'),
  ).toBeVisible()
  const [sent] = await app.rows<{ number: string }>(
    sql`select tracking_number as number from touches where key = ${back.key}`,
  )
  const first = sent?.number ?? ''
  await expect(page.getByText(`UPS ${first}`)).toBeVisible()
  await page.getByRole('button', { name: 'Edit the address' }).click()
  const form = page.getByRole('dialog', { name: 'Edit address' })
  await form.getByRole('combobox', { name: 'Street' }).fill('2840 Calmar Avenue')
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(toastOf(page, 'Process date updated!')).toBeVisible()
  await expect(page.getByText('This touch is scheduled.')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Goes out / })).toBeVisible()
  await expect(page.getByText(`UPS ${first}`, { exact: true })).toHaveCount(0)
  const earlier = page.getByRole('list', { name: `Tracking updates for ${first}` })
  await expect(page.getByRole('heading', { name: `An earlier parcel, UPS ${first}` })).toBeVisible()
  await expect(earlier.getByRole('listitem').last()).toContainText('Packed')

  await app.travelTo(`${addDays(day, 20)}T00:00:00Z`, days)
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: /^Delivered on / })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Tracking updates', exact: true })).toBeVisible()
  await expect(earlier).toBeVisible()
  await expectAccessible(page)
})
