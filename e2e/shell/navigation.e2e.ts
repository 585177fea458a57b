import { expect, test } from '../fixtures.ts'
import { goTo } from '../go-to.ts'
import { dana } from './people.ts'

const mainArea = [
  ['/activity', /, Dana$/],
  ['/contacts', 'People'],
  ['/locations', 'Locations'],
  ['/services', 'Services'],
  ['/specialevents', 'Special events'],
  ['/happier-people', 'Happier people'],
  ['/happier-people/questionnaires', 'Questionnaires'],
  ['/happier-people/happiness-quotient', 'Happiness quotient'],
  ['/happier-people/ratings-booster', 'Ratings booster'],
  ['/happier-people/nps-day-maker', 'NPS day maker'],
  ['/sequences', 'Sequences'],
] as const

const withMoney = [
  ['/services', 'Services'],
  ['/subscriptions', 'My Plans'],
  ['/bundle-and-save', 'Purchase Tokens'],
  ['/billing/credits', 'Credits and funds'],
  ['/billing/invoices', 'Invoices'],
  ['/billing/paymenthistory', 'Payment history'],
  ['/billing/upcomingrenewals', 'Upcoming renewals'],
] as const

test('A-2.1-02 A-2.1-03 A-2.1-04 A-2.1-05 A-2.1-07 A-2.1-08 A-2.1-09 A-2.1-10 A-2.1-11 A-2.1-12 A-2.1-14 A-2.1-18 A-2.1-19 A-2.1-27 A-2.1-28 A-2.1-40 C-2.12-04 A-1-30 every main screen is reachable; unknown paths lead to /404', async ({
  page,
  portal,
}) => {
  await portal.signInAs(...dana)
  const answers: Promise<string>[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('/api/')) answers.push(answer.text().catch(() => ''))
  })
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/')
  for (const [path, title] of mainArea) {
    await goTo(page, path)
    await expect(heading).toHaveText(title)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page).toHaveURL(path)
  }

  // Old addresses redirect to the services and keep their query.
  for (const old of ['/oneoffgifting', '/holiday-gifting']) {
    await goTo(page, `${old}?partner=harbor`)
    await expect(page).toHaveURL('/services?partner=harbor')
    await expect(heading).toHaveText('Services')
  }

  for (const unknown of ['/no-such-path?x=1', '/no/such/path']) {
    await goTo(page, unknown)
    await expect(page).toHaveURL('/404')
  }
  // A screen without navigation.
  await expect(heading).toHaveText('Oops! Page not found.')
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.locator('#sidebar')).toHaveCount(0)

  const content = page.locator('#content')
  for (const [path, title] of withMoney) {
    await goTo(page, path)
    await expect(heading).toHaveText(title)
    await expect(content, path).toContainText(/\$\d/)
    await expect(content, path).not.toContainText(/[€£¥]|\b(CAD|EUR|GBP)\b/)
  }
  const currencies = (await Promise.all(answers)).flatMap((said) => said.match(/"currency":"[^"]*"/g) ?? [])
  expect(currencies.filter((one) => !/"usd"/i.test(one))).toEqual([])
})
