// Sandbox services that ask for consent on their own page, on a portal that knows its own address.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { goTo } from '../../go-to.ts'

test.use({ actionTimeout: 20_000 })

const key = 'demo-key-2468'
const connected = (page: Page) => page.locator('#content').getByText('Connected', { exact: true })

test('connecting needs consent, after the key if both are required @all', async ({ page, portal }) => {
  await portal.signInAs('dana')
  await page.goto('/integrations/demo-crm-oauth')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('button', { name: 'Deny' }).click()
  await expect(
    page.getByText('We were unable to complete the OAuth flow. Please try again.', { exact: true }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page.getByText('Success!', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/integrations/demo-crm-oauth')
  await expect(connected(page)).toBeVisible()
  await page.getByRole('link', { name: 'Settings, integrations' }).click()
  await expect(page.getByRole('link', { name: /^Settings / })).toHaveCount(1)
  await goTo(page, '/integrations/oauth/demo-crm-oauth?code=abc&state=of-somebody-else')
  await expect(page.getByRole('alert')).toContainText('We were unable to complete the OAuth flow.')

  await goTo(page, '/import/integrations/demo-crm-both')
  await page.getByRole('textbox', { name: 'API key' }).fill(key)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible()
  await page.goto('/integrations/demo-crm-both')
  await expect(page.getByText('Incomplete', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Complete Authorization' }).click()
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page).toHaveURL('/integrations/demo-crm-both')
  await expect(connected(page)).toBeVisible()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('button', { name: 'Yes, please remove' }).click()
  await expect(page.getByRole('textbox', { name: 'API key' })).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'API key' })).toHaveValue('')
  await expect(connected(page)).toHaveCount(0)
})
