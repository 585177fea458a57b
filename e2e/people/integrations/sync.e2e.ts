// After an import: keeping in step, the log, and the people waiting for the member.
import { newKey } from '../../../server/src/platform/ids.ts'
import { expect, expectAccessible, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'
import { expectTouchTargets, stubService } from './stub-service.ts'
import {
  connectionOf,
  differingOf,
  runOf,
  serviceOf,
  startConnecting,
  lastRunAt,
  waitingOf,
} from './story.ts'

const path = '/integrations/follow-up-boss'

test('toggles save immediately, and syncs run and are logged @all', async ({ page, app, context }) => {
  await startConnecting({ app, context })
  const stub = {
    service: serviceOf({
      user_integration: connectionOf({ last_sync: runOf(), notes_written: 37, notes_since: lastRunAt }),
    }),
    runs: [
      runOf({ state: 'failed', created: 0, updated: 0, error: 'Integration Error: Unauthorized' }),
      runOf({ kind: 'import', created: 200, updated: 0, waiting: 7, import: newKey('import') }),
    ],
  }
  let refuses = false
  let held = Promise.withResolvers<void>()
  const desk = await stubService(page, stub, {
    'PATCH userintegrations/{key}': async (request) => {
      await held.promise
      if (refuses) {
        refuses = false
        return { status: 400, json: { errors: [{ message: 'Not today.' }] } }
      }
      const parts = request.postDataJSON() as Partial<ReturnType<typeof connectionOf>>
      stub.service.user_integration = { ...connectionOf(), ...stub.service.user_integration, ...parts }
      return { json: { data: stub.service.user_integration } }
    },
  })
  await page.goto(path)
  const keep = page.getByRole('switch', { name: /^Keep in sync/ })
  await expect(keep).not.toBeChecked()
  await expect(page.getByText(/^Nov 22, 2026, \d+:10 am: 4 updated, 1 new$/)).toBeVisible()
  await expect(page.getByText('37 notes since Nov 22, 2026')).toBeVisible()
  // Clicks made before the server answers are not lost.
  await keep.click()
  await expect(keep).toBeChecked()
  await page.getByRole('switch', { name: /^Follow Up Boss wins/ }).click()
  await expect(page.getByText(/Changes there replace your edits here/)).toBeVisible()
  const writeBack = page.getByRole('switch', { name: /^Write back/ })
  await writeBack.click()
  await expect(writeBack).toBeChecked()
  expect(desk.asked('PATCH userintegrations/{key}')).toHaveLength(1)
  held.resolve()
  await expect
    .poll(() => desk.asked('PATCH userintegrations/{key}').map(({ body }) => body))
    .toEqual([{ keep_in_step: true }, { theirs_win: true }, { write_back: true }])
  for (const each of [keep, writeBack]) await expect(each).toBeChecked()
  await expect(page.getByText(/Changes there replace your edits here/)).toBeVisible()
  // A refusal is reported, even if the next save works.
  held = Promise.withResolvers<void>()
  refuses = true
  await keep.click()
  await writeBack.click()
  for (const each of [keep, writeBack]) await expect(each).not.toBeChecked()
  held.resolve()
  await expect(keep).toBeChecked()
  await expect.poll(() => desk.asked('PATCH userintegrations/{key}')).toHaveLength(5)
  await expect(page.getByRole('alert')).toContainText('Not today.')
  await expect(writeBack).not.toBeChecked()
  await expectAccessible(page)

  stub.service = serviceOf({
    title: 'HubSpot',
    user_integration: connectionOf({ keep_in_step: true, last_sync: runOf() }),
  })
  await goTo(page, '/integrations/hubspot')
  await page.getByRole('button', { name: 'Sync now' }).click()
  await expect(page.getByText('Reading changes now')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sync now' })).toBeDisabled()
  expect(desk.asked('POST userintegrations/{key}/sync')).toHaveLength(1)

  await page.getByRole('button', { name: 'See the log' }).click()
  const log = page.getByRole('dialog', { name: 'Run history' })
  await expect(log.getByRole('listitem')).toHaveCount(2)
  await expect(log.getByRole('listitem').first()).toContainText('The api key you provided is invalid.')
  await expect(log.getByRole('listitem').nth(1)).toContainText('300 read: 200 new, 7 need an address')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(log).toHaveCount(0)
  await goTo(page, '/integrations/hubspot?runs=log')
  await log.getByRole('link', { name: 'Undo in your imports' }).click()
  await expect(page).toHaveURL('/import/contact-concierge')
})

test('missing addresses and differing details are resolved in place @all', async ({ page, app, context }) => {
  await startConnecting({ app, context })
  const belen = waitingOf('Belen Ruiz', {
    data: { first_name: 'Belen', phone: '5105550142', country: 'CA' },
    errors: [
      { field: 'last_name', message: 'Last name is missing.' },
      { field: 'address', message: 'Address is missing.' },
    ],
  })
  const stub = {
    service: serviceOf({ user_integration: connectionOf({ waiting_count: 2 }) }),
    waiting: [waitingOf('Amara Diallo'), belen],
    differing: [differingOf('Grace Okafor'), differingOf('Walter Jankowski')],
  }
  let refusal: { status: number; json: unknown } | null = {
    status: 400,
    json: { errors: [{ field: 'zip', message: 'This postal code is not in Ontario.' }] },
  }
  const complete = 'POST userintegrations/{key}/waiting/{person}'
  const desk = await stubService(page, stub, {
    [complete]: () => {
      if (refusal) return refusal
      stub.waiting = stub.waiting.filter(({ key }) => key !== belen.key)
      stub.service.user_integration = connectionOf({ waiting_count: 1 })
      return { json: { data: { contact: newKey('contact') } } }
    },
  })
  await page.goto(path)
  const tray = page.getByRole('list', { name: 'Needs an address' })
  await expect(tray.getByRole('listitem')).toHaveCount(2)
  await expect(tray).toContainText('(510) 555-0142')
  await expect(tray).toContainText('Last name is missing. Address is missing.')
  await page.getByRole('button', { name: 'Add address of Belen Ruiz' }).click()
  const form = page.getByRole('form', { name: 'Missing details for Belen Ruiz' })
  await expect(form.getByRole('textbox', { name: 'Last name' })).toBeFocused()
  await form.getByRole('textbox', { name: 'Last name' }).fill('Ruiz')
  await form.getByRole('combobox', { name: 'Street' }).fill('1 King St W')
  await form.getByRole('textbox', { name: 'City' }).fill('Toronto')
  await form.getByRole('combobox', { name: 'Province' }).click()
  await page.getByRole('option', { name: 'Ontario' }).click()
  await form.getByRole('combobox', { name: 'Postal code' }).fill('V5K')
  await form.getByRole('button', { name: 'Save and add person' }).click()
  await expect(form.getByRole('combobox', { name: 'Postal code' })).toHaveAccessibleDescription(
    /This postal code is not in Ontario\./,
  )
  await expectAccessible(page)
  refusal = null
  await form.getByRole('combobox', { name: 'Postal code' }).fill('M5H 1A1')
  await form.getByRole('button', { name: 'Save and add person' }).click()
  await expect(page.getByText('Belen Ruiz is now one of your people')).toBeVisible()
  await expect(tray.getByRole('listitem')).toHaveCount(1)
  expect(desk.asked(complete).at(-1)?.body).toEqual({
    data: {
      last_name: 'Ruiz',
      address: '1 King St W',
      address2: '',
      city: 'Toronto',
      state: 'ON',
      zip: 'M5H 1A1',
      country: 'CA',
    },
  })

  await page.getByRole('button', { name: 'Leave out Amara Diallo' }).click()
  const question = page.getByRole('group', { name: 'Leave Amara Diallo out?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Yes, leave out' }).click()
  await expect(page.getByRole('heading', { name: 'Needs an address' })).toHaveCount(0)
  expect(desk.asked('DELETE userintegrations/{key}/waiting/{person}')).toHaveLength(1)

  await page.setViewportSize({ width: 390, height: 844 })
  stub.service = serviceOf({
    title: 'HubSpot',
    user_integration: connectionOf({ differing_count: 2, waiting_count: 1 }),
  })
  stub.waiting = [waitingOf('Amara Diallo')]
  await goTo(page, '/integrations/hubspot')
  const differing = page.getByRole('list', { name: 'Details that differ' })
  const grace = differing.getByRole('listitem').filter({ hasText: 'Grace Okafor' })
  await expect(grace).toContainText('Here(510) 555-0142')
  await expect(grace).toContainText('HubSpot(510) 555-0199')
  await expect(grace).toContainText('Company is too long.')
  await expect(grace.getByRole('button', { name: 'Take company of Grace Okafor' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add address of Amara Diallo' })).toBeVisible()
  await expectAccessible(page)
  await expectTouchTargets(page)
  await grace.getByRole('button', { name: 'Take phone of Grace Okafor' }).click()
  await expect(grace).not.toContainText('(510) 555-0142')
  await grace.getByRole('button', { name: 'Keep email of Grace Okafor' }).click()
  await expect(grace).not.toContainText('grace@mail.example')
  await grace.getByRole('button', { name: 'Keep company of Grace Okafor' }).click()
  await expect(differing.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Take what’s possible of Walter Jankowski' }).click()
  await page.getByRole('button', { name: 'Keep company of Walter Jankowski' }).click()
  await expect(differing).toHaveCount(0)
  expect(desk.asked('POST userintegrations/{key}/differing/{person}').map(({ body }) => body)).toEqual([
    { take: ['phone'] },
    { keep: ['email'] },
    { keep: ['company'] },
    { take: ['phone', 'email'] },
    { keep: ['company'] },
  ])
})
