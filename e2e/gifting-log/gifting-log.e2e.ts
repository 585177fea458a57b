import { readFile } from 'node:fs/promises'
import type { MemberKey, TouchKey } from '@goodturn/contract/ids'
import { type CalendarDate, addDays } from '@goodturn/contract/time'
import type { Page } from '@playwright/test'
import { proposeEntries } from '../../server/src/gifting-log/propose.ts'
import { buildContact } from '../../server/test/build/contact.ts'
import { buildEntry, buildLogKeeper } from '../../server/test/build/gifting-log.ts'
import { buildExperience, buildTouch } from '../../server/test/build/touch.ts'
import { buildMember } from '../../server/test/build/member.ts'
import type { TestApp } from '../../server/test/test-app.ts'
import { expect, expectAccessible, signIn, test } from '../app.ts'

const path = '/billing/giftinglog'

/** A member with the permission, and two of their people. */
async function startStory(app: TestApp) {
  const member = await buildLogKeeper(app)
  const grace = await buildContact(app, { member, firstName: 'Grace', lastName: 'Okafor' })
  const kwame = await buildContact(app, { member, firstName: 'Kwame', lastName: 'Mensah' })
  return { member, grace, kwame }
}

const entries = (page: Page) => page.getByRole('table', { name: 'Entries' }).getByRole('row')
const form = (page: Page) => page.getByRole('form', { name: 'Entry' })

test('B-2.3-27 B-2.6-01 B-2.6-02 B-4.7-01 B-5-07 B-5-08 B-5-09 B-5-10 B-5-11 B-5-12 B-5-13 B-7-48 B-8-24 B-8-48 the first entry is added from the empty log', async ({
  app,
  context,
  page,
}) => {
  const { member, grace } = await startStory(app)
  await signIn(context, app, member)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'No logs found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add entry' }).click()

  const add = form(page).getByRole('button', { name: 'Add entry' })
  await expect(form(page).getByLabel('Status')).toHaveValue('Given')
  await expect(form(page).getByLabel('Type')).toHaveValue('Gift')
  await expect(add).toBeDisabled()
  await form(page).getByLabel('Description').fill('Referral card with poppy seeds')
  await form(page).getByLabel('Event date').fill('2026-10-23')
  await form(page).getByLabel('Value').fill('$1,014.50')
  await expect(add).toBeDisabled()
  await form(page).getByLabel('Recipient').fill('grace')
  await page.getByRole('option', { name: 'Grace Okafor' }).click()
  await expect(add).toBeEnabled()
  for (const [field, text] of [
    ['Description', 'Referral card with poppy seeds'],
    ['Event date', '2026-10-23'],
    ['Value', '1014.5'],
  ] as const) {
    await form(page).getByLabel(field).fill('')
    await expect(add).toBeDisabled()
    await form(page).getByLabel(field).fill(text)
    await expect(add).toBeEnabled()
  }
  await expectAccessible(page)

  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await add.click()
  expect(new URL((await sent).url()).pathname).toBe('/api/v1/giftinglogs')
  expect((await sent).postDataJSON()).toEqual({
    event_date: '2026-10-23',
    description: 'Referral card with poppy seeds',
    item_value: 1014.5,
    contact_key: grace.key,
    log_status: 'given',
    log_type: 'gift',
  })
  await expect(page.getByText('Successfully added!')).toBeVisible()
  const row = entries(page).nth(1)
  for (const text of ['Referral card', 'Grace Okafor', 'Oct 23, 2026', 'Given', 'Gift', '$1,014.50'])
    await expect(row).toContainText(text)
  await page.reload()
  await expect(entries(page)).toHaveCount(2)
})

