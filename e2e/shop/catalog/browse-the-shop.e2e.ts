import { expect, expectAccessible, test } from '../../fixtures.ts'
import { goTo } from '../../go-to.ts'
import { dana } from '../../shell/people.ts'

const amelie = ['amelie@cabbagetown.example', 'gifts-and-thanks'] as const
const rosa = ['rosa@mesquiteadvisers.example', 'gifts-and-thanks'] as const

test('A-2.1-07 the shop filters by URL, and load errors are explained', async ({ page, portal }) => {
  await portal.signInAs(...dana)
  const message = 'We can’t reach our records right now.'
  await page.route('**/api/v1/services?*', (route) =>
    route.fulfill({ status: 503, json: { errors: [{ message, code: 'unavailable' }] } }),
  )
  await page.goto('/services')
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(message)
  await page.unroute('**/api/v1/services?*')
  await page.getByRole('button', { name: 'Try again' }).click()

  const cards = page.getByRole('list', { name: 'All services' }).getByRole('listitem')
  await expect(cards).toHaveCount(24)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'See 24 More' }).click()
  await expect(cards).toHaveCount(48)
  // Real estate says transactions; others say packages.
  await expect(page.getByRole('button', { name: /^Transactions \d/ })).toBeVisible()

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
  await expect(flowers).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await page.getByRole('searchbox', { name: /Search \d+ services/ }).fill('nothing of this kind')
  await expect(page.getByText('No results for “nothing of this kind”.')).toBeVisible()
  await page.getByRole('button', { name: 'See all services' }).click()
  await expect(cards.first()).toBeVisible()
  await goTo(page, '/services?service=nothing-of-this-name')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('We couldn’t find that service.')

  await goTo(page, '/specialevents')
  await expect(page.getByRole('heading', { name: 'Special events', level: 1 })).toBeVisible()
  const event = page.getByRole('region', { name: 'The year-end thank-you' })
  await expect(event).toBeVisible()
  await expectAccessible(page)
  await event.getByRole('link', { name: 'See the gifts' }).click()
  await expect(page).toHaveURL(/\/specialevents\/year-end-thank-you$/)
  await expect(page.getByRole('heading', { name: 'The year-end thank-you', level: 1 })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Chosen for this event' }).getByRole('listitem')).toHaveCount(4)
  await expectAccessible(page)
  await goTo(page, '/specialevents/none')
  await expect(page.getByRole('alert')).toContainText('We couldn’t find that special event.')
})

test('A-1-04 A-1-05 A-1-06 a gift preview shows price, description, and card', async ({ page, portal }) => {
  // A page's next screens are fetched when the browser is idle; here it never is, so the click fetches them.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await portal.signInAs(...dana)
  await page.goto('/services')
  const card = page.getByRole('link', { name: /^Market Bouquet/ })
  const drawer = page.getByRole('dialog', { name: 'Market Bouquet' })
  await card.press('Enter')
  await expect(page).toHaveURL(/service=service_/)
  await expect(drawer.getByRole('heading', { name: 'Market Bouquet' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(card).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(drawer.getByRole('heading', { name: 'Market Bouquet' })).toBeFocused()
  await expect(drawer.getByText('$68.00').first()).toBeVisible()
  await expect(drawer.getByText('The US and Canada')).toBeVisible()
  await expect(drawer.getByRole('heading', { name: 'The card, in your words or ours' })).toBeVisible()
  // By keyboard: late content above could still move it.
  await drawer.getByText('Spanish', { exact: true }).press('Enter')
  await expect(drawer.locator('[lang=es]')).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(/\/services$/)
  await card.press('Enter')
  await expect(drawer.getByText('$68.00').first()).toBeVisible()

  await drawer.getByRole('button', { name: 'Send this' }).click()
  const chooser = page.getByRole('dialog', { name: 'Who is it for?' })
  await expect(chooser).toBeVisible()
  await expect(page).toHaveURL(/choose=person/)
  // The search takes the focus, so typing filters at once; stepping back returns it to the title.
  const search = chooser.getByRole('searchbox', { name: 'Search your people' })
  await expect(search).toBeFocused()
  await chooser.getByRole('button', { name: 'Back to Market Bouquet' }).click()
  await expect(drawer.getByRole('heading', { name: 'Market Bouquet' })).toBeFocused()
  await drawer.getByRole('button', { name: 'Send this' }).press('Enter')
  await expect(search).toBeFocused()
  await page.keyboard.type('grace')
  const people = chooser.getByRole('list', { name: 'Your people' }).getByRole('listitem')
  await expect(people).toHaveCount(1)
  await expectAccessible(page)
  await expect(people.getByRole('link', { name: /Grace Okafor/ })).toHaveAttribute(
    'href',
    /^\/service-activation\/service_\w+\/contact_\w+$/,
  )
  await expect(chooser.getByRole('link', { name: 'Add a new person' })).toHaveAttribute(
    'href',
    /^\/contacts\/create\?return=%2Fservices%3Fservice%3D/,
  )

  await goTo(page, '/services?category=plans')
  await page.getByRole('link', { name: /^Top of Mind Four/ }).click()
  const plan = page.getByRole('dialog', { name: 'Top of Mind' })
  await expect(plan.getByRole('radio', { name: /^Monthly.*a month$/ })).toBeVisible()
  await expect(plan.getByRole('row')).toHaveText([
    /Plans.*Per year, each.*Per month, each/,
    /1 to 9\$196\.00\$18\.00/,
    /10 to 24/,
    /25 to 99/,
    /100 or more/,
  ])
  await expect(plan.getByRole('button', { name: 'Send this' })).toHaveCount(0)
})

test('members in Canada see Canadian prices and US-only limits @all', async ({ page, portal }) => {
  await portal.signInAs(...amelie)
  await page.goto('/services?search=layer')
  await expect(page.getByRole('link', { name: /^Birthday Layer Cake.*US only/ })).toBeVisible()
  await goTo(page, '/services?service=birthday-layer-cake')
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('US addresses only')).toBeVisible()
  await drawer.getByRole('button', { name: 'Send this' }).click()
  await expect(drawer.getByText('No US address yet').first()).toBeVisible()

  const note = 'All prices are in US dollars (USD). Exchange rates may vary.'
  for (const [slug, name, price] of [
    ['handwritten-note', 'Handwritten Note', '$12.00'],
    ['home-anniversary', 'Home Anniversary', '$49.00'],
  ] as const) {
    await goTo(page, `/services?service=${slug}`)
    const shown = page.getByRole('dialog', { name })
    await expect(shown.getByText(price).first()).toBeVisible()
    await expect(shown.getByText(note)).toBeVisible()
  }
})

test('the shop fits on phones, and other industries have packages @all', async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await portal.signInAs(...rosa)
  await page.goto('/services?service=keys-in-hand')
  const drawer = page.getByRole('dialog', { name: 'Keys in Hand' })
  await expect(drawer.getByText('Closing day · On the day')).toBeVisible()
  await expect(drawer.getByText('Package', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Packages \d/, includeHidden: true })).toBeAttached()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
