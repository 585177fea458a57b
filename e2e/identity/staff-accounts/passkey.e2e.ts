import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'
import { addSecurityKey } from '../security/security-key.ts'

// A browser window keeps its plugged-in key.
test.use({ freshContext: true })

const password = 'gifts-and-thanks'

async function enterPassword(page: Page, url: string, email: string) {
  await page.goto(`${url}/staff/sign-in`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('staff add, use, and remove a passkey @all', async ({ page, app, context }) => {
  // No passkey can belong to an IP address.
  const url = app.url.replace('127.0.0.1', 'localhost')
  const { email } = await app.hire('finance', password)
  await addSecurityKey(page)
  await enterPassword(page, url, email)
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible()
  await goTo(page, '/staff/second-step')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill('Work laptop')
  await dialog.getByLabel('Current password').fill('not-this-one')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('The password you entered is incorrect.').last()).toBeVisible()
  await dialog.getByLabel('Current password').fill(password)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'I’ve saved them' }).click()

  await context.clearCookies()
  await enterPassword(page, url, email)
  await expect(page.getByRole('heading', { name: 'Confirm that it’s you' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use a code from your app' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue with a passkey' }).click()
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible()

  await goTo(page, '/staff/account')
  const row = page.getByRole('list', { name: 'Ways to confirm it’s you' }).getByRole('listitem')
  await expect(row.filter({ hasText: 'Work laptop' })).toContainText('Last used today')
  await expectAccessible(page)
  // The same authenticator can't be added twice.
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog.getByLabel('Name').fill('Once more')
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('You already have a passkey on this device.').last()).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Remove: Work laptop' }).click()
  const removing = page.getByRole('dialog', { name: 'Remove Work laptop' })
  await removing.getByLabel('Current password').fill(password)
  await removing.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByText('You sign in with your password only.')).toBeVisible()
  await expect(row).toHaveCount(0)
})
