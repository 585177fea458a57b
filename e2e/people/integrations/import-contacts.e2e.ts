// Choosing what to import, the import itself, and how the page follows it.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'
import { advanceUntil, stubService } from './stub-service.ts'
import { connectionOf, filterOf, serviceOf, startConnecting } from './story.ts'

const path = '/integrations/follow-up-boss'
const importCall = 'POST userintegrations/{key}/importcontacts'
const detailsCall = 'GET integrations/details'
const importButton = (page: Page) => page.getByRole('button', { name: 'Import Contacts' })

test('A-2.3-13 A-4.3-05 A-5-11 A-5-12 A-5-13 A-5-14 A-5-17 A-7-16 A-7-23 one group is chosen, saved, and imported', async ({
  page,
  app,
  context,
}) => {
  await startConnecting({ app, context })
  const stub = {
    service: serviceOf({ user_integration: connectionOf() }),
    filters: [filterOf('Tag', 11), filterOf('Stage', 10)],
  }
  const desk = await stubService(page, stub)
  await page.goto(path)
  await expect(importButton(page)).toBeDisabled()
  await expect(page.getByText('Choose who to import first.')).toBeVisible()
  expect(desk.asked('GET userintegrations/{key}/contactimportfilters')[0]?.body).toBeNull()
  await expect(page.getByRole('radio')).toHaveCount(3)
  await expect(page.getByRole('radio').first()).toHaveAccessibleName('All contacts')
  await page.getByRole('radio', { name: 'All contacts' }).check()
  await expect(importButton(page)).toBeEnabled()

  await page.getByRole('radio', { name: 'Stage' }).check()
  await expect(importButton(page)).toBeDisabled()
  await expect(page.getByText('Choose one of the stages first.')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await page.getByRole('button', { name: 'Stage 10' }).click()
  await expect(importButton(page)).toBeEnabled()
  await page.getByRole('radio', { name: 'Tag', exact: true }).check()
  await expect(importButton(page)).toBeDisabled()
  await expect(page.getByRole('searchbox', { name: 'Search 11 tags' })).toBeVisible()
  await page.getByRole('button', { name: 'Tag 3' }).click()
  await page.getByRole('button', { name: 'Tag 7' }).click()
  await expect(page.getByRole('button', { name: 'Tag 3' })).toHaveAttribute('aria-pressed', 'false')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByText('Tag: Tag 7')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  expect(desk.asked('PATCH userintegrations/{key}').map(({ body }) => body)).toEqual([
    { import_filter: { import_key: 'tag', id: '7' } },
  ])
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('radio', { name: 'All contacts' }).check()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Tag: Tag 7')).toBeVisible()
  await importButton(page).click()
  await expect(page.getByText('Currently importing your contacts')).toBeVisible()
  expect(desk.asked(importCall).map(({ body }) => body)).toEqual([
    { importFilter: { import_key: 'tag', id: '7' } },
  ])
  await expect(importButton(page)).toHaveCount(0)
  await expect(page.getByText('You can import again when this import finishes.')).toBeVisible()
})

test('A-2.3-08 A-2.3-14 A-4.3-08 A-4.3-09 A-4.3-10 A-4.3-11 A-9-11 the page polls an import every 5 s', async ({
  page,
  app,
  context,
}) => {
  await startConnecting({ app, context })
  const progress = { handled: 186, total: 300, created: 141, updated: 38, waiting: 7, seconds_left: 31 }
  const running = connectionOf({ import_in_progress: 1, progress })
  const service = serviceOf({ user_integration: running })
  const desk = await stubService(page, { service })
  const banner = page.getByText('Currently importing your contacts', { exact: true })
  const notice = page.getByText('Your contacts have successfully been imported.', { exact: true })
  const status = page.getByRole('region', { name: 'Import status' })
  await page.clock.install()
  await page.goto(path)
  await expect(banner).toBeVisible()
  await expect(status).toContainText('186 of 300 contacts')
  await expect(status).toContainText('141 new38 updated7 need an address')
  await expect(status).toContainText('about 40 seconds left')
  await expect(status).toContainText('You can leave this page.')
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '62')
  await expectAccessible(page)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  const before = desk.asked(detailsCall).length
  await page.clock.runFor(5000)
  await expect.poll(() => desk.asked(detailsCall).length).toBe(before + 1)
  service.user_integration = { ...running, progress: { ...progress, handled: 240 } }
  await page.clock.runFor(4900)
  expect(desk.asked(detailsCall)).toHaveLength(before + 1)
  await page.clock.runFor(100)
  await advanceUntil(page, () => expect(status).toContainText('240 of 300 contacts', { timeout: 1 }))
  await expect(notice).toHaveCount(0)

  service.user_integration = connectionOf({
    key: running.key,
    auto_import_complete: 1,
    integration_import_count: 300,
    last_import: running.connected,
  })
  await page.clock.runFor(5000)
  await advanceUntil(page, () => expect(notice).toBeVisible({ timeout: 1 }))
  await expect(banner).toHaveCount(0)
  await expect(status).toContainText('300 contacts imported')
  const asked = desk.asked(detailsCall).length
  await page.clock.runFor(20_000)
  expect(desk.asked(detailsCall)).toHaveLength(asked)

  // Until the next import, or until the member leaves the page.
  await importButton(page).click()
  await advanceUntil(page, () => expect(banner).toBeVisible({ timeout: 1 }))
  await expect(notice).toHaveCount(0)
  service.user_integration = { ...service.user_integration, import_in_progress: 0, auto_import_complete: 1 }
  await page.clock.runFor(5000)
  await advanceUntil(page, () => expect(notice).toBeVisible({ timeout: 1 }))
  await page.clock.resume()
  await page.getByRole('link', { name: 'Settings, integrations' }).click()
  await page.getByRole('link', { name: 'Settings Follow Up Boss' }).click()
  await expect(status).toContainText('300 contacts imported')
  await expect(notice).toHaveCount(0)
})