test('B-2.6-03 B-4.7-02 B-7-49 B-7-50 B-8-25 an entry is edited: its values are there, what changed is sent, and the answer is shown', async ({
  app,
  context,
  page,
}) => {
  const { member, grace, kwame } = await startStory(app)
  const entry = await buildEntry(app, member, grace, { log_type: 'business entertainment' })
  await signIn(context, app, member)
  await page.goto(path)
  await page.getByRole('button', { name: 'Edit Front Porch Picnic' }).click()
  for (const [field, value] of [
    ['Recipient', 'Grace Okafor'],
    ['Description', 'Front Porch Picnic'],
    ['Event date', '2026-06-16'],
    ['Value', '82.00'],
    ['Status', 'Given'],
    ['Type', 'Business entertainment'],
  ] as const)
    await expect(form(page).getByLabel(field)).toHaveValue(value)

  await form(page).getByLabel('Value').fill('90')
  await form(page).getByLabel('Recipient').fill('kwame')
  await page.getByRole('option', { name: 'Kwame Mensah' }).click()
  await form(page).getByLabel('Status').click()
  await page.getByRole('option', { name: 'Received' }).click()
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await form(page).getByRole('button', { name: 'Save entry' }).click()
  expect(new URL((await sent).url()).pathname).toBe(`/api/v1/giftinglogs/${entry.key}`)
  expect((await sent).postDataJSON()).toMatchObject({
    item_value: 90,
    contact_key: kwame.key,
    log_status: 'received',
  })
  await expect(page.getByText('Successfully updated!')).toBeVisible()
  await expect(entries(page).nth(1)).toContainText('$90.00')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(entries(page).nth(1)).toContainText('$90.00')
  await expectAccessible(page)
  await expect(entries(page).nth(1)).toContainText('Kwame Mensah')
})

test('B-2.6-04 B-4.7-03 B-7-51 B-8-26 an entry is removed after a question, and kept by its Cancel', async ({
  app,
  context,
  page,
}) => {
  const { member, grace } = await startStory(app)
  const entry = await buildEntry(app, member, grace)
  await signIn(context, app, member)
  await page.goto(path)
  const remove = page.getByRole('button', { name: 'Remove Front Porch Picnic' })
  const question = page.getByRole('dialog', { name: 'Remove this entry?' })
  await remove.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(entries(page)).toHaveCount(2)
  await remove.click()
  const sent = page.waitForRequest((request) => request.method() === 'DELETE')
  await question.getByRole('button', { name: 'Yes, remove entry' }).click()
  expect(new URL((await sent).url()).pathname).toBe(`/api/v1/giftinglogs/${entry.key}`)
  await expect(page.getByText('Successfully removed!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No logs found' })).toBeVisible()
})

test('B-2.6-05 the log can be sorted by event date either way, also after a reload', async ({
  app,
  context,
  page,
}) => {
  const { member, grace } = await startStory(app)
  for (const month of ['01', '02', '03'])
    await buildEntry(app, member, grace, { event_date: `2026-${month}-05`, description: `Card ${month}` })
  await signIn(context, app, member)
  await page.goto(path)
  const told = () => entries(page).locator('b').allTextContents()
  await expect.poll(told).toEqual(['Card 03', 'Card 02', 'Card 01'])
  await page.getByRole('combobox', { name: 'Sort entries' }).click()
  await page.getByRole('option', { name: 'Earliest first' }).click()
  await expect.poll(told).toEqual(['Card 01', 'Card 02', 'Card 03'])
  await page.reload()
  await expect.poll(told).toEqual(['Card 01', 'Card 02', 'Card 03'])
})

test('B-2.6-06 B-5-02 B-5-05 B-5-06 B-7-52 B-7-53 a range of dates becomes a link to its file; a wrong range disables the button', async ({
  app,
  context,
  page,
}) => {
  const { member, grace } = await startStory(app)
  await buildEntry(app, member, grace, { event_date: '2026-06-16' })
  await buildEntry(app, member, grace, { event_date: '2026-07-01', description: 'Not in the range' })
  await signIn(context, app, member)
  await page.goto(path)
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export the gifting log' })
  const create = dialog.getByRole('button', { name: 'Create export' })
  await expect(create).toBeDisabled()
  await dialog.getByLabel('Start date').fill('2026-06-30')
  await expect(create).toBeDisabled()
  await dialog.getByLabel('End date').fill('2026-06-01')
  await expect(dialog.getByText('Dates are not in a valid range', { exact: true })).toBeVisible()
  await expect(create).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByLabel('Start date').fill('')
  await expect(create).toBeDisabled()
  await dialog.getByLabel('Start date').fill('2026-06-01')
  await dialog.getByLabel('End date').fill('2026-06-30')
  const asked = page.waitForRequest(/\/v1\/giftinglogs\/export/)
  await create.click()
  expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({
    from: '2026-06-01',
    to: '2026-06-30',
  })
  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('gifting-log-2026-06-01-to-2026-06-30.csv')
  const bytes = await readFile(await file.path())
  expect([...bytes.subarray(0, 3)], 'the mark of UTF-8 that spreadsheets look for').toEqual([
    0xef, 0xbb, 0xbf,
  ])
  const lines = bytes.subarray(3).toString('utf8').trim().split('\r\n')
  expect(lines).toEqual([
    'Date,Recipient,Description,Value,Status,Type',
    '2026-06-16,Grace Okafor,Front Porch Picnic,82.00,given,gift',
  ])
})

