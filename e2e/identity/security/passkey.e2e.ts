import { buildMember, testPassword } from '../../../server/test/build/member.ts'
import { answerCookieQuestion } from '../../cookie-choice.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'
import type { Page } from '@playwright/test'
import { addSecurityKey } from './security-key.ts'

// A browser window keeps its plugged-in key, so the test needs its own.
test.use({ freshContext: true })

async function enterPassword(page: Page, url: string, email: string) {
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Login' }).click()
}

test('a member adds a named passkey and uses it @all', async ({ page, app, context, browser }) => {
  // No passkey can belong to an IP address.
  const url = app.url.replace('127.0.0.1', 'localhost')
  await answerCookieQuestion(context, url)
  const member = await buildMember(app, { type: 'realestate' })
  await addSecurityKey(page)
  await enterPassword(page, url, member.email)
  await expect(page.getByRole('button', { name: 'Login' })).toHaveCount(0)
  await expect(page).not.toHaveURL(/\/login/)
  await goTo(page, '/settings/password')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const naming = page.getByRole('dialog', { name: 'Add a passkey' })
  await naming.getByRole('button', { name: 'Continue' }).click()
  await expect(naming.getByText('Please name this passkey.').last()).toBeVisible()
  await naming.getByLabel('Name').fill('Work laptop')
  await naming.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  const row = page.getByRole('listitem', { name: 'Work laptop' })
  await expect(row).toContainText('Not used yet.')

  // A passkey from another account.
  const other = await browser.newContext()
  await answerCookieQuestion(other, url)
  const thief = await other.newPage()
  await addSecurityKey(thief)
  await enterPassword(thief, url, member.email)
  await thief.getByRole('button', { name: 'Continue with a passkey' }).click()
  await expect(thief.getByText('No passkey was used. Please try again, or choose another way.')).toBeVisible()
  expect((await other.request.get(`${url}/api/v1/auth/user`)).status()).toBe(401)
  await other.close()

  await context.clearCookies()
  await enterPassword(page, url, member.email)
  await expect(page.getByRole('heading', { name: 'Confirm that it’s you' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue with a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm that it’s you' })).toHaveCount(0)
  await expect(page).not.toHaveURL(/\/login/)
  await goTo(page, '/settings/password')
  await expect(row).toContainText(/Last used today, \d+:\d\d [ap]m\./)

  // The same authenticator can't be added twice.
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await naming.getByLabel('Name').fill('Once more')
  await naming.getByRole('button', { name: 'Continue' }).click()
  await expect(naming.getByText('You already have a passkey on this device.').last()).toBeVisible()
  await naming.getByRole('button', { name: 'Cancel' }).click()
  await row.getByRole('button', { name: 'Remove: Work laptop' }).click()
  await row.getByRole('button', { name: 'Yes, remove' }).click()
  await expect(row).toHaveCount(0)

  // Opened by its address, the page says why passkeys aren't available.
  await signIn(context, app, member)
  await page.goto(`${app.url}/settings/password`)
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeDisabled()
  await expect(page.getByText('Passkeys need a domain name.')).toBeVisible()
})