test('A-5-15 A-5-16 A-9-12 A-9-13 options are searched, and polling survives two failures', async ({
  page,
  app,
  context,
}) => {
  await startConnecting({ app, context })
  const tags = filterOf('Tag', 12)
  tags.options.push({ id: 'abc', name: 'abc realty' })
  const stub = { service: serviceOf({ user_integration: connectionOf() }), filters: [tags] }
  let answer: () => Promise<{ status?: number; json: unknown }> = async () => ({
    json: { data: stub.service },
  })
  const desk = await stubService(page, stub, { [detailsCall]: () => answer() })
  await page.clock.install()
  await page.goto(path)
  await page.getByRole('radio', { name: 'Tag', exact: true }).check()
  const options = page.getByRole('group', { name: 'Tag' }).getByRole('button')
  await expect(options).toHaveCount(13)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  const search = page.getByRole('searchbox', { name: 'Search 13 tags' })
  await search.pressSequentially('AB')
  await page.clock.runFor(250)
  await search.press('C')
  await page.clock.runFor(290)
  await expect(options).toHaveCount(13)
  await page.clock.runFor(20)
  await expect(options).toHaveText(['abc realty'])
  await search.fill('nobody')
  await page.clock.runFor(310)
  await expect(page.getByText('No results for “nobody”.')).toBeVisible()

  await page.clock.resume()
  stub.service = serviceOf({
    title: 'HubSpot',
    user_integration: connectionOf({ import_in_progress: 1 }),
  })
  await goTo(page, '/integrations/hubspot')
  await expect(page.getByText('Currently importing your contacts')).toBeVisible()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  const held = Promise.withResolvers<void>()
  answer = async () => {
    await held.promise
    return { json: { data: stub.service } }
  }
  const before = desk.asked(detailsCall).length
  await page.clock.runFor(5000)
  await expect.poll(() => desk.asked(detailsCall).length).toBe(before + 1)
  await page.clock.runFor(15_000)
  expect(desk.asked(detailsCall)).toHaveLength(before + 1)

  const refused = page.waitForResponse((one) => one.status() === 400)
  answer = async () => ({ status: 400, json: { errors: [{ message: 'One moment.' }] } })
  held.resolve()
  const alert = page.getByRole('alert')
  await failAfter(before + 2)
  await refused
  await failAfter(before + 3)
  await expect(alert).toHaveCount(0)
  await failAfter(before + 4)
  await advanceUntil(page, () => expect(alert).toContainText('One moment.', { timeout: 1 }))
  await expect(page.getByText('Currently importing your contacts')).toBeVisible()
  answer = async () => ({ json: { data: stub.service } })
  await failAfter(before + 5)
  await advanceUntil(page, () => expect(alert).toHaveCount(0, { timeout: 1 }))

  async function failAfter(asked: number) {
    await expect
      .poll(async () => {
        await page.clock.runFor(1000)
        return desk.asked(detailsCall).length
      })
      .toBe(asked)
  }
})

test('A-2.3-25 A-8-11 C-2.5-03 the import hub has the same settings and errors', async ({
  page,
  app,
  context,
}) => {
  await startConnecting({ app, context })
  const stub = {
    service: serviceOf({ user_integration: connectionOf() }),
    filters: [filterOf('Tag', 3)],
  }
  const desk = await stubService(page, stub, {
    [importCall]: () => ({
      status: 400,
      json: {
        errors: [{ message: 'An import is already in progress.' }, { message: 'Wait for its end.' }],
      },
    }),
  })
  await page.goto('/import')
  const sidebar = page.getByRole('navigation', { name: 'Import' })
  await sidebar.getByRole('link', { name: 'Follow Up Boss' }).click()
  await expect(page).toHaveURL('/import/integrations/follow-up-boss')
  await expect(page.getByRole('heading', { level: 2, name: 'Follow Up Boss' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Tag', exact: true })).toBeVisible()
  await expect(sidebar.getByRole('link', { name: 'Self Service Contact Import' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Settings, integrations' })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('radio', { name: 'All contacts' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Tag', exact: true })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Tag 1' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Tag 2' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Tag: Tag 2')).toBeVisible()
  expect(desk.asked('PATCH userintegrations/{key}')).toHaveLength(1)
  await importButton(page).click()
  await expect(page.getByRole('alert')).toContainText('An import is already in progress.')
  await expect(page.getByRole('alert')).toContainText('Wait for its end.')
  stub.service = serviceOf({
    title: 'HubSpot',
    user_integration: connectionOf({ import_error: 'HubSpot did not answer.' }),
  })
  await goTo(page, '/import/integrations/hubspot')
  await expect(page.getByRole('alert')).toContainText('HubSpot did not answer.')
})