test('the year of each recipient stands beside the limit that is chosen, over and near said in words', async ({
  app,
  context,
  page,
}) => {
  const { member, grace, kwame } = await startStory(app)
  const year = app.now.getUTCFullYear()
  const on = { event_date: `${year}-01-05` }
  await buildEntry(app, member, kwame, { ...on, item_value: 118 })
  await buildEntry(app, member, grace, { ...on, item_value: 85 })
  await buildEntry(app, member, grace, { event_date: `${year - 1}-06-16`, item_value: 20 })
  await signIn(context, app, member)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: `Gifts given in ${year}` })).toBeVisible()
  await expect(page.getByText('$203.00 to 2 recipients')).toBeVisible()
  const recipients = page.getByRole('list', { name: `Recipients of ${year}` }).getByRole('listitem')
  await expect(recipients.nth(0)).toContainText(/Kwame Mensah.*\$118\.00 of \$100\.00.*\$18\.00 over/)
  await expect(recipients.nth(1)).toContainText(/Grace Okafor.*\$85\.00 of \$100\.00.*\$15\.00 left/)
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Limit' }).click()
  await page.getByRole('option', { name: /FINRA Rule 3220: \$300/ }).click()
  await expect(recipients.nth(0)).toContainText('$182.00 left')

  // A new entry counts at once.
  await page
    .getByRole('button', { name: /^Edit Front Porch Picnic/ })
    .first()
    .click()
  await form(page).getByLabel('Value').fill('300.01')
  await form(page).getByRole('button', { name: 'Save entry' }).click()
  await expect(recipients.nth(0)).toContainText('$0.01 over')

  await page.getByRole('combobox', { name: 'Year' }).click()
  await page.getByRole('option', { name: String(year - 1) }).click()
  await expect(page.getByText('$20.00 to 1 recipient')).toBeVisible()
})

/** Gifts of the member that went out, one a day up to February 12. */
async function sendGifts(app: TestApp, member: { key: MemberKey }, titles: readonly string[]) {
  const touchKeys: TouchKey[] = []
  for (const [n, title] of titles.entries()) {
    const eventDate = addDays('2027-02-12' as CalendarDate, -n)
    const experience = await buildExperience(app, { title }, { title })
    const change = { status: 'completed' } as const
    touchKeys.push((await buildTouch(app, { member, experience, eventDate, change })).key)
  }
  await app.db.transaction((tx) => proposeEntries(tx, { touchKeys }, app.cause()))
}

