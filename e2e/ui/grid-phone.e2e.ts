import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../app.ts'
import { change, openGrid, scrollUntil, requestCount } from './grid.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('on a phone, a grid becomes cards that keep focus @all', async ({ page }) => {
  await openGrid(page, { people: 214, loads: 214 })
  await expect(page.getByRole('grid')).toHaveCount(0)
  const list = page.getByRole('list', { name: 'People and services' })
  await expect(list).toBeVisible()
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /Mei-Ling Zhou/ }) })
  await expect(card).toHaveAttribute('aria-posinset', '6')
  await expect(card).toHaveAttribute('aria-setsize', '214')
  await expect(card.getByRole('list').getByRole('listitem')).toHaveCount(3)
  for (const choice of await card.getByRole('button').all()) {
    expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(42)
  }
  await card.getByRole('button', { name: 'Add Plus for Mei-Ling Zhou' }).tap()
  await expect(card.getByText('Added to cart!')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page)

  // The focus survives scrolling and filtering.
  const add = button(page, 'Add Signature for Priya Raman')
  await add.focus()
  await page.evaluate(() => window.scrollTo(0, 20_000))
  await expect(page.getByText('Grace Okafor', { exact: true })).toHaveCount(0)
  await expect(add).toBeFocused()
  await page.evaluate(() => window.scrollTo(0, 0))
  await change(page, { search: 'Priya' })
  await expect(page.getByText('Grace Okafor', { exact: true })).toHaveCount(0)
  await expect(add).toBeFocused()
  await change(page, { search: 'Herrera' })
  await expect(page.locator(':focus')).toContainText('Tomás Herrera')
})

test('on a phone, only nearby cards are rendered @all', async ({ page }) => {
  await openGrid(page, { people: 10_000, loads: 5_000 })
  const headings = page.getByRole('heading', { level: 2 })
  expect(await headings.count()).toBeLessThan(25)
  expect(await requestCount(page)).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 100_000_000))
  await expect.poll(() => requestCount(page)).toBe(1)
  await scrollUntil(page, 100_000_000, 'Ruth Adeyemi 1250')
  expect(await headings.count()).toBeLessThan(25)
})
