import { readFileSync } from 'node:fs'
import { buildMember, testPassword } from '../../../server/test/build/member.ts'
import { addAuthenticator, codeOf, forgetUsedCodes } from '../../../server/test/build/second-factor.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'
import type { Page } from '@playwright/test'

async function enterPassword(page: Page, email: string, path = '/login') {
  await page.goto(path)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm that it’s you' })).toBeVisible()
}

test('an authenticator app is set up and turned off', async ({ page, app, context }) => {
  const member = await buildMember(app, { type: 'realestate' })
  await signIn(context, app, member)
  await page.goto('/settings/password')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const setup = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await expect(setup.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const key = /[A-Z2-7]{4}(?: [A-Z2-7]{4}){7}/.exec(await setup.innerText())?.[0] ?? ''
  await expectAccessible(page)
  await setup.getByLabel('Code from the app').fill('000000')
  await setup.getByRole('button', { name: 'Turn on' }).click()
  await expect(setup.getByText('This code doesn’t work. Please try the next one.').last()).toBeVisible()
  await setup.getByLabel('Code from the app').fill(codeOf(key.replaceAll(' ', '')))
  await setup.getByRole('button', { name: 'Turn on' }).click()

  const saved = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await expect(saved.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await page.keyboard.press('Escape')
  await expect(saved).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    saved.getByRole('button', { name: 'Download' }).click(),
  ])
  const first = (await saved.getByRole('listitem').first().innerText()).trim()
  expect(readFileSync(await download.path(), 'utf8').split('\n')).toContain(first)
  await saved.getByRole('button', { name: 'I’ve saved them' }).click()

  await page.reload()
  await expect(page.getByText('10 of 10 left.')).toBeVisible()
  await expect(page.getByText(first)).toHaveCount(0)
  await expectAccessible(page)
  const row = page.getByRole('listitem', { name: 'Authenticator app' })
  await row.getByRole('button', { name: 'Remove: Authenticator app' }).click()
  await expect(row).toContainText('You’ll no longer need a second step to sign in.')
  await row.getByRole('button', { name: 'Yes, remove' }).click()
  await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible()
  await expect(page.getByText('10 of 10 left.')).toHaveCount(0)
  expect((await app.mailsTo(member.email)).map(({ template }) => template)).toEqual([
    'second-step-removed',
    'second-step-added',
  ])
})

test('recovery codes work once, and new codes replace the old @all', async ({ page, app }) => {
  const member = await buildMember(app, { type: 'realestate' })
  const { secret, codes } = await addAuthenticator(app, member)
  await enterPassword(page, member.email)
  await page.getByRole('button', { name: 'Back to login' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(member.email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[3] as string)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm that it’s you' })).toHaveCount(0)

  await expect(page).not.toHaveURL(/\/login/)
  await goTo(page, '/settings/password')
  await expect(page.getByText('9 of 10 left.')).toBeVisible()
  await page.getByRole('button', { name: 'New codes' }).click()
  await page.getByRole('button', { name: 'Yes, make new codes' }).click()
  await expect(page.getByRole('dialog', { name: 'Save your recovery codes' })).toBeVisible()
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('10 of 10 left.')).toBeVisible()

  await page.context().clearCookies()
  await enterPassword(page, member.email, '/login?returnTo=%2Fcontacts')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[4] as string)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This recovery code doesn’t work.').last()).toBeVisible()
  await page.getByRole('button', { name: 'Use a code from your app' }).click()
  await forgetUsedCodes(app, member)
  await page.getByLabel('Code from your app').fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This code doesn’t work. Please try the next one.').last()).toBeVisible()
  // A sign-in without the second step is not a session.
  const half = await page.request.get('/api/v1/auth/user')
  expect(half.status()).toBe(401)
  await page.getByLabel('Code from your app').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/contacts$/)
  expect((await page.request.get('/api/v1/auth/user')).status()).toBe(200)
})