test('a gift that went out is proposed, and added, edited or dismissed by a click; adding and dismissing can be undone', async ({
  app,
  context,
  page,
}) => {
  const { member } = await startStory(app)
  await sendGifts(app, member, ['Holiday Citrus Crate', 'Front Porch Picnic', 'Market Bouquet'])
  await signIn(context, app, member)
  await page.goto(path)
  const gifts = page.getByRole('list', { name: 'Gifts that went out' }).getByRole('listitem')
  await expect(gifts).toHaveCount(3)
  await expect(gifts.first()).toContainText(/Holiday Citrus Crate.*Grace Okafor, Feb 12, 2027/)
  await expectAccessible(page)
  await gifts.nth(0).getByRole('button', { name: 'Add Holiday Citrus Crate for Grace Okafor' }).click()
  await expect(page.getByText('1 gift added to your log.')).toBeVisible()
  await expect(gifts).toHaveCount(2)
  await expect(entries(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(gifts).toHaveCount(3)
  await expect(entries(page)).toHaveCount(0)

  await gifts
    .nth(1)
    .getByRole('button', { name: /^Dismiss/ })
    .click()
  await expect(gifts).toHaveCount(2)
  await gifts
    .nth(1)
    .getByRole('button', { name: /^Edit Market Bouquet/ })
    .click()
  await expect(form(page).getByLabel('Description')).toHaveValue('Market Bouquet')
  await form(page).getByLabel('Value').fill('61.50')
  await form(page).getByRole('button', { name: 'Add entry' }).click()
  await expect(entries(page).nth(1)).toContainText(/Market Bouquet.*\$61\.50/)
  await expect(gifts).toHaveCount(1)
  await page.reload()
  await expect(gifts).toHaveCount(1)

  // From now on they enter by themselves.
  await page.getByRole('switch', { name: 'Add gifts by themselves' }).click()
  await expect(page.getByText('Gifts enter your log by themselves from now on.')).toBeVisible()
  await sendGifts(app, member, ['Honey Trio'])
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Add gifts by themselves' })).toBeChecked()
  await expect(entries(page).nth(1)).toContainText('Honey Trio')
  await expect(gifts).toHaveCount(1)
})

test('of many gifts three are shown; all of them are added together, and taken back together', async ({
  app,
  context,
  page,
}) => {
  const { member } = await startStory(app)
  await sendGifts(
    app,
    member,
    Array.from({ length: 30 }, (_, n) => `Gift ${n}`),
  )
  await signIn(context, app, member)
  await page.goto(path)
  const gifts = page.getByRole('list', { name: 'Gifts that went out' }).getByRole('listitem')
  await expect(gifts).toHaveCount(3)
  await page.getByRole('button', { name: 'Show the other 27' }).click()
  await expect(gifts).toHaveCount(20)
  await page.getByRole('button', { name: 'Add all 30' }).click()
  await expect(page.getByText('30 gifts added to your log.')).toBeVisible()
  await expect(gifts).toHaveCount(0)
  await expect(page.getByText('$0.00 to 30 recipients')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(gifts).toHaveCount(20)
  await expect(entries(page)).toHaveCount(0)
})

test('B-2.3-28 B-6-02 B-6-03 without the permission there is no menu entry and no log', async ({
  app,
  context,
  page,
}) => {
  const entry = page.getByRole('link', { name: 'Gifting log' })
  await signIn(context, app, await buildMember(app))
  await page.goto(path)
  await expect(page.getByText('You do not have access to this page.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Gifting guidelines' })).toBeVisible()
  await expect(entry).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add entry' })).toHaveCount(0)

  const { member } = await startStory(app)
  await signIn(context, app, member)
  await page.goto('/billing/gifting-guidelines')
  await entry.click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { name: 'No logs found' })).toBeVisible()
})

test('B-8-14 B-8-15 what fails says so, stops loading and loses nothing', async ({ app, context, page }) => {
  const { member, grace } = await startStory(app)
  await buildEntry(app, member, grace)
  await signIn(context, app, member)
  await page.route('**/api/v1/giftinglogs*', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status: 400, json: { errors: [{ message: 'The log is out.', code: 'validation' }] } })
      : route.continue(),
  )
  await page.goto(path)
  await expect(page.getByRole('alert')).toContainText('The log is out.')
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await page.unroute('**/api/v1/giftinglogs*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(entries(page)).toHaveCount(2)

  await page.getByRole('button', { name: 'Add entry' }).click()
  await form(page).getByLabel('Recipient').fill('grace')
  await page.getByRole('option', { name: 'Grace Okafor' }).click()
  await form(page).getByLabel('Description').fill('A card')
  await form(page).getByLabel('Event date').fill('2026-10-23')
  await form(page).getByLabel('Value').fill('14')
  await page.route('**/api/v1/giftinglogs', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { errors: [{ message: 'Not today.', code: 'validation' }] } })
      : route.continue(),
  )
  await form(page).getByRole('button', { name: 'Add entry' }).click()
  await expect(form(page).getByText('Not today.')).toBeVisible()
  await expect(form(page).getByLabel('Description')).toHaveValue('A card')
  await page.unroute('**/api/v1/giftinglogs')
  await form(page).getByRole('button', { name: 'Add entry' }).click()
  await expect(page.getByText('Successfully added!')).toBeVisible()
})
