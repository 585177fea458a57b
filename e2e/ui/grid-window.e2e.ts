import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../app.ts'
import { change, focusedCell, openGrid, scrollUntil, requestCount } from './grid.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo(0, top), y)
const name = (page: Page, text: string) => page.getByText(text, { exact: true })

test('a grid renders only visible rows and the focused one', async ({ page }) => {
  await openGrid(page, { people: 10_000, services: 30, loads: 10_000 })
  const rows = page.getByRole('row')
  expect(await rows.count()).toBeLessThan(40)
  for (const y of [1_000, 100_000, 400_000]) {
    await scrollTo(page, y)
    await expect(rows.nth(12)).toBeInViewport()
    expect(await rows.count()).toBeLessThan(40)
    expect(await page.getByRole('gridcell').count()).toBeLessThan(300)
  }
  await scrollTo(page, 1_000_000)
  await expect(name(page, 'Ruth Adeyemi 1250')).toBeInViewport()
  await expect(page.getByRole('row').last()).toHaveAttribute('aria-rowindex', '10001')
  await scrollTo(page, 0)
  await expect(name(page, 'Grace Okafor')).toBeInViewport()

  // Keys continue from the focused cell.
  await button(page, 'Before').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await scrollTo(page, 300_000)
  await expect(name(page, 'Grace Okafor')).toHaveCount(0)
  await expect(page.locator(':focus')).not.toBeInViewport()
  expect(await focusedCell(page)).toEqual([3, 2])
  await page.keyboard.press('ArrowDown')
  await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 })
  expect(await focusedCell(page)).toEqual([4, 2])
  await scrollTo(page, 300_000)
  await expect(name(page, 'Grace Okafor')).toHaveCount(0)
  await button(page, 'Before').evaluate((element) => element.focus({ preventScroll: true }))
  await page.keyboard.press('Tab')
  expect(await focusedCell(page)).toEqual([4, 2])
})

test('a grid exposes its size, and focused rows outlive filters @all', async ({ page }) => {
  await openGrid(page, { people: 1000, loads: 100 })
  const grid = page.getByRole('grid', { name: 'People and services' })
  await expect(grid).toHaveAttribute('aria-rowcount', '1001')
  await expect(grid).toHaveAttribute('aria-colcount', '4')
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  await expect(page.getByRole('row').nth(0)).toHaveAttribute('aria-rowindex', '1')
  await expect(page.getByRole('row').nth(2)).toHaveAttribute('aria-rowindex', '3')
  await expect(page.getByRole('rowheader').nth(1)).toContainText('Marcus and Lena Albrecht')
  const cells = page.getByRole('row').nth(2).getByRole('gridcell')
  await expect(cells).toHaveCount(3)
  await expect(cells.nth(0)).toHaveAttribute('aria-colindex', '2')
  await expect(cells.nth(2)).toHaveAttribute('aria-colindex', '4')
  await expectAccessible(page)

  await button(page, 'Before').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await scrollTo(page, 5_500)
  await scrollUntil(page, 9_000, 'Ruth Adeyemi 19')
  expect(await focusedCell(page)).toEqual([2, 2])
  await change(page, { search: 'a' })
  expect(await focusedCell(page)).toEqual([2, 2])
})

test('the next rows load once near the end @all', async ({ page }) => {
  await openGrid(page, { people: 250, loads: 100 })
  await change(page, { loads: 0 })
  await scrollUntil(page, 6_000, 'Priya Raman 13')
  await expect.poll(() => requestCount(page)).toBe(1)
  await scrollUntil(page, 0, 'Grace Okafor')
  expect(await requestCount(page)).toBe(1)
  await scrollUntil(page, 6_000, 'Priya Raman 13')
  await expect.poll(() => requestCount(page)).toBe(2)
  await scrollUntil(page, 0, 'Grace Okafor')

  await change(page, { loads: 100, waits: true })
  expect(await requestCount(page)).toBe(2)
  await scrollTo(page, 5_500)
  await expect.poll(() => requestCount(page)).toBe(3)
  await expect(page.getByRole('status').filter({ hasText: 'Loading more' })).toBeVisible()
  await scrollUntil(page, 0, 'Grace Okafor')
  await scrollUntil(page, 6_000, 'Priya Raman 13')
  expect(await requestCount(page)).toBe(3)
  await change(page, { waits: false })
  await expect(page.getByRole('status').filter({ hasText: 'Loading more' })).toHaveCount(0)
  await scrollTo(page, 12_000)
  await expect.poll(() => requestCount(page)).toBe(4)
  await scrollUntil(page, 100_000, 'Marcus and Lena Albrecht 32')
  expect(await requestCount(page)).toBe(4)
})

test('thirty columns scroll inside the grid; the first stays fixed @all', async ({ page }) => {
  await openGrid(page, { people: 1000, services: 30, loads: 1000 })
  await expectAccessible(page)
  await page.getByRole('columnheader').nth(2).focus()
  await expectAccessible(page)
  await page.getByRole('gridcell').first().focus()
  await page.keyboard.press('End')
  expect(await focusedCell(page)).toEqual([2, 31])
  await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('columnheader').last()).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('rowheader').first()).toBeInViewport({ ratio: 1 })
  expect(await leftOf(page.getByRole('columnheader').last())).toBe(await leftOf(page.locator(':focus')))
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await scrollTo(page, 20_000)
  await expect(page.getByRole('columnheader').last()).toBeInViewport({ ratio: 1 })
  // Moving back left, the first column never covers the focused cell.
  await page.keyboard.press('ArrowDown')
  for (let column = 30; column > 20; column -= 1) {
    await page.keyboard.press('ArrowLeft')
    expect(await focusedCell(page)).toEqual([3, column])
    const header = page.getByRole('rowheader').first()
    const edge = (await leftOf(header)) + ((await header.boundingBox())?.width ?? 0)
    // The grid scrolls once the focus has moved.
    await expect.poll(() => leftOf(page.locator(':focus'))).toBeGreaterThanOrEqual(edge - 1)
  }
  await page.getByRole('gridcell').last().hover()
  await page.mouse.wheel(-10_000, 0)
  await expect(page.getByRole('columnheader').nth(1)).toBeInViewport({ ratio: 1 })

  // A second scroll happens before the header has followed the first.
  const places = await page.getByRole('grid').evaluate(async (grid) => {
    const parts = [...grid.querySelectorAll<HTMLElement>('[role="rowgroup"]')]
    const rows = parts.at(-1) as HTMLElement
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    rows.scrollLeft = 900
    // By this frame, the rows have fired their scroll event, but the header has not followed yet.
    await frame()
    rows.scrollLeft = 300
    for (let frames = 0; frames < 5; frames += 1) await frame()
    return parts.map(({ scrollLeft }) => scrollLeft)
  })
  expect(places).toEqual(places.map(() => 300))
})

async function leftOf(place: ReturnType<Page['locator']>): Promise<number> {
  return place.evaluate((element) => Math.round(element.getBoundingClientRect().left))
}
