import { readFile } from 'node:fs/promises'
import { buildEntry } from '../../../server/test/build/gifting-log.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { entries, form, path, startStory } from './story.ts'

test('B-2.3-27 B-2.6-01 B-2.6-02 B-2.6-04 B-4.7-01 B-4.7-03 B-5-07 B-5-08 B-5-09 B-5-10 B-5-11 B-5-12 B-5-13 B-7-48 B-7-51 B-8-14 B-8-15 B-8-24 B-8-26 B-8-48 the first entry is added, then removed after confirmation', async ({
  app,
  context,
  page,
}) => {
  const { member, grace } = await startStory(app)
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
  await expect(page.getByRole('heading', { name: 'No logs found' })).toBeVisible()
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

  await page.route('**/api/v1/giftinglogs', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { errors: [{ message: 'Not today.', code: 'validation' }] } })
      : route.continue(),
  )
  await add.click()
  await expect(form(page).getByText('Not today.')).toBeVisible()
  await expect(form(page).getByLabel('Description')).toHaveValue('Referral card with poppy seeds')
  await page.unroute('**/api/v1/giftinglogs')
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

  const [entry] = (await (await app.as(member)).get('/v1/giftinglogs')).body.data
  const remove = page.getByRole('button', { name: 'Remove Referral card with poppy seeds' })
  const question = page.getByRole('dialog', { name: 'Remove this entry?' })
  await remove.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(entries(page)).toHaveCount(2)
  await remove.click()
  const removed = page.waitForRequest((request) => request.method() === 'DELETE')
  await question.getByRole('button', { name: 'Yes, remove entry' }).click()
  expect(new URL((await removed).url()).pathname).toBe(`/api/v1/giftinglogs/${entry.key}`)
  await expect(page.getByText('Successfully removed!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No logs found' })).toBeVisible()
})

test('B-2.6-03 B-2.6-05 B-2.6-06 B-4.7-02 B-5-02 B-5-05 B-5-06 B-7-49 B-7-50 B-7-52 B-7-53 B-8-25 entries are edited, sorted, and exported by date range', async ({
  app,
  context,
  page,
}) => {
  const { member, grace, kwame } = await startStory(app)
  const entry = await buildEntry(app, member, grace, { log_type: 'business entertainment' })
  await signIn(context, app, member)
  for (const month of ['01', '02', '03'])
    await buildEntry(app, member, grace, { event_date: `2026-${month}-05`, description: `Card ${month}` })
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

  const told = () => entries(page).locator('b').allTextContents()
  await expect.poll(told).toEqual(['Front Porch Picnic', 'Card 03', 'Card 02', 'Card 01'])
  await page.getByRole('combobox', { name: 'Sort entries' }).click()
  await page.getByRole('option', { name: 'Earliest first' }).click()
  await expect.poll(told).toEqual(['Card 01', 'Card 02', 'Card 03', 'Front Porch Picnic'])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(told).toEqual(['Card 01', 'Card 02', 'Card 03', 'Front Porch Picnic'])
  await expect(entries(page).nth(4)).toContainText('Kwame Mensah')
  await expectAccessible(page)

  await page.setViewportSize({ width: 1280, height: 800 })
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
    '2026-06-16,Kwame Mensah,Front Porch Picnic,90.00,received,business entertainment',
  ])
})

