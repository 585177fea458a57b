import { type Page } from '@playwright/test'
import { buildMember } from '../../server/test/build/member.ts'
import { buildExperience, buildTouch } from '../../server/test/build/touch.ts'
import { TestApp } from '../../server/test/test-app.ts'
import { expect, expectAccessible, signIn, test } from '../app.ts'
import { productionSettings } from '../../server/test/production-settings.ts'

// A separate portal: how long a month takes depends on everything planned in it.
test.use({ now: '2027-03-01T10:00:00Z' })

const sandboxRegion = (page: Page) => page.getByRole('region', { name: 'Sandbox mode' })
const opener = (page: Page) => sandboxRegion(page).getByRole('button', { name: 'Sandbox', exact: true })
/** The only touch of a gift, in the activity list. */
const touchOf = (page: Page, gift = /Holiday Citrus Crate/) =>
  page.getByRole('region', { name: 'All gifts' }).getByRole('link', { name: gift })

test('the sandbox mark next to the name opens the tools @all', async ({ page }) => {
  await page.goto('/login')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await opener(page).click()
    await expect(sandboxRegion(page).getByRole('heading', { name: 'Sandbox' })).toBeFocused()
    await expect(sandboxRegion(page).getByText(/^Mar 1, 2027/)).toBeVisible()
    await sandboxRegion(page).getByText('Test cards').click()
    await expect(sandboxRegion(page).getByText('4242 4242 4242 4242')).toBeVisible()
    await expect(sandboxRegion(page).getByRole('link', { name: /^Outbox/ })).toHaveAttribute(
      'href',
      '/outbox',
    )
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(sandboxRegion(page).getByRole('heading')).toHaveCount(0)
    await expect(opener(page)).toBeFocused()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test('the clock moves, due jobs run, and the screen follows', async ({ page, context, app }) => {
  const member = await buildMember(app, { type: 'realestate' })
  await buildTouch(app, { member, eventDate: '2027-03-02' })
  const lantern = await buildExperience(app, { title: 'Lantern Walk' })
  await buildTouch(app, { member, experience: lantern, eventDate: '2027-03-03' })
  await signIn(context, app, member)
  await page.goto('/activity')
  await expect(touchOf(page)).toContainText('Pending')
  await opener(page).click()

  await sandboxRegion(page).getByRole('button', { name: 'A day' }).click()
  await expect(page.getByText('Today is Mar 2, 2027')).toBeVisible()
  await expect(sandboxRegion(page).getByText(/^Mar 2, 2027/)).toBeVisible()
  // Today's parcel is on its way, without a reload.
  await expect(touchOf(page)).toContainText(/Processed|Shipped|Out for delivery|Delivered/)

  await sandboxRegion(page).getByLabel('Or to a date').fill('2027-03-01')
  await sandboxRegion(page).getByRole('button', { name: 'Go', exact: true }).click()
  await expect(sandboxRegion(page).getByRole('alert')).toContainText('The clock only moves forward.')
  await sandboxRegion(page).getByLabel('Or to a date').fill('2027-03-03')
  await sandboxRegion(page).getByLabel('Or to a date').press('Enter')
  await expect(page.getByText('Today is Mar 3, 2027')).toBeVisible()
  await expect(sandboxRegion(page).getByRole('alert')).toHaveCount(0)

  // Time passes on its own until after the daily job.
  await expect(touchOf(page, /Lantern Walk/)).toContainText('Pending')
  app.platform.clock.setOffsetMs(app.platform.clock.offsetMs() + 7 * 3_600_000)
  const answered = page.waitForResponse('**/api/v1/sandbox/run')
  await sandboxRegion(page).getByRole('button', { name: 'Run what’s due' }).click()
  const { data } = await (await answered).json()
  await expect(page.getByText(data.ran === 1 ? '1 job ran.' : `${data.ran} jobs ran.`).last()).toBeVisible()
  await expect(touchOf(page, /Lantern Walk/)).toContainText(/Processed|Shipped/)

  // Checks only the requests of these two; moving the clock that far is tested without a browser.
  await page.route('**/api/v1/sandbox/clock', (route) =>
    route.fulfill({ json: { data: { now: 0, today: '2027-04-03', ran: 0 } } }),
  )
  for (const [name, move] of [
    ['A week', { weeks: 1 }],
    ['A month', { months: 1 }],
  ] as const) {
    const asked = page.waitForRequest('**/api/v1/sandbox/clock')
    await sandboxRegion(page).getByRole('button', { name }).click()
    expect((await asked).postDataJSON()).toEqual(move)
    // The message disappears after a few seconds, so check it before waiting for the effects of the move.
    await expect(page.getByText('Today is Apr 3, 2027').first()).toBeVisible()
    await expect(sandboxRegion(page).getByRole('button', { name: 'A day' })).toBeEnabled()
  }
})

test('a public sandbox says so, with tools for administrators @all', async ({ page, context }) => {
  const open = await new TestApp().start({ env: { SANDBOX_PUBLIC: '1' } })
  try {
    await signIn(context, open, await buildMember(open, { type: 'realestate' }))
    await page.goto(`${open.url}/activity`)
    await expect(sandboxRegion(page)).toHaveText('Sandbox')
    await expect(opener(page)).toHaveCount(0)
    await signIn(context, open, await buildMember(open, { type: 'realestate', isAdmin: true }))
    await page.goto(`${open.url}/activity`)
    await opener(page).click()
    await expect(sandboxRegion(page).getByRole('button', { name: 'A day' })).toBeEnabled()
    await expect(sandboxRegion(page).getByRole('link', { name: /^Outbox/ })).toBeVisible()
  } finally {
    await open.stop()
  }
})

test('production has no mark and loads no sandbox script @all', async ({ page }) => {
  const live = await new TestApp().start({
    env: { ...productionSettings, PUBLIC_URL: 'http://gifts.test' },
  })
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  try {
    await page.goto(`${live.url}/login`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(sandboxRegion(page)).toHaveCount(0)
    expect(scripts.filter((url) => /sandbox/i.test(url))).toEqual([])
  } finally {
    await live.stop()
  }
})
