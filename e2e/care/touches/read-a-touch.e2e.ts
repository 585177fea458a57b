import { readKey } from '@goodturn/contract/read-key'
import { trackingTexts } from '@goodturn/contract/care/touches/texts'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'
import { type Story, addTrackingReports, richTouch, startStory, touchesOfEveryStatus } from './story.ts'

let story: Story
test.beforeAll(async ({ app }) => {
  story = await startStory(app)
})
test.beforeEach(({ context, app }) => signIn(context, app, story.dana))

const progress = (page: Page) => page.getByRole('list', { name: 'Shipping progress' })
const updates = (page: Page) => page.getByRole('region', { name: 'Tracking updates' })

test('C-4.9-01 C-4.9-02 C-4.9-03 C-4.9-04 C-4.9-05 C-4.9-06 C-4.9-07 C-4.9-08 C-4.9-09 C-4.9-10 C-2.9-04 C-8-17 C-8-18 C-8-19 C-2.9-14 C-2.9-26 each status has its banner, with links to the parent', async ({
  page,
  app,
}) => {
  const keys = await touchesOfEveryStatus(story)
  const banners: Record<keyof typeof keys, string | RegExp> = {
    pending: 'This touch is scheduled.',
    bulkpending: 'This touch is part of a bulk order being prepared.',
    reviewing: 'Under Review',
    swaprequest: 'Swap requested. Our concierge team will reach out within 24 hours.',
    canceled: /^Canceled on [A-Z][a-z]{2} \d{1,2}, \d{4}\.$/,
    paused: 'This touch is paused.',
    returntosender: 'This gift could not be delivered. Edit the address to automatically reship.',
    expired: 'This touch has expired.',
    incomplete: 'Information is missing for this touch.',
    completed: /^Completed on [A-Z][a-z]{2} \d{1,2}, \d{4}\.$/,
  }
  await page.goto(`/touch/${keys.returntosender}`)
  await expect(page.getByText('The carrier couldn’t find 41 Alder Court.')).toBeVisible()
  await expect(progress(page).locator('[aria-current=step]')).toContainText('Processed')
  await expectAccessible(page)
  const seen = new Set<string>()
  for (const [status, banner] of Object.entries(banners)) {
    await goTo(page, `/touch/${keys[status as keyof typeof keys]}`)
    const shown = page.getByRole('status').filter({ hasText: banner })
    await expect(shown, status).toHaveCount(1)
    seen.add((await shown.textContent()) ?? '')
  }
  expect(seen.size).toBe(10)

  const silent = await story.touch(-5, story.parcel('1ZSILENT', 5))
  const outdated = await story.touch(-101, { ...story.parcel('1ZOLD', 101) })
  await goTo(page, `/touch/${keys.pending}`)
  await expect(updates(page)).toContainText(
    'Tracking updates will appear here after this touch has been processed.',
  )
  await expect(progress(page).locator('[aria-current=step]')).toContainText('Pending')
  await goTo(page, `/touch/${silent}`)
  await expect(updates(page)).toContainText('Sorry, we are unable to provide tracking details on this touch.')
  await goTo(page, `/touch/${outdated}`)
  await expect(updates(page)).toContainText(
    'This tracking number may be outdated and no longer supported by the carrier.',
  )
  await expect(progress(page).locator('[aria-current=step]')).toContainText('Delivered')

  const plan = await story.touch(30, {}, { parentKind: 'plan', parentKey: readKey('plan', 'plan_story') })
  const transaction = await story.touch(
    31,
    {},
    { parentKind: 'package', parentKey: readKey('package', 'package_story') },
  )
  const single = await story.touch(32)
  const { body } = await (await app.as(story.dana)).get(`/v1/touches/details/${single}`)
  for (const [key, href] of [
    [plan, '/subscriptions/plan_story'],
    [transaction, '/transactions/package_story'],
    [single, `/services?service=${body.data.service.slug}`],
  ] as const) {
    await goTo(page, `/touch/${key}`)
    const related = page
      .getByRole('region', { name: 'About this gift' })
      .getByRole('link', { name: 'Holiday Citrus Crate' })
    await expect(related).toHaveAttribute('href', href)
  }
})