test('on a phone, entries are edited and removed, despite errors @all', async ({ app, context, page }) => {
  const { member, grace } = await startStory(app)
  await buildEntry(app, member, grace, { event_date: '2026-06-16' })
  await buildEntry(app, member, grace, { event_date: '2026-07-01', description: 'Not in the range' })
  await signIn(context, app, member)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(path)
  const dialog = page.getByRole('dialog', { name: 'Export the gifting log' })
  const failing = { status: 400, json: { errors: [{ message: 'Not today.', code: 'validation' }] } }
  const one = '**/api/v1/giftinglogs/*'
  await page.route(one, (route) =>
    ['PATCH', 'DELETE'].includes(route.request().method()) ? route.fulfill(failing) : route.continue(),
  )
  await page.getByRole('button', { name: 'Edit Front Porch Picnic' }).click()
  await form(page).getByLabel('Value').fill('90')
  await form(page).getByRole('button', { name: 'Save entry' }).click()
  await expect(form(page).getByText('Not today.')).toBeVisible()
  await expect(form(page).getByLabel('Value')).toHaveValue('90')
  await expectAccessible(page)
  await page.unroute(one)
  await form(page).getByRole('button', { name: 'Save entry' }).click()
  await expect(entries(page).nth(2)).toContainText('$90.00')

  await page.route(one, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill(failing) : route.continue(),
  )
  const remove = async () => {
    await page.getByRole('button', { name: 'Remove Front Porch Picnic' }).click()
    await page.getByRole('button', { name: 'Yes, remove entry' }).click()
  }
  await remove()
  await expect(page.getByRole('alert').first()).toContainText('Not today.')
  await expect(entries(page)).toHaveCount(3)
  await page.unroute(one)

  const exported = '**/api/v1/giftinglogs/export*'
  await page.route(exported, (route) => route.fulfill(failing))
  await page.getByRole('button', { name: 'Export' }).click()
  await dialog.getByLabel('Start date').fill('2026-06-01')
  await dialog.getByLabel('End date').fill('2026-06-30')
  await dialog.getByRole('button', { name: 'Create export' }).click()
  await expect(dialog.getByRole('alert').first()).toContainText('Not today.')
  await page.unroute(exported)
  await dialog.getByRole('button', { name: 'Create export' }).click()
  await expect(dialog.getByRole('link', { name: 'Download' })).toBeVisible()
  await page.keyboard.press('Escape')

  await remove()
  await expect(entries(page)).toHaveCount(2)
})

test('B-2.3-28 B-2.3-29 B-6-02 B-6-03 B-9-20 B-9-21 B-9-22 B-9-23 B-9-24 BG-85 without permission, only guidelines show; with it, recipient limits show', async ({
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
  await page.getByRole('link', { name: 'Gifting guidelines' }).click()
  await expect(page).toHaveURL('/billing/gifting-guidelines')
  await expect(page.getByRole('heading', { level: 1, name: 'Gifting guidelines' })).toBeVisible()
  for (const text of [
    '$100 per recipient per year',
    '$200 per couple per year',
    'Up to $500 per recipient per event, at most $1,000 per calendar year',
    '13, 15, 16, and 100',
    '$300 per recipient per year, since Mar 30, 2026',
    '$25 per recipient per year, since 1962',
  ])
    await expect(page.getByText(text).first()).toBeVisible()
  await expect(page.getByText('not legal advice')).toBeVisible()
  await expectAccessible(page)

  const { member, grace, kwame } = await startStory(app)
  const year = app.now.getUTCFullYear()
  const on = { event_date: `${year}-01-05` }
  await buildEntry(app, member, kwame, { ...on, item_value: 118 })
  await buildEntry(app, member, grace, { ...on, item_value: 85 })
  await buildEntry(app, member, grace, { event_date: `${year - 1}-06-16`, item_value: 20 })
  await signIn(context, app, member)
  await page.reload()
  await entry.click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { name: `Gifts given in ${year}` })).toBeVisible()
  await expect(page.getByText('$203.00 to 2 recipients')).toBeVisible()
  const recipients = page.getByRole('list', { name: `Recipients in ${year}` }).getByRole('listitem')
  await expect(recipients.nth(0)).toContainText(/Kwame Mensah.*\$118\.00 of \$100\.00.*\$18\.00 over/)
  await expect(recipients.nth(1)).toContainText(/Grace Okafor.*\$85\.00 of \$100\.00.*\$15\.00 left/)
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Limit' }).click()
  await page.getByRole('option', { name: /FINRA Rule 3220: \$300/ }).click()
  await expect(recipients.nth(0)).toContainText('$182.00 left')

  // A new entry counts immediately.
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
