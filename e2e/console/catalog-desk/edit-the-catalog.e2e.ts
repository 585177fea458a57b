import type { Page } from '@playwright/test'
import { buildMember } from '../../../server/test/build/member.ts'
import { pngBytes } from '../../../server/test/build/picture.ts'
import { buildPurchase } from '../../../server/test/build/purchase.ts'
import { buildService } from '../../../server/test/build/service.ts'
import type { TestApp } from '../../../server/test/test-app.ts'
import { expect, expectAccessible, signIn, signInAsStaff, test } from '../../app.ts'
import { expectNoSideways } from '../../no-overflow.ts'

const wide = { width: 1280, height: 800 }
const narrow = { width: 390, height: 844 }

const bar = (page: Page) => page.getByRole('group', { name: 'Draft and publishing' })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const history = (page: Page) => page.getByRole('region', { name: 'History' }).getByRole('table')
const checks = (page: Page) => page.getByRole('region', { name: 'Before you publish' })
const preview = (page: Page) => page.getByRole('region', { name: 'As members see it' })
const expectSaved = (page: Page) => expect(bar(page).getByRole('status')).toHaveText(/^saved \d/)

const questionOf = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

/** Publishing asks for confirmation once and lists what changes for members. */
async function confirmPublishing(page: Page, ...lines: string[]): Promise<void> {
  const question = questionOf(page)
  for (const line of lines)
    await expect(question.getByRole('listitem').filter({ hasText: line })).toBeVisible()
  await question.getByRole('button', { name: /^Publish/ }).click()
}

/** A gift that is ready to publish. */
const gift = (app: TestApp, title: string) =>
  buildService(app, {
    title,
    summary: 'Satsumas, Meyer lemons and pears.',
    priceCents: 5400,
    priceCaCents: null,
    usOnly: true,
  })

async function open(page: Page, key: string) {
  await page.goto(`/staff/catalog/service/${key}`)
  await expect(field(page, 'Title')).toBeVisible()
}

