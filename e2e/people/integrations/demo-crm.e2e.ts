// The whole path with the sandbox's Demo CRM, which answers as a real service would.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'
import { startConnecting } from './story.ts'

test.use({ actionTimeout: 20_000 })

const key = 'demo-key-2468'
const connected = (page: Page) => page.locator('#content').getByText('Connected', { exact: true })

test('A-1-23 A-1-26 A-4.3-06 A-4.3-07 A-7-21 A-7-24 C-3-13 Demo CRM connects by key and imports some people', async ({
  page,
  app,
  context,
}) => {
  await startConnecting({ app, context })
  const listed = page.waitForResponse('**/api/v1/integrations')
  await page.goto('/settings/integrations')
  const { data } = (await (await listed).json()) as { data: { title: string; slug: string }[] }
  expect(data[0]).toMatchObject({
    title: 'Demo CRM',
    slug: 'demo-crm',
    image_icon: { media: { full: expect.any(String) } },
    user_integration: null,
  })
  for (const { title } of data) await expect(page.getByText(title, { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Connect Demo CRM', exact: true }).click()
  await page.getByRole('textbox', { name: 'API key' }).fill('no-key-of-theirs')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByText('The api key you provided is invalid. Please double check the value you entered.').first(),
  ).toBeVisible()
  await expect(connected(page)).toHaveCount(0)
  await page.getByRole('textbox', { name: 'API key' }).fill(key)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(connected(page)).toBeVisible()
  await expect(page.getByText('•••• 2468')).toBeVisible()

  await page.getByRole('radio', { name: 'Tag', exact: true }).check()
  await page.getByRole('searchbox', { name: 'Search 12 tags' }).fill('sell')
  await page.getByRole('button', { name: 'Seller' }).click()
  const started = page.waitForResponse('**/importcontacts')
  await page.getByRole('button', { name: 'Import Contacts' }).click()
  const { data: own } = (await (await started).json()) as { data: Record<string, unknown> }
  expect(own).toMatchObject({ import_in_progress: 1, auto_import_complete: 0 })
  await expect(page.getByText('Currently importing your contacts')).toBeVisible()
  await app.platform.jobs.drain()
  await expect(page.getByText('Your contacts have successfully been imported.')).toBeVisible()
  await expect(page.getByText(/^\d+ contacts imported$/)).toBeVisible()
  await expect(page.getByText('Tag: Seller', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'See the log' }).click()
  const log = page.getByRole('dialog', { name: 'Run history' })
  await expect(log.getByRole('listitem')).toHaveCount(1)
  await log.getByRole('link', { name: 'Undo in your imports' }).click()
  await expect(page.getByRole('list', { name: 'Your imports' })).toContainText('Demo CRM')
  await goTo(page, '/contacts?tag=Seller')
  await expect(page.getByRole('listitem').filter({ hasText: 'Jonas' }).first()).toBeVisible()
})

test('employees import automatically, and incomplete ones wait for an address @all', async ({
  page,
  app,
  context,
}) => {
  await startConnecting({ app, context })
  await page.goto('/hris-integrations')
  await page.getByRole('link', { name: /^Connect Demo HR/ }).click()
  await page.getByRole('textbox', { name: 'API key' }).fill(key)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Currently importing your contacts')).toBeVisible()
  await app.platform.jobs.drain()
  await expect(page.getByText('Your contacts have successfully been imported.')).toBeVisible()

  await goTo(page, '/integrations/demo-crm')
  await page.getByRole('textbox', { name: 'API key' }).fill(key)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('radio', { name: 'All contacts' }).check()
  await page.getByRole('button', { name: 'Import Contacts' }).click()
  await expect(page.getByText('Currently importing your contacts')).toBeVisible()
  await app.platform.jobs.drain()
  const tray = page.getByRole('list', { name: 'Needs an address' })
  const waiting = tray.getByRole('listitem')
  await expect(waiting).toHaveCount(8)
  await expect(waiting.first()).toContainText('Address is missing.')
  await expect(waiting.first()).not.toContainText('City is missing.')
  await waiting.first().getByRole('button', { name: 'Add address' }).click()
  const form = page.getByRole('form', { name: 'Missing details for' })
  await form.getByRole('combobox', { name: 'Street' }).fill('2840 Calmar Avenue')
  await form.getByRole('textbox', { name: 'City' }).fill('Oakland')
  await form.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'California' }).click()
  await form.getByRole('button', { name: 'Save and add person' }).click()
  await expect(form.getByRole('combobox', { name: 'ZIP code' })).toHaveAccessibleDescription(/missing|ZIP/i)
  await form.getByRole('combobox', { name: 'ZIP code' }).fill('94611')
  await form.getByRole('button', { name: 'Save and add person' }).click()
  await expect(page.getByText('is now one of your people')).toBeVisible()
  await expect(waiting).toHaveCount(7)

  // The switch's answer arrives after the sync has started, and doesn't mention it.
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/v1/userintegrations/*', async (route) => {
    const response = await route.fetch()
    if (route.request().method() === 'PATCH') await answer.promise
    await route.fulfill({ response })
  })
  const keep = page.getByRole('switch', { name: /^Keep in sync/ })
  const kept = page.waitForResponse((one) => one.request().method() === 'PATCH')
  await keep.click()
  await page.getByRole('button', { name: 'Sync now' }).click()
  await expect(page.getByText('Reading changes now')).toBeVisible()
  answer.resolve()
  await kept
  await page.unrouteAll({ behavior: 'wait' })
  await app.platform.jobs.drain()
  await expect(page.getByText(/nothing changed/)).toBeVisible()
  await expect(keep).toBeChecked()
})
