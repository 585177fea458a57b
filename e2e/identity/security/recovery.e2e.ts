import { sql } from 'drizzle-orm'
import { buildMember, testPassword } from '../../../server/test/build/member.ts'
import { addAuthenticator, passwordOnly } from '../../../server/test/build/second-factor.ts'
import type { TestApp } from '../../../server/test/test-app.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { answerCookieQuestion } from '../../cookie-choice.ts'
import type { Page } from '@playwright/test'

async function requestRecovery(page: Page, email: string) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('button', { name: 'I lost my device' }).click()
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByText('We emailed you a link')).toBeVisible()
}

/** Does what `requestRecovery` does, without the screens. */
const requestRecoveryByApi = async (app: TestApp, email: string) =>
  app.caller(await passwordOnly(app, email)).post('/v1/auth/secondstep/recovery')

async function mailedPath(app: TestApp, email: string, template: string): Promise<string> {
  const mail = (await app.mailsTo(email)).find((one) => one.template === template)
  return /\/lostdevice\/[\w-]+/.exec(mail?.plain ?? '')?.[0] ?? 'not mailed'
}

test('recovery by email notifies other sessions, which can stop it', async ({
  page,
  app,
  context,
  browser,
}) => {
  const member = await buildMember(app, { type: 'realestate' })
  await addAuthenticator(app, member)
  const stranger = await browser.newContext({ baseURL: app.url })
  await answerCookieQuestion(stranger, app.url)
  const asking = await stranger.newPage()
  await requestRecovery(asking, member.email)
  await expectAccessible(asking)
  const link = await mailedPath(app, member.email, 'recovery-begun')

  await signIn(context, app, member)
  await page.goto('/contacts')
  const banner = page.getByRole('region', { name: 'Your second step is about to be turned off' })
  await expect(banner).toBeVisible()
  await expectAccessible(page)
  await banner.getByRole('button', { name: 'Stop it' }).click()
  await expect(banner).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toHaveCount(0)
  expect(await mailedPath(app, member.email, 'recovery-stopped')).toBe('not mailed')
  expect((await app.mailsTo(member.email))[0]?.template).toBe('recovery-stopped')

  await asking.goto(link)
  await expect(asking.getByText('This link is invalid or has expired.')).toBeVisible()
  await stranger.close()
})

test('recovery is stopped by email or completes after 72 hours @all', async ({ page, app }) => {
  const member = await buildMember(app, { type: 'realestate' })
  await addAuthenticator(app, member)
  await requestRecoveryByApi(app, member.email)
  await page.goto(await mailedPath(app, member.email, 'recovery-begun'))
  await page.getByRole('button', { name: 'Stop it' }).click()
  await expect(page.getByText('Stopped. Your second step stays on.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Change my password' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('This link is invalid or has expired.')).toBeVisible()

  await requestRecoveryByApi(app, member.email)
  await page.goto(await mailedPath(app, member.email, 'recovery-begun'))
  await expect(page.getByText('It can be turned off from')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn off my second step' })).toHaveCount(0)
  await expectAccessible(page)

  await app.db.execute(
    sql`update recoveries set ready_at = now() - interval '1 second' where member_key = ${member.key}`,
  )
  await page.reload()
  await page.getByRole('button', { name: 'Turn off my second step' }).click()
  await expect(page.getByText('Your second step is off.')).toBeVisible()
  expect((await page.request.get('/api/v1/auth/user')).status()).toBe(401)
  await page.getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('button', { name: 'Login' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Confirm that it’s you' })).toHaveCount(0)
})
