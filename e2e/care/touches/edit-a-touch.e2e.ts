import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { buildLocation } from '../../../server/test/build/contact.ts'
import { buildPrompt } from '../../../server/test/build/prompt.ts'
import { goTo } from '../../go-to.ts'
import { recordChanges, factOf, toastOf, fetchTouch } from './actions.ts'
import { type Story, startStory } from './story.ts'

let story: Story
test.beforeEach(async ({ context, app }) => {
  story = await startStory(app)
  await signIn(context, app, story.dana)
})

test('C-1-13 C-2.9-07 C-5-67 C-5-68 C-5-69 C-8-30 C-7-66 C-5-70 C-8-31 C-7-68 C-4.9-31 C-4.9-32 the process date and personalization are edited in place', async ({
  page,
  app,
}) => {
  const key = await story.touch(20, { personalization: 'Grace & family', customMessage: 'Mine.' })
  const sent = recordChanges(page)
  await page.goto(`/touch/${key}`)
  const picker = page.getByLabel('New process date')
  const personalization = page.getByRole('textbox', { name: 'Personalization' })
  const inside = {
    'process date': picker,
    personalization,
    'ships to': page.getByRole('button', { name: 'Add an address' }),
    message: page.getByLabel('Message', { exact: true }),
  }
  for (const [what, field] of Object.entries(inside)) {
    const edit = page.getByRole('button', { name: `Edit ${what}` })
    await expect(edit).toHaveAttribute('aria-expanded', 'false')
    await edit.press('Enter')
    await expect(field).toBeVisible()
    if (what === 'message') await page.keyboard.press('Escape')
    else await page.getByRole('button', { name: `Close ${what}` }).click()
    await expect(field).toBeHidden()
    await expect(edit).toBeFocused()
    expect(new URL(page.url()).pathname).toBe(`/touch/${key}`)
  }

  await page.getByRole('button', { name: 'Edit process date' }).click()
  await expect(picker).toBeFocused()
  await expect(picker).toHaveValue(story.on(1))
  await expect(picker).toHaveAttribute('min', story.on(1))
  const save = page.getByRole('button', { name: 'Save date' })
  await picker.fill('')
  await save.click()
  await expect(page.getByRole('alert')).toContainText('Please choose a date.')
  await picker.fill(story.on(0))
  await expect(picker).toHaveJSProperty('validity.rangeUnderflow', true)
  await save.click()
  await expect(page.getByRole('alert')).toContainText('Please choose tomorrow or a later day.')
  expect(sent).toEqual([])
  await expectAccessible(page)

  // The server's refusal is shown in place, and the chosen date stays.
  await page.route(`**/api/v1/touches/${key}`, (route) =>
    route.fulfill({ status: 400, json: { errors: [{ message: 'Not this day.', field: 'event_date' }] } }),
  )
  await picker.fill(story.on(30))
  await save.click()
  await expect(page.getByRole('alert')).toContainText('Not this day.')
  await expect(picker).toHaveValue(story.on(30))
  await page.unroute(`**/api/v1/touches/${key}`)
  await save.press('Enter')
  await expect(toastOf(page, 'Process date updated!')).toBeVisible()
  await expect(picker).toBeHidden()
  await expect(page.getByRole('button', { name: 'Edit process date' })).toBeFocused()
  expect(sent.at(-1)).toMatchObject({ method: 'PATCH', body: { event_date: story.on(30) } })
  expect((await fetchTouch(app, story, key)).event_date).toBe(story.on(30))
  await expect(factOf(page, 'Process date')).toContainText(String(Number(story.on(30).slice(8))))

  await page.getByRole('button', { name: 'Edit personalization' }).click()
  const savePersonalization = page.getByRole('button', { name: 'Save personalization' })
  await personalization.fill('')
  await expect(savePersonalization).toBeDisabled()
  await expect(page.getByText('Enter the personalization first.')).toBeVisible()
  const before = sent.length
  await personalization.fill('The Okafors')
  await personalization.press('Enter')
  await expect(toastOf(page, 'Personalization updated!')).toBeVisible()
  await expect(factOf(page, 'Personalization')).toHaveText('The Okafors')
  expect(sent.slice(before)).toMatchObject([{ method: 'PATCH', body: { personalization: 'The Okafors' } }])
  expect((await fetchTouch(app, story, key)).personalization).toBe('The Okafors')
})

