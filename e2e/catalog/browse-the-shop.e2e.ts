import { expect, expectAccessible, test } from '../fixtures.ts'
import { dana } from '../shell/people.ts'

const amelie = ['amelie@cabbagetown.example', 'gifts-and-thanks'] as const
const rosa = ['rosa@mesquiteadvisers.example', 'gifts-and-thanks'] as const

test('A-2.1-05 /services opens for a member and asks a visitor to sign in', async ({ page, portal }) => {
  await page.goto('/services')
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fservices$/)
  await portal.signInAs(...dana)
  await page.goto('/services')
  await expect(page.getByRole('heading', { name: 'Services', level: 1 })).toBeVisible()
  await expectAccessible(page)
})

test('A-2.1-18 A-2.1-19 the old addresses of the shop lead to it', async ({ page, portal }) => {
  await portal.signInAs(...dana)
  for (const old of ['/oneoffgifting', '/holiday-gifting']) {
    await page.goto(old)
    await expect(page).toHaveURL(/\/services$/)
    await expect(page.getByRole('heading', { name: 'Services', level: 1 })).toBeVisible()
  }
})

test('categories, search and order narrow the shop, and the address holds them', async ({ page, portal }) => {
  await portal.signInAs(...dana)
  await page.goto('/services')
  const cards = page.getByRole('list', { name: 'All services' }).getByRole('listitem')
  await expect(cards).toHaveCount(24)
  await page.getByRole('button', { name: 'See 24 More' }).click()
  await expect(cards).toHaveCount(48)

  const flowers = page.getByRole('button', { name: /^Flowers \d+$/ })
  const count = Number((await flowers.textContent())?.replace(/\D/g, ''))
  await flowers.click()
  await expect(page).toHaveURL(/category=flowers/)
  const shelf = page.getByRole('list', { name: 'Flowers' }).getByRole('listitem')
  await expect(shelf).toHaveCount(count)

  await page.getByRole('combobox', { name: 'Order' }).click()
  await page.getByRole('option', { name: 'Price, low to high' }).click()
  await expect(page).toHaveURL(/sort=price/)
  await expect
    .poll(async () => {
      const prices = await shelf.getByText(/^\$\d/).allTextContents()
      const cents = prices.map((price) => Number(price.replace(/[^\d.]/g, '')))
      return cents.length === count && cents.every((each, at) => at === 0 || each >= (cents[at - 1] ?? 0))
    })
    .toBe(true)
  await page.reload()
  await expect(flowers).toHaveAttribute('aria-pressed', 'true')

  await page.goBack()
  await page.getByRole('searchbox', { name: /Search \d+ services/ }).fill('nothing of this kind')
  await expect(page.getByText('Nothing here matches “nothing of this kind”.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'See all services' }).click()
  await expect(cards.first()).toBeVisible()
})

test('a closer look shows price, description and the card with its translations; Back closes it', async ({
  page,
  portal,
}) => {
  await portal.signInAs(...dana)
  await page.goto('/services')
  const card = page.getByRole('link', { name: /^Market Bouquet/ })
  await card.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/service=service_/)
  const drawer = page.getByRole('dialog', { name: 'Market Bouquet' })
  await expect(drawer.getByRole('heading', { name: 'Market Bouquet' })).toBeFocused()
  await expect(drawer.getByText('$68.00').first()).toBeVisible()
  await expect(drawer.getByText('The US and Canada')).toBeVisible()
  await expect(drawer.getByRole('heading', { name: 'The card, in your words or ours' })).toBeVisible()
  await drawer.getByText('Spanish', { exact: true }).click()
  await expect(drawer.locator('[lang=es]')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(drawer.getByText('$68.00').first()).toBeVisible()
  await page.goBack()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(/\/services$/)
  await card.press('Enter')
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(card).toBeFocused()
})

test('what is sent to the US only says so, and whom that leaves out', async ({ page, portal }) => {
  await portal.signInAs(...amelie)
  await page.goto('/services?search=layer')
  await expect(page.getByRole('link', { name: /^Birthday Layer Cake.*US only/ })).toBeVisible()
  await page.goto('/services?service=birthday-layer-cake')
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('US addresses only')).toBeVisible()
  await drawer.getByRole('button', { name: 'Send this' }).click()
  await expect(drawer.getByText('No US address yet').first()).toBeVisible()
})

test('a shop that does not load says why, and is tried again', async ({ page, portal }) => {
  await portal.signInAs(...dana)
  const message = 'We cannot reach our records right now.'
  await page.route('**/api/v1/services?*', (route) =>
    route.fulfill({ status: 503, json: { errors: [{ message, code: 'unavailable' }] } }),
  )
  await page.goto('/services')
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(message)
  await expectAccessible(page)
  await page.unroute('**/api/v1/services?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('list', { name: 'All services' })).toBeVisible()
  await page.goto('/services?service=nothing-of-this-name')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('We couldn’t find that service.')
})

test('A-1-06 a single service is sent by choosing one of one’s people', async ({ page, portal }) => {
  await portal.signInAs(...dana)
  await page.goto('/services?service=market-bouquet')
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Send this' }).click()
  await expect(page.getByRole('dialog', { name: 'Who is it for?' })).toBeVisible()
  await expect(page).toHaveURL(/choose=person/)
  await drawer.getByRole('searchbox', { name: 'Search your people' }).fill('grace')
  const people = drawer.getByRole('list', { name: 'Your people' }).getByRole('listitem')
  await expect(people).toHaveCount(1)
  await expectAccessible(page)
  await expect(people.getByRole('link', { name: /Grace Okafor/ })).toHaveAttribute(
    'href',
    /^\/service-activation\/service_\w+\/contact_\w+$/,
  )
  await expect(drawer.getByRole('link', { name: 'Add a new person' })).toHaveAttribute(
    'href',
    /^\/contacts\/create\?return=%2Fservices%3Fservice%3D/,
  )
})

test('A-1-04 A-1-05 Top of Mind is in the shop, with its yearly and monthly prices by number of plans', async ({
  page,
  portal,
}) => {
  await portal.signInAs(...dana)
  await page.goto('/services?category=plans')
  await page.getByRole('link', { name: /^Top of Mind Four/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Top of Mind' })
  await expect(drawer.getByRole('radio', { name: /^Monthly.*a month$/ })).toBeVisible()
  const rows = drawer.getByRole('row')
  await expect(rows).toHaveText([
    /Plans.*A year, each.*A month, each/,
    /1 to 9\$196\.00\$18\.00/,
    /10 to 24/,
    /25 to 99/,
    /100 and more/,
  ])
  await expect(drawer.getByRole('button', { name: 'Send this' })).toHaveCount(0)
})

test('what real estate calls transactions, others call packages', async ({ page, portal }) => {
  await portal.signInAs(...dana)
  await page.goto('/services')
  await expect(page.getByRole('button', { name: /^Transactions \d/ })).toBeVisible()
  await page.context().clearCookies()
  await portal.signInAs(...rosa)
  await page.goto('/services?service=keys-in-hand')
  await expect(page.getByRole('button', { name: /^Packages \d/, includeHidden: true })).toBeAttached()
  await expect(page.getByRole('dialog').getByText('Package', { exact: true })).toBeVisible()
})

test('members in Canada see the Canadian price and the note on currency', async ({ page, portal }) => {
  await portal.signInAs(...amelie)
  await page.goto('/services?service=handwritten-note')
  const drawer = page.getByRole('dialog', { name: 'Handwritten Note' })
  await expect(drawer.getByText('$12.00').first()).toBeVisible()
  await expect(drawer.getByText('All prices are in US dollars (USD). Exchange rates may vary.')).toBeVisible()
  await page.goto('/services?service=home-anniversary')
  const plan = page.getByRole('dialog', { name: 'Home Anniversary' })
  await expect(plan.getByText('$49.00').first()).toBeVisible()
  await expect(plan.getByText('All prices are in US dollars (USD). Exchange rates may vary.')).toBeVisible()
})

test('A-2.1-07 special events lead to their gifts', async ({ page, portal }) => {
  await page.goto('/specialevents')
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fspecialevents$/)
  await portal.signInAs(...dana)
  await page.goto('/specialevents')
  await expect(page.getByRole('heading', { name: 'Special events', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('region', { name: 'The year-end thank-you' })
    .getByRole('link', { name: 'See the gifts' })
    .click()
  await expect(page).toHaveURL(/\/specialevents\/year-end-thank-you$/)
  await expect(page.getByRole('heading', { name: 'The year-end thank-you', level: 1 })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Chosen for it' }).getByRole('listitem')).toHaveCount(4)
  await expectAccessible(page)
  await page.goto('/specialevents/none')
  await expect(page.getByRole('alert')).toContainText('We couldn’t find that special event.')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the shop and a closer look fit', async ({ page, portal }) => {
    await portal.signInAs(...dana)
    await page.goto('/services?service=keys-in-hand')
    const drawer = page.getByRole('dialog', { name: 'Keys in Hand' })
    await expect(drawer.getByText('Closing day · On the day')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})

// What a page opens is fetched when the browser has nothing to do; here it never has.
test('a drawer whose code is fetched by the press has the focus, and gives it back', async ({
  page,
  portal,
}) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await portal.signInAs(...dana)
  await page.goto('/services')
  const opener = page.getByRole('link', { name: /^Market Bouquet/ })
  await opener.press('Enter')
  const layer = page.getByRole('dialog', { name: 'Market Bouquet' })
  await expect(layer.getByRole('heading', { name: 'Market Bouquet' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(layer).toBeHidden()
  await expect(opener).toBeFocused()
})
