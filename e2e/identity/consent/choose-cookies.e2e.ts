import { gzipSync } from 'node:zlib'
import type { BrowserContext, Locator, Page, Response } from '@playwright/test'
import { buildMember } from '../../../server/test/build/member.ts'
import { TestApp } from '../../../server/test/test-app.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'

test.use({ cookiesAnswered: false })

const question = (page: Page) => page.getByRole('dialog', { name: 'We use cookies' })
const preferences = (page: Page) => page.getByRole('dialog', { name: 'Cookie preferences' })

const cookieOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'cc_cookie')

async function recordOf(context: BrowserContext): Promise<Record<string, unknown>> {
  return JSON.parse(decodeURIComponent((await cookieOf(context))?.value ?? 'null')) as Record<string, unknown>
}

test('A-4.2-02 A-4.2-06 A-6-03 A-4.2-03 A-3-86 A-3-30 A-3-31 A-3-32 A-3-33 A-3-34 A-3-35 A-3-36 A-3-37 A-9-03 A-9-04 A-9-05 A-9-07 A-2.2-11 A-2.2-12 A-4.2-08 a visitor is asked for consent and can change it', async ({
  page,
  context,
}) => {
  await page.goto('/login')
  await expect(question(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(question(page)).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expectAccessible(page)
  await page.reload()
  await expect(question(page)).toBeVisible()
  await goTo(page, '/passwordhelp')
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible()
  await expect(question(page)).toBeVisible()
  expect(await cookieOf(context)).toBeUndefined()

  await question(page).getByRole('button', { name: 'Accept all' }).click()
  await expect(question(page)).toHaveCount(0)
  const all = ['necessary', 'analytics', 'advertisement', 'functionality']
  const record = await recordOf(context)
  expect(Object.keys(record).toSorted()).toEqual([
    'categories',
    'consentId',
    'consentTimestamp',
    'expirationTime',
    'languageCode',
    'lastConsentTimestamp',
    'revision',
    'services',
  ])
  expect(record).toMatchObject({ categories: all, revision: 0, languageCode: 'en' })
  expect(Object.keys(record.services as object)).toEqual(all)
  expect(record.consentId).toMatch(/^[0-9a-f-]{36}$/)
  expect(record.consentTimestamp).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect(record.lastConsentTimestamp).toBe(record.consentTimestamp)
  const lasts = 182 * 86_400
  expect(Number(record.expirationTime) / 1000 - Date.now() / 1000).toBeCloseTo(lasts, -3)
  const cookie = await cookieOf(context)
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' })
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeCloseTo(lasts, -3)

  // The footer's button reopens it with the current choice; saving another choice keeps the time of the first.
  await page.getByRole('button', { name: 'Manage Cookie Preferences', exact: true }).click()
  await expect(preferences(page).getByRole('switch', { name: 'Analytics' })).toBeChecked()
  await expectAccessible(page)
  await preferences(page).getByRole('switch', { name: 'Analytics' }).press('Space')
  await preferences(page).getByRole('button', { name: 'Save preferences' }).click()
  await expect(preferences(page)).toHaveCount(0)
  const again = await recordOf(context)
  expect(again).toMatchObject({
    categories: ['necessary', 'advertisement', 'functionality'],
    consentId: record.consentId,
    consentTimestamp: record.consentTimestamp,
  })
  expect(again.lastConsentTimestamp).not.toBe(record.lastConsentTimestamp)
})

test('the cookie banner never covers a focused field', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/signup')
  await expect(question(page)).toBeVisible()
  const top = async () => (await question(page).boundingBox())?.y ?? 0
  const bottom = async (of: Locator) => {
    const box = await of.boundingBox()
    return box ? box.y + box.height : Infinity
  }
  for (const field of await page.getByRole('textbox').all()) {
    await field.focus()
    expect(await bottom(field)).toBeLessThanOrEqual(await top())
  }
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const last = page.getByRole('button', { name: 'Manage Cookie Preferences', exact: true })
  expect(await bottom(last)).toBeLessThanOrEqual(await top())
  await last.click()
  await expect(preferences(page)).toBeVisible()
})

test('A-3-38 A-3-39 A-3-40 A-3-41 A-4.2-04 A-4.2-05 A-4.2-07 A-8-21 A-9-06 consent works without its text and asks again after revisions', async ({
  page,
  context,
  app,
}) => {
  // The cookie is Secure where the browser supports it.
  const secureAddress = app.url.replace('127.0.0.1', 'localhost')
  await page.route('**/consent/en.json', (route) => route.abort())
  await page.goto(`${secureAddress}/login`)
  await expect(question(page).getByRole('alert')).toHaveText('Could not load translation')
  await question(page).getByRole('button', { name: 'Accept necessary only' }).click()
  await expect(question(page)).toHaveCount(0)
  expect(await cookieOf(context)).toMatchObject({ secure: true, domain: 'localhost' })
  expect((await recordOf(context)).categories).toEqual(['necessary'])

  await page.unroute('**/consent/en.json')
  await context.clearCookies()
  await page.goto('/login')
  await question(page).getByRole('button', { name: 'Manage preferences' }).click()
  const toggle = (name: string) => preferences(page).getByRole('switch', { name })
  await expect(toggle('Necessary')).toBeChecked()
  await expect(toggle('Necessary')).toBeDisabled()
  for (const name of ['Analytics', 'Advertisement', 'Functionality']) {
    await expect(toggle(name)).not.toBeChecked()
    await expect(toggle(name)).toBeEnabled()
  }
  // Closed without saving: nothing is stored, and the question comes back.
  await toggle('Functionality').press('Space')
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeVisible()
  expect(await cookieOf(context)).toBeUndefined()

  for (const [switched, stored] of [
    [['Analytics'], ['necessary', 'analytics']],
    [
      ['Analytics', 'Advertisement', 'Functionality'],
      ['necessary', 'advertisement', 'functionality'],
    ],
  ] as const) {
    await (stored.length === 2
      ? question(page).getByRole('button', { name: 'Manage preferences' }).click()
      : page.getByRole('button', { name: 'Manage Cookie Preferences' }).click())
    for (const name of switched) await toggle(name).press('Space')
    await preferences(page).getByRole('button', { name: 'Save preferences' }).click()
    await expect(preferences(page)).toHaveCount(0)
    expect((await recordOf(context)).categories).toEqual(stored)
  }

  const record = await recordOf(context)
  const older = encodeURIComponent(JSON.stringify({ ...record, revision: 7 }))
  await context.addCookies([{ name: 'cc_cookie', value: older, url: app.url }])
  await signIn(context, app, await buildMember(app))
  await page.goto('/services')
  await expect(question(page)).toBeVisible()
  await question(page).getByRole('button', { name: 'Accept all' }).click()
  await expect(question(page)).toHaveCount(0)
  const { revision, consentId, consentTimestamp } = await recordOf(context)
  expect({ revision, consentId, consentTimestamp }).toEqual({
    revision: 0,
    consentId: record.consentId,
    consentTimestamp: record.consentTimestamp,
  })
})

const mostBytes = 140_000
const mostFiles = 12

test('A-4.2-01 no vendor loads before consent, and first visits stay small', async ({ page, context }) => {
  const portal = await new TestApp().start({ env: { TAG_MANAGER_ID: 'GTM-TEST', CRM_TRACKER_ID: '4711' } })
  try {
    const elsewhere: string[] = []
    await context.route(/googletagmanager|hs-scripts/, (route) => {
      elsewhere.push(new URL(route.request().url()).hostname)
      return route.fulfill({ contentType: 'text/javascript', body: '' })
    })
    const scripts = new Map<string, number>()
    const weigh = async (answer: Response) => {
      if (!answer.url().endsWith('.js')) return
      scripts.set(new URL(answer.url()).pathname, gzipSync(await answer.body()).length)
    }
    page.on('response', weigh)
    await page.goto(`${portal.url}/login`)
    await expect(page.getByRole('heading', { name: 'Login to Your Account' })).toBeVisible()
    await expect(question(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    page.off('response', weigh)
    const sizes = [...scripts].sort(([, one], [, other]) => other - one)
    const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0)
    expect(total, sizes.map(([path, bytes]) => `${bytes} ${path}`).join('\n')).toBeLessThan(mostBytes)
    expect(total).toBeGreaterThan(0)
    expect(scripts.size).toBeLessThanOrEqual(mostFiles)
    expect(elsewhere).toEqual([])
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['cg_active'])

    await question(page).getByRole('button', { name: 'Manage preferences' }).click()
    await preferences(page).getByRole('switch', { name: 'Analytics' }).press('Space')
    await preferences(page).getByRole('button', { name: 'Save preferences' }).click()
    await expect.poll(() => elsewhere).toEqual(['www.googletagmanager.com'])
    await page.reload()
    await expect.poll(() => elsewhere).toHaveLength(2)
    expect(elsewhere).not.toContain('js.hs-scripts.com')
  } finally {
    await portal.stop()
  }
})
