// What members do most, from home to done, with the clicks and fields that it takes.
import { expect, test } from '../fixtures.ts'
import { ClickCounter } from '../click-counter.ts'
import { toastOf } from '../touches/acts.ts'

// They pay: others find the story as it began, but for June Park, for whom the tour buys a plan in the same portal.
test.use({ movesTheClock: true })

test('a plan is started in seven clicks from home', async ({ page, portal }) => {
  await portal.signInAs('dana')
  const counter = new ClickCounter()
  await page.goto('/')
  await counter.click(page.getByRole('button', { name: 'Menu' }))
  await counter.click(page.getByRole('link', { name: 'Top of Mind', exact: true }))
  await counter.fill(page.getByRole('searchbox', { name: 'Search people' }), 'Aino Virtanen')
  await counter.click(page.getByRole('button', { name: 'Add Top of Mind for Aino Virtanen' }))
  await counter.click(page.getByRole('radio', { name: /Annually/ }))
  await counter.click(page.getByRole('button', { name: 'Add To Cart', exact: true }))
  await counter.click(page.getByRole('link', { name: 'Proceed to Checkout' }))
  await counter.click(page.getByRole('button', { name: 'Confirm Purchase' }).first())
  await expect(page).toHaveURL(/\/payment\/success/)
  expect(counter).toMatchObject({ clicks: 7, fields: 1 })
})

test('a parcel that came back goes out again after two clicks and one field', async ({ page, portal }) => {
  await portal.signInAs('dana')
  const counter = new ClickCounter()
  await page.goto('/')
  const needs = page.getByRole('region', { name: 'Needs you' })
  await counter.click(needs.getByRole('link', { name: /^Fix the address: Winter Hearth Box/ }))
  const dialog = page.getByRole('dialog', { name: 'Edit address' })
  await counter.fill(dialog.getByRole('combobox', { name: 'Street' }), '14 Sycamore Lane')
  await counter.click(dialog.getByRole('button', { name: 'Save address' }))
  await expect(toastOf(page, 'Process date updated!')).toBeVisible()
  await expect(page.getByText('This touch is scheduled.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('14 Sycamore Lane')
  expect(counter).toMatchObject({ clicks: 2, fields: 1 })
})

test('an invoice is found by its number and printed in three clicks and one field', async ({
  page,
  portal,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { print: () => Object.assign(window, { printed: true }) })
  })
  await portal.signInAs('dana')
  await page.goto('/billing/invoices')
  const link = page.getByRole('main').getByRole('link', { name: /^GT-/ }).nth(3)
  const number = (await link.textContent()) ?? ''
  await page.goto('/')
  const counter = new ClickCounter()
  await counter.click(page.getByRole('button', { name: 'Search for anything' }))
  await counter.fill(page.getByRole('combobox', { name: 'Search for anything' }), number)
  await counter.click(page.getByRole('group', { name: 'Orders' }).getByRole('option'))
  await expect(page.getByRole('heading', { name: `Invoice ${number}` })).toBeVisible()
  await counter.click(page.getByRole('button', { name: 'Print' }))
  expect(await page.evaluate(() => 'printed' in window)).toBe(true)
  expect(counter).toMatchObject({ clicks: 3, fields: 1 })
})