test('C-2.9-01 C-2.9-02 C-2.9-05 C-2.9-06 C-2.9-09 C-2.9-10 C-2.9-11 C-2.9-12 C-2.9-13 C-2.9-18 C-2.9-23 C-2.9-24 C-7-87 C-9-14 a touch shows its recipient, dates, card, and engagements', async ({
  page,
  app,
}) => {
  const key = await richTouch(app, story)
  await page.goto(`/touch/${key}?engagements=1`)
  const drawer = page.getByRole('dialog', { name: 'Engagements' })
  await expect(drawer.getByRole('listitem')).toHaveText([
    /Call me.*Called you/s,
    /My website.*Opened a link/s,
  ])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(`/touch/${key}`)

  await expect(page.getByRole('heading', { level: 1, name: /Touch Details/ })).toContainText(
    'Holiday Citrus Crate',
  )
  await expect(page.getByText('2 engagements with your card')).toBeVisible()
  const facts = page.getByRole('region', { name: 'About this gift' })
  await expect(facts.getByRole('link', { name: 'Grace Okafor' })).toHaveAttribute(
    'href',
    `/contacts/details/${story.grace.key}`,
  )
  const fact = (label: string) =>
    facts.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd[1]')
  await expect(fact('Personalization')).toHaveText('Grace & family')
  await expect(fact('What’s inside')).toContainText('Twelve satsumas and six pears.')
  await expect(fact('What’s inside')).toContainText('Keep cool on arrival.')
  await expect(fact('Appointment')).toContainText('Bay Clean Co.')
  await expect(fact('Appointment')).toContainText(/\d:30 PM/i)
  await expect(fact('Ships to')).toContainText('Oakland, CA 94611')
  await expect(facts.getByRole('link', { name: '2840 Calmar Avenue' })).toHaveAttribute(
    'href',
    `/locations/details/${story.grace.locationKey}?returnto=${encodeURIComponent(`/touch/${key}`)}&returntype=transaction`,
  )

  const message = page.getByRole('region', { name: 'Included message' })
  for (const part of [
    'Grace Okafor,',
    'The house on Calmar looks better every time I drive past.',
    'Happy holidays to the four of you.',
    'Dana Whitfield',
    'Dana Whitfield, Harbor & Main Realty',
  ]) {
    await expect(message.getByText(part, { exact: true })).toBeVisible()
  }
  await expect(page.getByRole('region', { name: 'Special instructions' })).toContainText(
    'Leave it at the side door.',
  )

  const map = page.getByRole('region', { name: 'Map of 2840 Calmar Avenue' })
  await expect(map).toHaveAttribute('data-zoom', '16')
  await expect(map.locator('.leaflet-marker-icon')).toHaveCount(1)
  await expect(map.getByText('2840 Calmar Avenue')).toBeVisible()
  await expectAccessible(page)

  const opener = page.getByRole('button', { name: 'See engagements' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(drawer).toBeVisible()
  await expect(page).toHaveURL(`/touch/${key}?engagements=1`)
  await page.goBack()
  await expect(drawer).toBeHidden()
  await goTo(page, `/touch/${key}?engagements=0`)
  await expect(opener).toBeVisible()
  await expect(drawer).toBeHidden()

  // On a phone both the page and the list fit.
  await page.setViewportSize({ width: 390, height: 844 })
  const expectFits = async () => {
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBe(390)
  }
  await expectFits()
  await story.touch(5, { status: 'returntosender' })
  await page.getByRole('main').getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByRole('region', { name: 'All gifts', exact: true })).toContainText('Returned to us')
  await expectFits()
})

test('C-1-16 C-2.9-16 C-2.9-17 C-2.9-19 C-8-16 a parcel in transit shows its progress, map, and updates', async ({
  page,
  app,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const key = await story.touch(-3, {
    ...story.parcel('1ZWAY', 3),
    fulfillmentFrom: story.on(2),
    fulfillmentTo: story.on(2),
  })
  await addTrackingReports(app, '1ZWAY', story, [
    ['pre_transit', 2.9, 'Sparks', 'NV', 'Packed, with your card on top'],
    ['in_transit', 2.5, 'Sparks', 'NV', 'Picked up by UPS'],
    ['in_transit', 1, 'Sacramento', 'CA', 'Arrived at the sorting center'],
  ])
  await page.goto(`/touch/${key}`)
  await expect(progress(page).getByRole('listitem')).toHaveText([
    /^Pending, done/,
    /^Processed, done/,
    /^Shipped/,
    /^Delivered/,
  ])
  await expect(progress(page).locator('[aria-current=step]')).toContainText('Shipped')
  await expect(page.getByRole('heading', { level: 2, name: /^Arrives / })).toBeVisible()
  await expect(page.getByText('UPS 1ZWAY')).toBeVisible()
  await expect(
    page.getByRole('img', { name: 'Route from Sparks, NV by Sacramento, CA to Oakland, CA' }),
  ).toBeVisible()
  await expect(updates(page).getByRole('listitem')).toHaveText([
    /Arrived at the sorting center.*Sacramento, CA/s,
    /Picked up by UPS.*Sparks, NV/s,
    /Packed, with your card on top.*Sparks, NV/s,
  ])
  await page.getByRole('button', { name: /copy/i }).click()
  await expect(page.getByRole('button', { name: /copied/i })).toBeVisible()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('1ZWAY')
  await expectAccessible(page)

  const broken = await story.touch(-5, story.parcel('1ZBROKEN', 5))
  await page.route('**/api/v1/touches/tracking/**', (route) =>
    route.fulfill({ status: 500, json: { errors: [{ message: 'Something went wrong.' }] } }),
  )
  await goTo(page, `/touch/${broken}`)
  await expect(updates(page)).toContainText(trackingTexts.none)
  await expect(page.getByRole('region', { name: 'Included message' })).toBeVisible()
  await expect(page.getByText('UPS 1ZBROKEN')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('C-2.9-03 C-2.9-25 missing touches and load errors are explained, and Back works', async ({
  page,
  app,
}) => {
  const other = await startStory(app)
  const notFound = page.getByRole('heading', { name: 'We couldn’t find this gift.' })
  await page.goto(`/touch/${await other.touch(3)}`)
  await expect(notFound).toBeVisible()
  let failing = true
  await page.route('**/api/v1/touches/details/**', (route) =>
    failing ? route.fulfill({ status: 400, json: { errors: [{ message: 'Not now.' }] } }) : route.fallback(),
  )
  const key = await story.touch(20)
  await goTo(page, `/touch/${key}`)
  await expect(page.getByRole('alert')).toContainText('Not now.')
  await expectAccessible(page)
  failing = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Holiday Citrus Crate')
  await goTo(page, '/touch/touch_00000000000000000000000000')
  await expect(notFound).toBeVisible()

  for (const elsewhere of ['https://example.org/', '//example.org/', 'javascript:alert(1)']) {
    await goTo(page, `/touch/${key}?returnto=${encodeURIComponent(elsewhere)}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Holiday Citrus Crate')
    await expect(page.getByRole('main').getByRole('link', { name: 'Activity' })).toHaveAttribute(
      'href',
      '/activity',
    )
    await goTo(page, `/touch/${key}?returnto=${encodeURIComponent('/services?category=flowers')}`)
    await expect(page.getByRole('link', { name: 'Back', exact: true })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/services?category=flowers')
  await goTo(page, '/touch')
  await expect(page).toHaveURL('/activity')
})
