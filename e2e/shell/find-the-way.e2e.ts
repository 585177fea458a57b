import { expect, test } from '../fixtures.ts'
import { dana } from './people.ts'

test('A-2.1-18 A-2.1-19 old addresses lead to the services and keep their query', async ({
  page,
  portal,
}) => {
  await portal.signInAs(...dana)
  await page.goto('/services')
  for (const old of ['/oneoffgifting', '/holiday-gifting']) {
    await page.goto(`${old}?partner=harbor`)
    await expect(page).toHaveURL(/\/services\?partner=harbor$/)
  }
})

test('A-2.1-27 A-2.1-28 a screen without navigation shows neither header nor sidebar', async ({
  page,
  portal,
}) => {
  await portal.signInAs(...dana)
  await page.goto('/404')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.locator('#sidebar')).toHaveCount(0)
})

test('A-2.1-40 C-2.12-04 an unknown path ends at /404', async ({ page, portal }) => {
  await portal.signInAs(...dana)
  await page.goto('/no-such-path?x=1')
  await expect(page).toHaveURL(/\/404$/)
  await page.goto('/no/such/path')
  await expect(page).toHaveURL(/\/404$/)
})

test('CG-85: a visitor of an unknown path signs in without a way back to it', async ({ page }) => {
  await page.goto('/no-such-path')
  await expect(page).toHaveURL(/\/login$/)
})

const mainArea = [
  '/activity',
  '/contacts',
  '/locations',
  '/services',
  '/specialevents',
  '/happier-people',
  '/happier-people/questionnaires',
  '/happier-people/happiness-quotient',
  '/happier-people/ratings-booster',
  '/happier-people/nps-day-maker',
  '/sequences',
]

test('A-2.1-02 A-2.1-03 A-2.1-04 A-2.1-05 A-2.1-07 A-2.1-08 A-2.1-09 A-2.1-10 A-2.1-11 A-2.1-12 A-2.1-14 each of these screens is in the main area and needs a session', async ({
  page,
  portal,
}) => {
  for (const path of mainArea) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?returnTo=${encodeURIComponent(path)}`)
  }
  await portal.signInAs(...dana)
  for (const path of mainArea) {
    await page.goto(path)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('A-7-36 an empty answer is no resource and breaks nothing', async ({ page, portal }) => {
  await portal.signInAs(...dana)
  await page.route('**/api/v1/supportmessages', (route) => route.fulfill({ status: 200, body: '' }))
  await page.goto('/404?drawer=contact-us')
  await page.getByLabel('Message').fill('Where is my parcel?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Your message is on its way')).toBeVisible()
  await expect(page).toHaveURL(/\/404$/)
})

test('A-1-30 money is in US dollars wherever there is some, and no call says anything else', async ({
  page,
  portal,
}) => {
  await portal.signInAs(...dana)
  const currencies: string[] = []
  page.on('response', async (answer) => {
    if (!answer.url().includes('/api/')) return
    const said = await answer.text().catch(() => '')
    currencies.push(...(said.match(/"currency":"[^"]*"/g) ?? []))
  })
  const paths = [
    '/services',
    '/subscriptions',
    '/bundle-and-save',
    '/billing/credits',
    '/billing/invoices',
    '/billing/paymenthistory',
    '/billing/upcomingrenewals',
  ]
  for (const path of paths) {
    await page.goto(path)
    const content = page.locator('#content')
    await expect(content, path).toContainText(/\$\d/)
    await expect(content, path).not.toContainText(/[€£¥]|\b(CAD|EUR|GBP)\b/)
  }
  expect(currencies.filter((one) => !/"usd"/i.test(one))).toEqual([])
})
