// The most common member jobs, from home to done, with the clicks and fields they take.
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { goTo } from '../go-to.ts'
import { ClickCounter } from '../click-counter.ts'
import { toastOf } from '../care/touches/actions.ts'

// This file makes purchases, so it uses a separate portal and other files find the story unchanged. In the same portal,
// the tour buys a plan for June Park.
test.use({ movesTheClock: true })

/** Home, which for a member who has onboarded is the activity. */
async function goHome(page: Page): Promise<void> {
  await goTo(page, '/')
  await expect(page).toHaveURL('/activity')
}

test('everyday tasks take few clicks', async ({ page, portal }) => {
  await portal.signInAs('dana')
  await page.goto('/')
  const parcel = new ClickCounter()
  const needs = page.getByRole('region', { name: 'Needs you' })
  await parcel.click(needs.getByRole('link', { name: /^Fix the address: Winter Hearth Box/ }))
  const dialog = page.getByRole('dialog', { name: 'Edit address' })
  await parcel.fill(dialog.getByRole('combobox', { name: 'Street' }), '14 Sycamore Lane')
  await parcel.click(dialog.getByRole('button', { name: 'Save address' }))
  await expect(toastOf(page, 'Process date updated!')).toBeVisible()
  await expect(page.getByText('This touch is scheduled.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('14 Sycamore Lane')
  expect(parcel).toMatchObject({ clicks: 2, fields: 1 })

  const { data: invoices } = await (await page.request.get('/api/v1/invoices')).json()
  const number: string = invoices[3].number
  await goHome(page)
  const invoice = new ClickCounter()
  await invoice.click(page.getByRole('button', { name: 'Search for anything' }))
  await invoice.fill(page.getByRole('combobox', { name: 'Search for anything' }), number)
  await invoice.click(page.getByRole('group', { name: 'Orders' }).getByRole('option'))
  await expect(page.getByRole('heading', { name: `Invoice ${number}` })).toBeVisible()
  await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { printed: true }) }))
  await invoice.click(page.getByRole('button', { name: 'Print' }))
  expect(await page.evaluate(() => 'printed' in window)).toBe(true)
  expect(invoice).toMatchObject({ clicks: 3, fields: 1 })

  await goHome(page)
  const plan = new ClickCounter()
  await plan.click(page.getByRole('button', { name: 'Menu' }))
  await plan.click(page.getByRole('link', { name: 'Top of Mind', exact: true }))
  await plan.fill(page.getByRole('searchbox', { name: 'Search people' }), 'Aino Virtanen')
  await plan.click(page.getByRole('button', { name: 'Add Top of Mind for Aino Virtanen' }))
  await plan.click(page.getByRole('radio', { name: /Annually/ }))
  await plan.click(page.getByRole('button', { name: 'Add To Cart', exact: true }))
  await plan.click(page.getByRole('link', { name: 'Proceed to Checkout' }))
  await plan.click(page.getByRole('button', { name: 'Confirm Purchase' }).first())
  await expect(page).toHaveURL(/\/payment\/success/)
  expect(plan).toMatchObject({ clicks: 7, fields: 1 })
})
