// The lists of services: `/settings/integrations` and `/hris-integrations`.
import { expect, expectAccessible, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'
import { expectTouchTargets } from './stub-service.ts'
import { connectionOf, consentingOf, runOf, serviceOf, startConnecting } from './story.ts'

const services = [
  serviceOf({
    user_integration: connectionOf({
      import_in_progress: 1,
      progress: { handled: 186, total: 300, created: 141, updated: 38, waiting: 7, seconds_left: 40 },
    }),
  }),
  consentingOf('oauth', {
    title: 'Google Contacts',
    user_integration: connectionOf({ keep_in_step: true, integration_import_count: 412, last_sync: runOf() }),
  }),
  consentingOf('both', {
    title: 'Mailchimp',
    user_integration: connectionOf({ integration_completed: false }),
  }),
  serviceOf({ title: 'HubSpot', note: 'People, lists, and notes on delivery' }),
  serviceOf({ title: 'Salesforce', is_available: false }),
  serviceOf({ title: 'BambooHR', kind: 'employees', note: 'Employees, start dates, birthdays' }),
]

test('A-2.1-13 A-2.3-01 A-2.3-02 A-2.3-03 A-4.3-12 A-4.3-13 A-4.3-14 C-2.2-13 C-2.2-14 C-2.2-15 the service lists require sign-in and show each status', async ({
  page,
  app,
  context,
}) => {
  const paths = [
    '/hris-integrations',
    '/settings/integrations',
    '/integrations/x',
    '/integrations/oauth/x',
    '/import/integrations/x',
  ]
  await page.goto('/login')
  for (const path of paths) {
    await goTo(page, path)
    await expect(page, path).toHaveURL(`/login?returnTo=${encodeURIComponent(path)}`)
  }

  await startConnecting({ app, context })
  let answer: { status: number; json: unknown } = {
    status: 400,
    json: { errors: [{ message: 'Not today.' }] },
  }
  await page.route('**/api/v1/integrations', (route) => route.fulfill(answer))
  await page.goto('/settings/profile')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Integrations' }).click()
  await expect(page).toHaveURL('/settings/integrations')
  await expect(page.getByRole('heading', { level: 1, name: 'Integrations' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Not today.')
  answer = { status: 200, json: { data: services } }
  await page.getByRole('button', { name: 'Try again' }).click()

  const contacts = page.getByRole('region', { name: 'Contacts and CRM' })
  await expect(contacts).toContainText('2 of 5 set up')
  const rows = contacts.getByRole('listitem')
  await expect(rows).toHaveCount(5)
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  await expect(row('Follow Up Boss')).toContainText('Importing now, 186 of 300')
  await expect(row('Follow Up Boss').getByText('Connected', { exact: true })).toBeVisible()
  await expect(row('Google Contacts')).toContainText(/412 people, in sync since Nov 22, 2026, \d+:10 am/)
  await expect(row('Mailchimp')).toContainText('Authorization isn’t finished')
  await expect(row('Mailchimp').getByText('Incomplete', { exact: true })).toBeVisible()
  await expect(row('HubSpot')).toContainText('People, lists, and notes on delivery')
  await expect(row('HubSpot')).not.toContainText(/Connected|Incomplete/)
  await expect(row('Salesforce')).toContainText('Not available here')
  await expect(row('Salesforce').getByRole('link')).toHaveCount(0)
  for (const { title, image_icon } of services) {
    await expect(row(title).locator('img')).toHaveAttribute('src', image_icon.media.full)
  }
  const link = (name: string) => page.getByRole('link', { name })
  await expect(link('Settings Follow Up Boss')).toHaveAttribute('href', '/integrations/follow-up-boss')
  await expect(link('Settings Mailchimp')).toHaveAttribute('href', '/integrations/mailchimp')
  await expect(link('Connect HubSpot')).toHaveAttribute('href', '/integrations/hubspot')
  const employees = page.getByRole('region', { name: 'Employees' })
  await expect(employees).toContainText('0 of 1 set up')
  await expect(employees.getByRole('listitem')).toContainText('BambooHR')
  await expect(
    page.getByText('Keys are encrypted. You can see the last four characters; no one can see the rest.'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectTouchTargets(page)
  await link('Connect HubSpot').click()
  await expect(page).toHaveURL('/integrations/hubspot')

  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: 'Import', exact: true })).toHaveAttribute('href', '/import')
  await menu.getByRole('link', { name: 'HRIS Integrations' }).click()
  await expect(page).toHaveURL('/hris-integrations')
  await expect(page.getByRole('heading', { level: 1, name: 'HRIS Integrations' })).toBeVisible()
  await expect(employees.getByRole('listitem')).toHaveCount(1)
  await expect(contacts).toHaveCount(0)

  answer = { status: 200, json: { data: [] } }
  await goTo(page, '/settings/integrations')
  await expect(page.getByRole('heading', { name: 'Nothing to connect yet.' })).toBeVisible()
})
