import { readKey } from '@goodturn/contract/read-key'
import type { Page } from '@playwright/test'
import { buildBundle } from '../../../server/test/build/bundle.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildService } from '../../../server/test/build/service.ts'
import { buildTokens } from '../../../server/test/build/token.ts'
import type { TestApp } from '../../../server/test/test-app.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'

/** The call that loads the whole shelf. */
const shelfCall = '**/api/v1/servicebundles'
const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })

/** A member with a custom bundle, and public bundles in two categories that no other test uses. */
async function buildShelf(app: TestApp) {
  const member = await buildMember(app)
  const count = app.next('shelf')
  const [bouquet, crate] = [
    await buildService(app, { title: `Shelf Bouquet ${count}` }),
    await buildService(app, { title: `Shelf Crate ${count}` }),
  ]
  const item = (title: string, qty: number, amountCents: number, ...services: { key: string }[]) => ({
    title,
    qty,
    amountCents,
    serviceKeys: services.map(({ key }) => readKey('service', key)),
  })
  const titles = { custom: `Own ${count}`, cheap: `Client five ${count}`, dear: `Client ten ${count}` }
  await buildBundle(app, {
    title: titles.custom,
    memberKey: member.key,
    priceCents: 125_000,
    priceSavingsCents: 150_000,
    titleSavings: 'Save $250 for you',
    expirationDate: '2027-03-31',
    items: [item('Any gift', 10, 15_000, bouquet, crate)],
  })
  await buildBundle(app, {
    title: titles.dear,
    category: 'Client',
    priceCents: 60_000,
    priceSavingsCents: 60_000,
    items: [item('Crate', 10, 5_450, crate), item('Bouquet', 1, 5_549, bouquet)],
  })
  await buildBundle(app, {
    title: titles.cheap,
    category: 'Client',
    priceCents: 30_000,
    items: [item('Crate', 5, 5_400, crate)],
  })
  await buildBundle(app, { title: `Zoo ${count}`, category: 'Zoo', items: [item('Crate', 1, 100, crate)] })
  return { member, titles, bouquet, crate }
}

test('A-1-07 B-2.4-01 B-2.4-02 B-2.4-03 B-2.4-04 B-2.4-05 B-2.4-06 B-2.4-07 B-2.4-08 B-2.4-09 B-2.4-10 B-2.4-11 B-2.4-14 B-2.4-15 B-2.4-16 B-2.4-17 B-2.4-18 B-7-65 B-9-32 B-9-33 C-9-22 C-9-23 the shelf groups bundles, Custom first, then alphabetically', async ({
  app,
  context,
  page,
}) => {
  const { member, titles } = await buildShelf(app)
  await signIn(context, app, member)
  const asked = page.waitForResponse(/\/api\/v1\/servicebundles$/)
  await page.goto('/bundle-and-save')
  const answer = await asked
  expect(answer.request().method()).toBe('GET')
  const { data } = await answer.json()
  await expect(page.getByRole('heading', { level: 1, name: 'Purchase Tokens' })).toBeVisible()
  const groups = page.getByRole('region', { name: / Bundles$/ })
  await expect(groups.first().getByRole('heading', { level: 2 })).toHaveText('Custom Bundles')
  await expect(groups.first().getByRole('article')).toHaveCount(1)
  const names = await groups.getByRole('heading', { level: 2 }).allTextContents()
  expect(names).toContain('Client Bundles')
  expect(names.slice(1)).toEqual(names.slice(1).toSorted((a, b) => a.localeCompare(b, 'en')))
  const client = page.getByRole('region', { name: 'Client Bundles', exact: true })
  await expect(client.getByRole('article', { name: titles.cheap })).toBeVisible()
  await expect(client.getByRole('article', { name: titles.dear })).toBeVisible()
  await expect(client.getByRole('article', { name: titles.custom })).toHaveCount(0)
  await expectAccessible(page, { within: '#content' })
  await expect(page.getByRole('link', { name: /left to use/ })).toHaveCount(0)

  const custom = card(page, titles.custom)
  await expect(custom.getByRole('heading', { name: titles.custom })).toBeVisible()
  const sent = data.find(({ title }: { title: string }) => title === titles.custom)
  const picture = custom.locator('img')
  await expect(picture).toHaveAttribute('src', sent.image.media.medium)
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  const item = custom.getByRole('listitem').first()
  await expect(item).toContainText('Any gift')
  await expect(item.getByText('10', { exact: true })).toBeVisible()
  await expect(item).toContainText('$150 each')
  await expect(item.getByText('$1,500', { exact: true })).toBeVisible()
  await expect(custom.getByText('$1,250.00', { exact: true })).toBeVisible()
  const struck = custom.locator('s')
  await expect(struck).toHaveText('$1,500.00')
  await expect(struck).toHaveCSS('text-decoration-line', 'line-through')
  await expect(custom.getByText('Save $250 for you')).toBeVisible()
  await expect(custom.getByText('Until Mar 31, 2027')).toBeVisible()

  const expensive = card(page, titles.dear)
  await expect(expensive.getByText('$600.00', { exact: true })).toBeVisible()
  await expect(expensive.locator('s')).toHaveCount(0)
  // Prices are rounded half up to whole dollars: $54.50, ten times that, and $55.49.
  await expect(expensive.getByRole('listitem').nth(0)).toContainText('$55 each')
  await expect(expensive.getByRole('listitem').nth(0)).toContainText('$545')
  await expect(expensive.getByRole('listitem').nth(1)).toContainText('$55 each')
  await expect(expensive.getByText('No end date')).toBeVisible()
})