test('a published price change leaves past purchases at old prices', async ({ page, context, app }) => {
  const { member, experience, card, cartItem } = await buildPurchase(app, {
    service: { title: 'Meyer Lemon Crate', summary: 'Satsumas, Meyer lemons and pears.', usOnly: true },
    experience: { title: 'Meyer Lemon Crate', contactMessage: 'A crate of winter fruit.' },
  })
  const caller = await app.as(member)
  const bought = await caller.post('/v1/billing/checkout', {
    source: card?.key,
    credit: false,
    items: [cartItem()],
  })
  expect(bought.status).toBe(200)
  const key = experience.serviceKey
  await page.setViewportSize(wide)
  await signInAsStaff(page, app, 'catalog')
  await page.goto('/staff/catalog')
  await expect(page.getByRole('heading', { level: 1, name: 'Catalog' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search services' }).fill('Meyer Lemon')
  await expect(page).toHaveURL(/search=Meyer/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Meyer Lemon Crate' }).first().click()
  await expect(page).toHaveURL(`/staff/catalog/service/${key}`)
  await expect(bar(page)).toContainText('On sale')
  await expect(bar(page).getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()

  await field(page, 'Near').fill('56')
  await field(page, 'Line').fill('Satsumas and pears, picked the week they ship.')
  await expect(page.getByText('Was $54.00', { exact: true })).toBeVisible()
  await expect(preview(page).getByText('Satsumas and pears, picked the week they ship.')).toBeVisible()
  await expect(preview(page).getByText('$56.00').first()).toBeVisible()
  await expectSaved(page)
  await expect(bar(page)).toContainText('2 changes')
  await expectAccessible(page)
  await bar(page).getByRole('button', { name: '2 changes' }).click()
  const changes = page.getByRole('dialog', { name: /^What changed/ })
  await expect(changes).toContainText('$54.00')
  await expect(changes).toContainText('$56.00')
  await expectAccessible(page)
  await changes.getByRole('button', { name: 'Close' }).last().click()
  await bar(page).getByRole('button', { name: 'Publish', exact: true }).dblclick()
  await expect(questionOf(page)).toBeVisible()
  await expectAccessible(page)
  await questionOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(bar(page)).toContainText('Draft')
  await bar(page).getByRole('button', { name: 'Publish', exact: true }).click()
  await confirmPublishing(
    page,
    'Near price: from $54.00 to $56.00',
    'Line: from “Satsumas, Meyer lemons and pears.” to “Satsumas and pears, picked the week they ship.”',
  )
  await expect(bar(page)).toContainText('On sale')
  await expect(bar(page)).toContainText('Version 2')
  await expect(history(page).getByRole('row')).toHaveCount(3)
  await expect(history(page).getByRole('row').nth(1)).toContainText('$56.00')
  await expect(page.getByRole('button', { name: 'Revert Near' })).toHaveCount(0)

  await signIn(context, app, member)
  const shop = await context.newPage()
  const drawer = shop.getByRole('dialog', { name: 'Meyer Lemon Crate' })
  await shop.goto(`/services?search=Meyer&service=${key}`)
  await expect(shop.getByText('Satsumas and pears, picked the week they ship.').first()).toBeVisible()
  await expect(drawer).toContainText('56')
  // Purchased items keep their price.
  const invoice = await caller.get(`/v1/invoices/${bought.body.data.id}`)
  expect(JSON.stringify(invoice.body.data)).toMatch(/\b54\b/)
  expect(JSON.stringify(invoice.body.data)).not.toMatch(/\b56\b/)
})

test('a draft survives a reload and stays hidden from members @all', async ({ page, context, app }) => {
  const { key } = await gift(app, 'Meyer Lemon Crate')
  await gift(app, 'Alpine Box')
  await page.setViewportSize(wide)
  await signInAsStaff(page, app, 'catalog')
  await page.goto('/staff/catalog')
  const things = page.getByRole('table', { name: 'Services' }).getByRole('link')
  await expect(things.nth(1)).toBeVisible()
  const [first = '', second = ''] = await things.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  )
  await things.first().click()
  await expect(page).toHaveURL(first)
  await expect(page.getByLabel('Shortcuts on this page')).toContainText('Next service')
  await page.keyboard.press(']')
  await expect(page).toHaveURL(second)
  await expect(field(page, 'Title')).toBeVisible()
  await page.keyboard.press('[')
  await expect(page).toHaveURL(first)

  await open(page, key)
  await field(page, 'Near').fill('56')
  await expectSaved(page)
  await page.keyboard.press('Control+s')
  await page.reload()
  await expect(field(page, 'Near')).toHaveValue('$56.00')
  await signIn(context, app, await buildMember(app))
  await page.goto(`/services?service=${key}`)
  await expect(
    page.getByRole('dialog', { name: 'Meyer Lemon Crate' }).getByText('$54.00').first(),
  ).toBeVisible()
})

test("two editors resolve a draft's conflict and schedule its publication @all", async ({
  page,
  context,
  app,
}) => {
  const { key } = await gift(app, 'Market Basket')
  const member = await buildMember(app)
  const colleague = await app.staff('catalog')
  await page.setViewportSize(wide)
  await signInAsStaff(page, app, 'catalog')
  await open(page, key)
  await field(page, 'Title').fill('Market Basket, large')
  await expectSaved(page)

  const path = `/v1/staff/catalog/service/${key}`
  const theirs = async (line: string) => {
    const { draft } = (await colleague.get(path)).body.data
    const answer = await colleague.post(`${path}/draft`, {
      revision: draft.revision,
      document: { ...draft.document, line },
    })
    expect(answer.status).toBe(200)
  }
  await theirs('From their desk.')
  await field(page, 'Title').fill('Market Basket, small')
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('saved another draft')
  await expect(field(page, 'Title')).toHaveValue('Market Basket, small')
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'See theirs' }).click()
  await expect(page.getByRole('dialog')).toContainText('From their desk.')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await notice.getByRole('button', { name: 'Keep mine' }).click()
  await expectSaved(page)
  expect((await colleague.get(path)).body.data.draft.document.title).toBe('Market Basket, small')

  await theirs('Theirs again.')
  await field(page, 'Title').fill('Market Basket, tiny')
  await notice.getByRole('button', { name: 'Use theirs' }).click()
  await expect(field(page, 'Line')).toHaveValue('Theirs again.')
  await expect(field(page, 'Title')).toHaveValue('Market Basket, small')

  await field(page, 'Title').fill('Winter Hearth Basket')
  await expect
    .poll(async () => (await colleague.get(path)).body.data.draft.document.title)
    .toBe('Winter Hearth Basket')
  await page.setViewportSize(narrow)
  await bar(page).getByText('Schedule', { exact: true }).click()
  const when = bar(page).getByLabel('Day and time, in your time zone')
  await when.fill('2027-02-20T06:00')
  await bar(page).getByRole('button', { name: 'Publish on Feb 20, 2027' }).click()
  await confirmPublishing(page)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(bar(page)).toContainText('Draft')
  await when.fill('2027-03-02T06:00')
  await bar(page).getByRole('button', { name: 'Publish on Mar 2, 2027' }).click()
  await confirmPublishing(page)
  await expect(bar(page)).toContainText('Publishes Mar 2, 2027, 6:00 am')
  await expect(history(page)).toContainText('Publishes Mar 2, 2027')
  expect(await history(page).evaluate((table) => table.scrollWidth <= table.clientWidth)).toBe(true)
  await expectNoSideways(page)
  await expectAccessible(page)
  await bar(page).getByRole('button', { name: 'Unschedule' }).click()
  await expect(bar(page).getByText('Schedule', { exact: true })).toBeVisible()
  await bar(page).getByText('Schedule', { exact: true }).click()
  await when.fill('2027-03-02T06:00')
  await bar(page).getByRole('button', { name: 'Publish on Mar 2, 2027' }).click()
  await confirmPublishing(page)
  await expect(bar(page)).toContainText('Publishes Mar 2, 2027, 6:00 am')

  // 6:00 in New York is 11:00 in UTC.
  await app.travelTo('2027-03-02T11:02:00Z')
  await page.reload()
  await expect(bar(page)).toContainText('On sale')
  await expect(history(page)).toContainText('as scheduled')
  await signIn(context, app, member)
  await page.goto(`/services?service=${key}`)
  await expect(page.getByRole('dialog', { name: 'Winter Hearth Basket' })).toBeVisible()
})

test('a new gift is published, hidden, shown, and reverted @all', async ({ page, context, app }) => {
  await gift(app, 'Something there already')
  const member = await buildMember(app)
  await page.setViewportSize(wide)
  await signInAsStaff(page, app, 'catalog')
  await page.goto('/staff/catalog')
  await page.getByRole('button', { name: 'New service' }).click()
  const dialog = page.getByRole('dialog', { name: 'New service' })
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Lantern Walk')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(bar(page)).toContainText('Never published')
  // No category or picture is chosen yet.
  await expect(page.getByText('Please choose a category.').first()).toBeVisible()
  await expect(page.getByText('It needs its own picture. Please upload one.').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option').first().click()
  await field(page, 'Line').fill('A paper lantern and a candle.')
  await field(page, 'Description').fill(
    'A paper lantern that folds flat, and a candle that burns for six hours.',
  )
  await field(page, 'Near').fill('38')
  await field(page, 'In one sentence').fill('A lantern and a candle.')
  await field(page, 'Default card message').fill('For the dark evenings.')

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload a picture' }).click()
  await (
    await chooser
  ).setFiles({
    name: 'lantern.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await pngBytes(1600, 1400)),
  })
  const crop = page.getByRole('dialog', { name: 'Crop the picture' })
  await expect(crop).toBeVisible()
  await expectAccessible(page)
  await crop.getByRole('button', { name: 'Use picture' }).click()
  await expect(page.getByRole('button', { name: 'Use the drawing instead' })).toBeVisible()
  await expectSaved(page)
  await bar(page).getByRole('button', { name: 'Publish', exact: true }).click()
  await confirmPublishing(page, 'New in the shop: Lantern Walk')
  await expect(bar(page)).toContainText('On sale')

  await signIn(context, app, member)
  const shop = await context.newPage()
  await shop.goto('/services?search=Lantern')
  const card = shop.getByRole('link', { name: /Lantern Walk/ })
  await expect(card).toContainText('$38.00')
  expect(
    await card
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Hide from members' }).click()
  await expect(bar(page)).toContainText('Hidden')
  await shop.reload()
  await expect(shop.getByText('No results for “Lantern”.')).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Show to members' }).click()
  await expect(bar(page)).toContainText('On sale')

  await field(page, 'Near').fill('40')
  await expectSaved(page)
  await bar(page).getByRole('button', { name: 'Publish', exact: true }).click()
  await confirmPublishing(page, 'Near price: from $38.00 to $40.00')
  await expect(bar(page)).toContainText('On sale')
  await history(page).getByRole('button', { name: 'Go back to version 1' }).click()
  await expect(field(page, 'Near')).toHaveValue('$38.00')
  await expect(page.getByRole('button', { name: 'Revert Near' })).toBeVisible()
  await expect(bar(page)).toContainText('Draft')
})

test('items show loading, load errors, and errors that block publishing @all', async ({ page, app }) => {
  const { key } = await gift(app, 'Orchard Box')
  await page.setViewportSize(narrow)
  await signInAsStaff(page, app, 'catalog')
  let isDown = true
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/api\/v1\/staff\/catalog\/service\//, async (route) => {
    if (!isDown) return route.continue()
    await held
    return route.fulfill({ status: 403, contentType: 'application/json', body: '{"errors":["Not today."]}' })
  })
  await page.goto(`/staff/catalog/service/${key}`)
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  release()
  await expect(page.getByRole('alert')).toContainText('Not today.')
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(field(page, 'Title')).toHaveValue('Orchard Box')
  await expectNoSideways(page)
  await expectAccessible(page)

  await page.setViewportSize(wide)
  await field(page, 'Near').fill('56.005')
  await page.keyboard.press('Control+s')
  await expect(
    page.getByText('A price can have at most two decimals. Please enter whole cents.'),
  ).toBeVisible()
  await expect(bar(page)).toContainText('not saved')
  await expect(bar(page).getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
  await expectAccessible(page)
  await field(page, 'Near').fill('')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Please enter an amount in dollars.')).toBeVisible()
  await page.getByRole('button', { name: 'Revert Near' }).click()
  await expect(field(page, 'Near')).toHaveValue('$54.00')
  await field(page, 'Title').fill('')
  await expectSaved(page)
  await expect(checks(page).getByText('Blocks publishing:').first()).toBeAttached()
  await expect(bar(page).getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Revert Title' }).click()
  await expect(bar(page)).toContainText('No changes')
  await expectSaved(page)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Discard draft' }).click()
  await page.getByRole('button', { name: 'Yes, discard it' }).click()
  await expect(bar(page)).toContainText('On sale')
  await expect(history(page).getByRole('row')).toHaveCount(2)

  const send = async (name: string, content: string) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload a picture' }).click()
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer: Buffer.from(content) })
  }
  const picture = page.getByRole('group', { name: 'Picture', exact: true })
  const answer = page.waitForResponse(/catalogpictures/)
  await send('broken.png', 'no picture')
  expect((await answer).status()).toBe(400)
  await expect(picture.getByRole('alert')).toContainText('This file type is not allowed.')
  await send('notes.txt', 'no picture either')
  await expect(picture.getByRole('alert')).toContainText('This file type is not allowed.')
  await expect(bar(page)).toContainText('On sale')

  await page.setViewportSize(narrow)
  await page.goto('/staff/catalog/service/svc_nothing')
  await expect(page.getByText('We couldn’t find that item')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/staff/catalog?search=qqqqqq')
  await expect(page.getByText('No matches')).toBeVisible()
  await expectNoSideways(page)
  await expectAccessible(page)
})
