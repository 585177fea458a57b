import type { Page } from '@playwright/test'
import { storedEntries } from '../../../tools/programs/cart-records.ts'
import { expect, expectAccessible, test } from '../../app.ts'
import { callsDuring } from '../checkout/shopper.ts'
import { cardOf, cellsOf, drawerOf, gridOf, storyTime, rowOf, startEnrolling } from './story.ts'

test.use({ now: storyTime })

test('C-2.7-17 C-2.7-44 C-2.7-45 C-2.7-46 C-2.7-47 C-2.7-48 C-2.7-49 C-2.7-50 C-2.7-51 C-2.7-52 C-4.7-01 C-4.7-02 C-4.7-03 C-4.7-04 C-4.7-06 C-4.7-07 C-4.7-09 C-4.7-10 Add All picks eligible people and shows both payment options', async ({
  page,
  app,
  context,
}) => {
  const { person, plan } = await startEnrolling({ app, context })
  for (let at = 1; at <= 8; at++) await person('Ada', `Abbot ${at}`)
  await person('Carl', 'Nowhere', { addresses: [] })
  await person('Dora', 'Canada', { addresses: ['CA'] })
  await person('Eva', 'Twice', { addresses: ['US', 'US'] })
  await plan({ contact: await person('Finn', 'Enrolled') })
  await person('Gus', 'Carted')
  // All rows are in view: rows outside it have no cells.
  await page.setViewportSize({ width: 1280, height: 1800 })
  await page.goto('/top-of-mind')
  await page.getByRole('button', { name: 'Add Top of Mind for Gus Carted' }).click()
  await page.getByRole('radio', { name: /Annually/ }).check()
  await page.getByRole('button', { name: 'Add To Cart', exact: true }).click()
  await expect(cellsOf(page, 'Gus Carted').first()).toContainText('Added to cart!')

  const dialog = drawerOf(page)
  const open = () =>
    cardOf(page, 'Top of Mind').getByRole('button', { name: 'Add All to Top of Mind' }).click()
  const calls = await callsDuring(page, async () => {
    await open()
    await expect(dialog).toContainText('8 plans will be added to your cart.')
  })
  expect(calls).toEqual([])
  await expect(dialog.getByRole('button', { name: 'Annually' })).toHaveAttribute('aria-pressed', 'true')
  // With the active plan and the one in the cart, there are ten plans: the second tier.
  await expect(dialog).toContainText('$186.20 per plan per year')
  await expect(dialog).toContainText('You save $19.00 per plan per year.')
  await dialog.getByRole('button', { name: 'Monthly' }).click()
  await expect(dialog).toContainText('*Your first gift requires a minimum of 3 payments.')
  await expect(dialog).toContainText('Due today*$410.40')
  await expect(dialog).toContainText('Per month thereafter$136.80')
  await dialog.getByRole('button', { name: 'Annually' }).click()
  await expect(dialog).not.toContainText('minimum of 3 payments')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await storedEntries(page)).toHaveLength(1)

  await open()
  await dialog.getByRole('button', { name: 'Add To Cart', exact: true }).click()
  await expect(page.getByText('Successfully added to cart!')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  for (const name of ['Ada Abbot 1', 'Ada Abbot 8', 'Gus Carted'])
    await expect(cellsOf(page, name).first()).toContainText('Added to cart!')
  for (const name of ['Carl Nowhere', 'Dora Canada', 'Eva Twice'])
    await expect(cellsOf(page, name).first()).toHaveText(`Add Top of Mind for ${name}`)
  const kept = await storedEntries(page)
  expect(kept).toHaveLength(9)
  for (const { member_data: of } of kept) expect(of).toMatchObject({ unit: 'year', number_of_months: null })
})

