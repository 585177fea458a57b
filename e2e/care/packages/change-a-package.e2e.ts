import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { buildLocation } from '../../../server/test/build/contact.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { expectBanner } from '../../banner.ts'
import { buildClosing } from './story.ts'

const updated = 'Package has been successfully updated!'
const facts = (page: Page) => page.getByRole('region', { name: 'How it arrives' })
const editButtons = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(Edit|Add) / })

test('C-4.10-02 C-4.10-03 C-4.10-04 C-5-85 C-5-86 C-8-40 names, addresses, and step days are edited in place', async ({
  page,
  context,
  app,
}) => {
  const { dana, grace, path, change, events } = await buildClosing(app, { type: 'business' })
  await buildLocation(app, { contact: grace, street: '9 New Road' })
  await signIn(context, app, dana)
  await page.goto(path)
  await page.getByRole('button', { name: 'Edit card says to' }).click()
  const name = page.getByRole('form', { name: 'Card says to' }).getByRole('textbox')
  await name.fill('A')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(facts(page)).toContainText('The to name must be at least 2 characters long.')
  await name.fill('Grace and Ada')
  await expectBanner(page, updated, async () => {
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.locator('[data-tone=success]')).toHaveText(updated)
  })
  await expect(facts(page)).toContainText('Card says toGrace and Ada')

  for (const [label, kept] of [
    ['Card says to', 'Grace and Ada'],
    ['Card says from', 'Dana Whitfield'],
  ] as const) {
    await page.getByRole('button', { name: `Edit ${label.toLowerCase()}` }).click()
    await page.getByRole('form', { name: label }).getByRole('textbox').fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(facts(page)).toContainText(`${label}${kept}`)
  }
  await page.getByRole('button', { name: 'Edit card says from' }).click()
  await page.getByRole('form', { name: 'Card says from' }).getByRole('textbox').fill('Someone else')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()

  // The banner about the names has disappeared.
  await expect(page.getByText(updated)).toBeHidden()
  await page.getByRole('button', { name: 'Add future address' }).click()
  const drawer = page.getByRole('dialog', { name: 'Shipping address' })
  await expectBanner(page, updated, () => drawer.getByRole('button', { name: /9 New Road/ }).click())
  await expect(drawer).toHaveCount(0)
  await expect(facts(page)).toContainText(/Future addressHome9 New Road/)
  for (const [at, street] of [
    [0, /^(?!9 New Road)/],
    [2, /9 New Road/],
  ] as const) {
    const touch = await (await app.as(dana)).get(`/v1/touches/details/${events[at]?.touch}`)
    expect(touch.body.data.location.street).toMatch(street)
  }

  await change(0, { status: 'completed', completedAt: app.now })
  await page.reload()
  await expect(facts(page)).toContainText('Card says fromDana Whitfield')
  await expect(facts(page)).toContainText('Card says toGrace and Ada')
  const steps = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem')
  await expect(page.getByRole('button', { name: 'Edit the date of Step 1' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit the date of Step 2' }).click()
  const day = page.locator('input[type=date]')
  await expect(day).toHaveAccessibleName('Date of Step 2')
  await expect(day).toHaveAttribute('min', '2027-03-02')
  await expect(day).toHaveAttribute('max', '2029-03-01')
  await expectAccessible(page)
  await day.fill('2027-03-01')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(steps.nth(1)).toContainText('Please choose tomorrow or a later day.')
  // Later than the third step: the steps are ordered by date.
  await day.fill('2027-05-20')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(updated)).toBeVisible()
  await expect(steps).toHaveText([/Step 1/, /Step 3.*Apr 14, 2027/s, /Step 2.*May 20, 2027/s, /Step 4/])
  await expect(page.getByRole('region', { name: 'Pending' }).getByRole('listitem')).toHaveText([
    /Delivery 3.*Apr 14, 2027/s,
    /Delivery 2.*May 20, 2027/s,
    /Delivery 4/,
  ])
})

test("C-2.10-13 C-4.10-01 C-4.10-05 C-4.10-07 C-4.10-08 pausing and resuming show the server's result", async ({
  page,
  context,
  app,
}) => {
  const { dana, path, bought } = await buildClosing(app)
  await signIn(context, app, dana)
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Resume transaction' })).toHaveCount(0)
  await expect(editButtons(page)).toHaveCount(7)
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/transactions/details/')) reads.push(request.url())
  })
  await page.getByRole('button', { name: 'Pause transaction' }).click()
  await expect(page.getByText('Transaction has been successfully paused!')).toBeVisible()
  await expect(page.getByText('This transaction is paused since Mar 1, 2027.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Timeline' }).getByText('Paused')).toHaveCount(4)
  await expect(page.getByRole('button', { name: 'Pause transaction' })).toHaveCount(0)
  await expect(editButtons(page)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Resume transaction' }).click()
  await expect(page.getByText('Transaction has been successfully resumed!')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Timeline' }).getByText('Pending')).toHaveCount(4)
  await expect(editButtons(page)).toHaveCount(7)
  expect(reads, 'the answer is shown, not requested again').toEqual([])
  for (const status of ['canceled', 'completed'] as const) {
    await app.db.execute(sql`update packages set status = ${status} where key = ${bought.key}`)
    await page.reload()
    await expect(page.getByText(`This transaction was ${status}`)).toBeVisible()
    await expect(page.getByRole('button', { name: /(Pause|Resume|Cancel) transaction/ })).toHaveCount(0)
    await expect(editButtons(page)).toHaveCount(0)
  }
})
