import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

/** Holds all scripts until released. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Waits for the first paint: before it, the elements have no styles yet. */
async function waitForFirstPaint(page: Page) {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await expect(page.getByText('Goodturn', { exact: true })).toBeVisible()
}

/** The position of the heart in the logo. */
async function heartPosition(page: Page) {
  const box = await page.locator('img[src="/favicon.svg"]:visible').first().boundingBox()
  if (!box) throw new Error('There is no logo.')
  return box
}

/** Checks both axes. A one-pixel difference comes from font rendering; anything more is a layout shift. */
function expectNear(is: { x: number; y: number }, was: { x: number; y: number }, asideMax = 1) {
  expect(Math.abs(is.y - was.y), 'up or down').toBeLessThanOrEqual(1)
  expect(Math.abs(is.x - was.x), 'aside').toBeLessThanOrEqual(asideMax)
}

const wide = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

test('the frame renders before scripts, and the session loads once', async ({ portal, page, context }) => {
  const heartAt = async (size: typeof wide) => {
    await page.setViewportSize(size)
    return heartPosition(page)
  }
  const guest = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await waitForFirstPaint(page)
  const before = { phone: await heartAt(phone), wide: await heartAt(wide) }
  guest()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expectNear(await heartPosition(page), before.wide)
  expectNear(await heartAt(phone), before.phone)
  await page.unroute(/\.js$/)

  await portal.signInAs('dana')
  await context.addCookies([{ name: 'cg_active', value: '1', url: portal.url }])
  const asked: string[] = []
  const told: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  page.on('console', (message) => told.push(message.text()))
  const member = await holdScripts(page)
  const answer = page.waitForResponse('**/api/v1/auth/user')
  await page.goto('/activity', { waitUntil: 'commit' })
  expect((await answer).status()).toBe(200)
  await waitForFirstPaint(page)
  const frame = { wide: await heartAt(wide), phone: await heartAt(phone) }
  expect(frame.wide).not.toEqual(before.wide)
  expect(frame.phone).not.toEqual(before.phone)
  member()
  await expect(page.getByRole('heading', { level: 1, name: /, Dana$/ })).toBeVisible()
  // Next to the sandbox mark, a phone shows only the heart, centered in its 40 pixels.
  expectNear(await heartPosition(page), frame.phone, 6)
  expectNear(await heartAt(wide), frame.wide)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path === '/api/v1/auth/user')).toHaveLength(1)
  // The browser warns about a file loaded twice or preloaded without use.
  expect(told).toEqual([])

  // Only the page of a browser that has signed in requests the user.
  const pageOf = async (cookie: string) => (await page.request.get('/people', { headers: { cookie } })).text()
  for (const cookie of ['', 'cg_active=0']) expect(await pageOf(cookie)).not.toContain('auth/user')
  expect(await pageOf('cg_active=1')).toContain('auth/user')
})
