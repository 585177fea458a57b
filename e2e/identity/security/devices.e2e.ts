import { buildMember, testPassword } from '../../../server/test/build/member.ts'
import { answerCookieQuestion } from '../../cookie-choice.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'
import type { Browser, Page } from '@playwright/test'
import type { TestApp } from '../../../server/test/test-app.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

async function signInByForm(page: Page, email: string) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('button', { name: 'Login' })).toHaveCount(0)
}

async function phoneOf(browser: Browser, app: TestApp) {
  const context = await browser.newContext({
    baseURL: app.url,
    userAgent: iphone,
    timezoneId: 'America/Los_Angeles',
    viewport: { width: 390, height: 844 },
  })
  await answerCookieQuestion(context, app.url)
  return context
}

test('signing out other devices keeps this one', async ({ page, app, context, browser }) => {
  const member = await buildMember(app, { type: 'realestate' })
  const others = [await app.as(member), await app.as(member)]
  await signIn(context, app, member)
  await page.goto('/settings/password')
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere else?' })
  await expect(dialog).toContainText('2 devices will be signed out right away. This one stays signed in.')
  await dialog.getByRole('button', { name: 'Yes, sign out 2 devices' }).click()
  await expect(page.getByText('1 device.')).toBeVisible()
  for (const other of others) expect((await other.get('/v1/auth/user')).status).toBe(401)

  const phone = await phoneOf(browser, app)
  const lost = await phone.newPage()
  await signInByForm(lost, member.email)
  await expect(lost).not.toHaveURL(/\/login/)
  await goTo(lost, '/settings/password')
  await expect(lost.getByRole('listitem', { name: 'Safari on an iPhone' })).toContainText('This device')
  await expectAccessible(lost)

  await page.reload()
  await expect(page.getByText('2 devices.')).toBeVisible()
  const row = page.getByRole('listitem', { name: 'Safari on an iPhone' })
  await expect(row).toContainText(/Pacific time\. Last seen today, \d+:\d\d [ap]m\./)
  await row.getByRole('button', { name: 'Sign out: Safari on an iPhone' }).click()
  const question = row.getByRole('group', { name: 'Sign this device out?' })
  await expect(question.getByRole('button', { name: 'No' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await row.getByRole('button', { name: 'Sign out: Safari on an iPhone' }).click()
  await row.getByRole('button', { name: 'Yes, sign out' }).click()
  await expect(row).toHaveCount(0)
  await expect(page.getByText('1 device.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0)

  await lost.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await expect(lost).toHaveURL(/\/login/)
  await phone.close()
})