test("C-4.7-05 C-5-65 the price uses the first person's zone, else zone 1", async ({
  page,
  app,
  context,
}) => {
  const { person, plan } = await startEnrolling({ app, context })
  for (let at = 1; at <= 10; at++) await plan({ contact: await person('Finn', `Enrolled ${at}`) })
  await person('Aaron', 'Aalto', { addresses: ['AK'] })
  await person('Ada', 'Abbot', { tags: ['VIP'] })
  await person('Zoe', 'Last', { addresses: ['AK'], tags: ['VIP'] })
  await person('Bea', 'Abbot Twice', { addresses: ['US', 'US'] })
  const dialog = drawerOf(page)
  const open = async (plans: string, price: string) => {
    await cardOf(page, 'Top of Mind').getByRole('button', { name: 'Add All to Top of Mind' }).click()
    await expect(dialog).toContainText(`${plans} will be added to your cart.`)
    await expect(dialog).toContainText(`${price} per plan per year`)
  }
  await page.goto('/top-of-mind?search=enrolled')
  await open('0 plans', '$186.20')
  await expect(dialog.getByRole('button', { name: 'Add To Cart', exact: true })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('searchbox', { name: 'Search people' }).fill('')
  await expect(page).toHaveURL('/top-of-mind')
  await page.getByRole('button', { name: 'Filter By Tags' }).click()
  await page.getByRole('checkbox', { name: /VIP/ }).check()
  await page.keyboard.press('Escape')
  await expect(gridOf(page).getByRole('rowheader')).toHaveText([/Ada Abbot/, /Zoe Last/])
  await open('2 plans', '$186.20')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  // Pressed while the people of another filter load, it applies to those.
  const held = Promise.withResolvers<void>()
  await page.route(/\/v1\/contacts\?.*search=zoe/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('searchbox', { name: 'Search people' }).fill('zoe')
  await cardOf(page, 'Top of Mind').getByRole('button', { name: 'Add All to Top of Mind' }).click()
  await expect(dialog.getByRole('status', { name: 'Loading people' })).toBeVisible()
  held.resolve()
  await expect(dialog).toContainText('1 plan will be added to your cart.')
  await dialog.getByRole('button', { name: 'Monthly' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('searchbox', { name: 'Search people' }).fill('')

  // Zone 2 has no tiers, so the service's price applies.
  await page.getByRole('button', { name: 'Remove the tag VIP' }).click()
  await expect(gridOf(page).getByRole('rowheader').first()).toHaveText(/Aaron Aalto/)
  await open('3 plans', '$196.00')

  // The billing period chosen first is the default of the next drawer.
  await dialog.getByRole('button', { name: 'Monthly' }).click()
  await dialog.getByRole('button', { name: 'Add To Cart', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Add Top of Mind for Bea Abbot Twice' }).click()
  await expect(page.getByRole('radio', { name: /Monthly/ })).toBeChecked()
})

/** Records each distinct progress text of a dialog, and when the first plan was reported, in ms. */
async function watchSteps(page: Page): Promise<() => Promise<{ told: string[]; firstAfterMs: number }>> {
  await page.evaluate(() => {
    const seen = { told: [] as string[], firstAfterMs: 0 }
    const started = performance.now()
    window.stepsSeen = seen
    new MutationObserver(() => {
      const text = document.querySelector('[role="dialog"]')?.textContent ?? ''
      const said = /(\d+ of \d+ plans?) (?:added|removed)/.exec(text)?.[1]
      if (!said || seen.told.includes(said)) return
      seen.told.push(said)
      if (!said.startsWith('0 ')) seen.firstAfterMs ||= performance.now() - started
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => window.stepsSeen)
}

declare global {
  interface Window {
    stepsSeen: { told: string[]; firstAfterMs: number }
  }
}

test('C-2.7-18 C-2.7-23 C-2.7-34 C-2.7-35 C-2.7-36 C-2.7-37 C-4.7-08 C-4.7-11 C-4.7-16 C-5-66 C-7-49 C-7-50 everyone matching the filter is added in batches of 100', async ({
  page,
  app,
  context,
}) => {
  const { people } = await startEnrolling({ app, context })
  await people(510)
  const pages: string[] = []
  const held: (() => void)[] = []
  await page.route(/\/v1\/contacts\?/, async (route) => {
    const after = new URL(route.request().url()).searchParams.get('after')
    pages.push(after ?? 'first')
    if (after !== null) await new Promise<void>((go) => held.push(go))
    await route.continue()
  })
  const release = async () => {
    await expect.poll(() => held.length).toBe(1)
    for (const go of held.splice(0)) go()
  }
  await page.goto('/top-of-mind')
  await cardOf(page, 'Top of Mind').getByRole('button', { name: 'Add All to Top of Mind' }).click()
  const dialog = drawerOf(page)
  const add = dialog.getByRole('button', { name: 'Add To Cart', exact: true })
  await expect(dialog).toContainText("We're Loading the Rest of Your Contacts!")
  await expect(dialog).toContainText('Still loading people')
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await release()
  await expect(dialog).toContainText('510 plans will be added to your cart.')
  const added = await watchSteps(page)
  await add.click()
  await expect(dialog).toHaveCount(0)
  const adding = await added()
  expect(adding.told).toEqual([0, 100, 200, 300, 400, 500].map((count) => `${count} of 510 plans`))
  expect(adding.firstAfterMs).toBeGreaterThanOrEqual(100)
  // The sixth step is the last.
  await expect(page.getByText('510 plans in your cart')).toBeVisible()
  expect(await storedEntries(page)).toHaveLength(510)

  // Only people who match the filter leave the cart.
  const search = page.getByRole('searchbox', { name: 'Search people' })
  const clear = cardOf(page, 'Top of Mind').getByRole('button', { name: 'Clear All from Top of Mind' })
  await search.fill('Abbot 0500')
  await expect(gridOf(page).getByRole('rowheader')).toHaveText([/Ada Abbot 0500/])
  await clear.click()
  await expect(dialog.getByRole('heading')).toHaveText('Are you sure you would like proceed?')
  await expect(dialog).toContainText(
    'This will remove all Top of Mind plans under this filter from the cart.',
  )
  await dialog.getByRole('button', { name: 'Clear All' }).click()
  await expect(page.getByText('509 plans in your cart')).toBeVisible()

  await page.goto('/top-of-mind')
  await expect(gridOf(page).getByRole('columnheader')).toHaveText([
    /Person.*510 total/,
    'Top of Mind',
    'Top of Mind Plus',
  ])
  await expect(rowOf(page, 'Ada Abbot 0001')).toBeVisible()
  pages.splice(0, pages.lastIndexOf('first'))
  expect(pages).toEqual(['first'])
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await release()
  await expect(page.getByText('510 people', { exact: true })).toBeAttached()
  expect(pages).toHaveLength(2)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(rowOf(page, 'Ada Abbot 0510')).toBeVisible()

  await clear.click()
  await expect(dialog).toContainText('509 plans of Top of Mind.')
  const removed = await watchSteps(page)
  await dialog.getByRole('button', { name: 'Clear All', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  expect((await removed()).told).toEqual([0, 100, 200, 300, 400, 500].map((count) => `${count} of 509 plans`))
  expect(await storedEntries(page)).toEqual([])
})