test('C-2.9-21 C-5-71 C-5-73 C-8-32 C-7-69 C-4.9-32 C-4.9-34 C-4.9-35 the message editor requires and cleans its fields', async ({
  page,
  app,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await buildPrompt(app, { title: 'Warm' })
  await buildPrompt(app, { title: 'Short' })
  const key = await story.touch(20, { customMessage: 'The house looks better every time.' })
  const sent = recordChanges(page)
  await page.goto(`/touch/${key}`)
  await page.getByRole('button', { name: 'Edit message' }).click()
  const editor = page.getByRole('dialog', { name: 'Edit the message' })
  const to = editor.getByLabel('To', { exact: true })
  const from = editor.getByLabel('From', { exact: true })
  const message = editor.getByLabel('Message', { exact: true })
  const save = editor.getByRole('button', { name: 'Save message' })
  await expect(message).toHaveValue('The house looks better every time.')

  await to.fill('')
  await save.click()
  await expect(editor.getByRole('alert')).toContainText('Please enter a recipient name.')
  await to.fill('Grace')
  await from.fill('')
  await save.click()
  await expect(editor.getByRole('alert')).toContainText('Please enter a sender name.')
  await from.fill('Dana')
  await message.fill('')
  await expect(save).toBeDisabled()
  expect(sent).toEqual([])

  await page.evaluate(() => navigator.clipboard.writeText('<i>Hello</i> all'))
  for (const field of [to, from, message]) {
    await field.fill('')
    await field.pressSequentially('<b>Grace</b> & co')
    await expect(field).toHaveValue('Grace & co')
    await field.fill('')
    await field.press('ControlOrMeta+V')
    await expect(field).toHaveValue('Hello all')
    await field.evaluate((element: HTMLInputElement) => {
      element.value = '<u>Left</u> behind'
    })
    await field.blur()
    await expect(field).toHaveValue('Left behind')
  }

  await to.fill('Grace and Daniel')
  await from.fill('Dana')
  await message.fill('Thank you for sending Priya my way.')
  await save.click()
  await expect(toastOf(page, 'Message updated!')).toBeVisible()
  await expect(editor).toBeHidden()
  const card = page.getByRole('region', { name: 'Included message' })
  await expect(card.getByText('Grace and Daniel,')).toBeVisible()
  await expect(card.getByText('Thank you for sending Priya my way.')).toBeVisible()
  expect(sent.at(-1)).toMatchObject({
    method: 'PATCH',
    body: {
      custom_to_name: 'Grace and Daniel',
      custom_contact_message: 'Thank you for sending Priya my way.',
      custom_from_name: 'Dana',
    },
  })
  const saved = await fetchTouch(app, story, key)
  expect([saved.to_name, saved.rendered_contact_message, saved.from_name]).toEqual([
    'Grace and Daniel',
    'Thank you for sending Priya my way.',
    'Dana',
  ])

  await page.getByRole('button', { name: 'Edit message' }).click()
  const prompts = editor.getByRole('group', { name: 'How it should sound' }).getByRole('button')
  await prompts.nth(0).click()
  await editor.getByRole('button', { name: 'Generate' }).click()
  await expect(editor.getByRole('button', { name: 'Use this message' })).toBeVisible()
  await expect(message).toHaveAttribute('readonly', '')
  await expect(message).not.toHaveValue('Thank you for sending Priya my way.')
  await expect(save).toBeDisabled()
  await expectAccessible(page)
  await prompts.nth(1).click()
  await expect(message).not.toHaveAttribute('readonly', '')
  await message.fill('Mine again.')
  await save.click()
  await expect(card).toContainText('Mine again.')
})

test('C-2.9-08 C-2.9-20 C-8-37 C-8-38 C-7-67 C-4.9-13 C-4.9-14 C-4.9-15 C-4.9-32 addresses can be changed or added, and returned gifts resent', async ({
  page,
  app,
}) => {
  const contact = { key: story.grace.key }
  const work = await buildLocation(app, { contact, street: '12 Market Street' })
  const key = await story.touch(20)
  const sent = recordChanges(page)
  const add = page.getByRole('dialog', { name: 'Add an address' })
  const addHarborWay = async () => {
    await add.getByRole('combobox', { name: 'Street' }).fill('9 Harbor Way')
    await add.getByLabel('City', { exact: true }).fill('Alameda')
    await add.getByLabel('State', { exact: true }).click()
    await page.getByRole('option', { name: 'California' }).click()
    await add.getByRole('combobox', { name: 'ZIP code' }).fill('94501')
    await add.getByRole('button', { name: 'Save address' }).click()
  }
  await page.goto(`/touch/${key}`)
  await page.getByRole('button', { name: 'Edit ships to' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Choose 12 Market Street/ }).click()
  await expect(toastOf(page, 'New location selected!')).toBeVisible()
  await expect(factOf(page, 'Ships to')).toContainText('12 Market Street')
  expect(sent).toMatchObject([{ method: 'PATCH', body: { location_id: work.key } }])

  await page.getByRole('button', { name: 'Edit ships to' }).click()
  await page.getByRole('button', { name: /^Edit 12 Market Street/ }).click()
  const edit = page.getByRole('dialog', { name: 'Edit address' })
  await edit.getByRole('combobox', { name: 'Street' }).fill('14 Market Street')
  await edit.getByRole('button', { name: 'Save address' }).click()
  await expect(toastOf(page, 'Location saved!')).toBeVisible()
  await expect(factOf(page, 'Ships to')).toContainText('14 Market Street')
  expect((await fetchTouch(app, story, key)).location.key).toBe(work.key)

  await page.getByRole('button', { name: 'Edit ships to' }).click()
  await page.getByRole('button', { name: 'Add an address' }).click()
  await addHarborWay()
  await expect(add).toBeHidden()
  await expect(toastOf(page, 'Location saved!')).toBeVisible()
  await expect(factOf(page, 'Ships to')).toContainText('Alameda, CA 94501')
  expect((await fetchTouch(app, story, key)).location.street).toBe('9 Harbor Way')

  const back = { status: 'returntosender', trackingNumber: '1ZBACK', trackingCarrier: 'UPS' } as const
  const [one, other] = [await story.touch(-6, back), await story.touch(-6, back)]
  await goTo(page, `/touch/${one}`)
  await expect(page.getByText('This gift could not be delivered.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Edit ships to' }).click()
  await page.getByRole('button', { name: /^Choose 14 Market Street/ }).click()
  await expect(toastOf(page, 'Process date updated!')).toBeVisible()
  await expect(page.getByText('This touch is scheduled.')).toBeVisible()
  const chosen = await fetchTouch(app, story, one)
  expect(chosen.status).toBe('pending')
  expect(chosen.event_date > story.on(0)).toBe(true)
  expect(chosen.tracking_number).toBeNull()

  await goTo(page, `/touch/${other}?drawer=new-address`)
  await addHarborWay()
  await expect(toastOf(page, 'Process date updated!')).toBeVisible()
  await expect(page.getByText('This touch is scheduled.')).toBeVisible()
  const added = await fetchTouch(app, story, other)
  expect([added.status, added.location.street]).toEqual(['pending', '9 Harbor Way'])
  expect(added.event_date > story.on(0)).toBe(true)
})

test('C-5-80 C-5-81 editing needs can_edit, fits a phone, and is accessible', async ({ page }) => {
  const locked = await story.touch(20, { status: 'reviewing', personalization: 'Grace' })
  await page.goto(`/touch/${locked}`)
  await expect(page.getByText('Our team is looking at it, so it can’t be changed right now.')).toBeVisible()
  for (const what of ['process date', 'ships to', 'personalization', 'message']) {
    await expect(page.getByRole('button', { name: `Edit ${what}` })).toHaveCount(0)
  }

  const bulk = await story.touch(20, { status: 'bulkpending', personalization: 'Grace' })
  await goTo(page, `/touch/${bulk}`)
  for (const what of ['ships to', 'message']) {
    await expect(page.getByRole('button', { name: `Edit ${what}` })).toBeVisible()
  }
  for (const what of ['process date', 'personalization']) {
    await expect(page.getByRole('button', { name: `Edit ${what}` })).toHaveCount(0)
  }

  await page.setViewportSize({ width: 390, height: 844 })
  const key = await story.touch(20, { personalization: 'Grace', customMessage: 'Mine.' })
  await goTo(page, `/touch/${key}`)
  for (const what of ['process date', 'personalization', 'ships to']) {
    await page.getByRole('button', { name: `Edit ${what}` }).click()
  }
  await expect(page.getByRole('button', { name: 'Add an address' })).toBeVisible()
  await expectAccessible(page)
  for (const [drawer, title] of [
    ['address', 'Edit address'],
    ['message', 'Edit the message'],
    ['assistance', 'Gift help'],
  ] as const) {
    await goTo(page, `/touch/${key}?drawer=${drawer}`)
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), drawer).toBe(390)
  }
})
