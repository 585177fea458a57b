import type { Page } from '@playwright/test'
import { buildMember } from '../../server/test/build/member.ts'
import { expect, signIn, test } from '../app.ts'
import { goTo } from '../go-to.ts'

interface Queues {
  dataLayer?: { event?: string; page_path?: string; page_title?: string }[]
  _hsq?: unknown[][]
  cgAnalytics?: unknown[][]
}

const readQueues = (page: Page) =>
  page.evaluate(() => {
    const page: Window & Queues = window
    const { dataLayer, _hsq, cgAnalytics } = page
    return { dataLayer: dataLayer ?? [], crm: _hsq ?? [], analytics: cgAnalytics ?? [] }
  })
const pageViews = async (page: Page) =>
  (await readQueues(page)).dataLayer
    .filter((entry) => entry.event === 'page_view')
    .map((entry) => entry.page_path)

test('A-7-38 A-7-39 A-7-40 A-7-41 A-7-42 A-7-43 A-7-44 A-9-10 P:G-50 each navigation sends one page view after 100 ms', async ({
  page,
  app,
  context,
}) => {
  const dana = await buildMember(app)
  await signIn(context, app, dana)
  await page.goto('/oneoffgifting')
  await expect(page).toHaveURL(/\/services$/)
  await expect.poll(() => pageViews(page)).toEqual(['/services'])
  // The profile holds name and email.
  await expect
    .poll(async () => (await readQueues(page)).crm)
    .toContainEqual(['identify', { email: dana.email, firstname: 'Dana', lastname: 'Whitfield' }])
  const { dataLayer, crm, analytics } = await readQueues(page)
  expect(dataLayer).toContainEqual({
    event: 'page_view',
    page_path: '/services',
    page_title: expect.any(String),
  })
  expect(crm).toContainEqual(['setPath', '/services'])
  expect(crm).toContainEqual(['trackPageView'])
  expect(analytics).toContainEqual(['page', { path: '/services' }])
  expect(analytics).toContainEqual([
    'identify',
    expect.any(String),
    { name: 'Dana Whitfield', email: dana.email },
  ])

  const seen = ['/services', '/server-error?token=***&code=***&x=1']
  await goTo(page, '/server-error?token=secret-1&code=secret-2&x=1')
  await expect.poll(() => pageViews(page)).toEqual(seen)
  await goTo(page, '/oneoffgifting')
  await expect(page).toHaveURL(/\/services$/)
  await expect.poll(() => pageViews(page)).toEqual([...seen, '/services'])
  await page.getByRole('banner').getByRole('link', { name: 'People' }).click()
  await expect.poll(() => pageViews(page)).toEqual([...seen, '/services', '/contacts'])
  await page.goBack()
  const walked = [...seen, '/services', '/contacts', '/services']
  await expect.poll(() => pageViews(page)).toEqual(walked)

  // Uses the page's own clock.
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  await page.evaluate(() => window.history.pushState(window.history.state, '', '?drawer=contact-us'))
  await expect(page.getByRole('dialog', { name: 'Contact us' })).toBeVisible()
  await page.clock.runFor(300)
  expect(await pageViews(page)).toEqual(walked)

  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Activity', includeHidden: true })
    .dispatchEvent('click')
  await expect(page).toHaveTitle('Activity · Goodturn')
  await page.clock.runFor(99)
  expect(await pageViews(page)).toEqual(walked)
  await page.clock.runFor(1)
  expect(await pageViews(page)).toEqual([...walked, '/activity'])
  expect((await readQueues(page)).dataLayer.at(-1)).toEqual({
    event: 'page_view',
    page_path: '/activity',
    page_title: 'Activity · Goodturn',
  })
})