test('B-2.4-12 B-2.4-13 B-2.4-19 B-2.4-20 B-2.4-21 B-2.4-22 B-2.4-23 B-2.4-31 B-2.4-32 B-2.4-33 B-8-07 the shelf handles loading, errors, and missing bundles', async ({
  app,
  context,
  page,
}) => {
  const { member, titles, bouquet, crate } = await buildShelf(app)
  const ended = await buildBundle(app, { expirationDate: '2027-02-28' })
  const foreign = await buildBundle(app, { memberKey: (await buildMember(app)).key })
  await buildTokens(app, member, { title: 'Crate', qty: 4, serviceKeys: [crate.key] })
  await signIn(context, app, member)
  let fails = true
  let answer = () => {}
  await page.route(shelfCall, async (route) => {
    if (!fails) return route.fulfill({ json: { data: [] } })
    await new Promise<void>((resolve) => (answer = resolve))
    return route.fulfill({ status: 400, json: { errors: [{ message: 'One.' }, { message: 'Two.' }] } })
  })
  await page.goto('/bundle-and-save')
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(async () => {
    answer()
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText(['One.', 'Two.'], { timeout: 500 })
  }).toPass()
  fails = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(
    page.getByText('Sorry, there are no bundles available for you to purchase.', { exact: true }),
  ).toBeVisible()
  await goTo(page, '/bundle-and-save/nope')
  const notFound = page.getByText("We couldn't find that bundle.", { exact: true })
  const back = page.getByRole('link', { name: 'Back to List' })
  await expect(notFound).toBeVisible()
  await expect(back).toHaveCount(0)
  await page.unroute(shelfCall)
  await page.reload()
  await expect(notFound).toBeVisible()
  await expectAccessible(page, { within: '#content' })
  await back.click()
  await expect(page).toHaveURL(/\/bundle-and-save$/)
  await expect(card(page, titles.custom)).toBeVisible()

  const anyOf = card(page, titles.custom).getByRole('button', { name: /^any of 2/ })
  const tooltip = page.getByRole('tooltip')
  // While pictures and fonts load, the button may shift from under the pointer, so hover again.
  await expect(async () => {
    await page.mouse.move(0, 0)
    await anyOf.hover()
    await expect(tooltip.getByRole('listitem')).toHaveText([bouquet.title, crate.title], { timeout: 2000 })
  }).toPass()
  await page.mouse.move(0, 0)
  await expect(tooltip).toHaveCount(0)
  await anyOf.focus()
  await expect(tooltip).toBeVisible()
  await expectAccessible(page, { within: '#content' })
  await page.keyboard.press('Escape')
  await expect(tooltip).toHaveCount(0)
  await anyOf.click()
  await expect(tooltip).toBeVisible()
  await page.mouse.move(0, 0)
  const cheap = card(page, titles.cheap)
  await cheap.getByRole('listitem').first().hover()
  await expect(cheap.getByRole('button')).toHaveCount(0)
  await expect(cheap.locator('[title]')).toHaveCount(0)

  await cheap.getByRole('link', { name: /^Choose Bundle/ }).click()
  await expect(page).toHaveURL(/\/bundle-and-save\/bundle_\w+$/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(cheap).toContainText('$300.00')
  await page.getByRole('link', { name: 'Return to Bundle Options' }).click()
  await expect(page).toHaveURL(/\/bundle-and-save$/)
  await expect(card(page, titles.dear)).toBeVisible()

  const left = page.getByRole('link', { name: '4 tokens left to use' })
  await expect(left).toHaveAttribute('href', '/billing/tokens')
  for (const { key } of [ended, foreign]) {
    await goTo(page, `/bundle-and-save/${key}`)
    await expect(notFound).toBeVisible()
    await expect(back).toBeVisible()
    await back.click()
    await expect(back).toHaveCount(0)
  }
})
