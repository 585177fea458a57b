import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../app.ts'
import { change, focusAt, openGrid } from './grid.ts'

const grid = (page: Page) => page.getByRole('grid', { name: 'People and services' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
async function expectFocus(page: Page, row: number, column: number) {
  await expect.poll(() => focusAt(page)).toEqual([row, column])
}

test('a grid says how many rows and columns it has and which each cell is', async ({ page }) => {
  await openGrid(page, { people: 214, loads: 50 })
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '215')
  await expect(grid(page)).toHaveAttribute('aria-colcount', '4')
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  await expect(page.getByRole('row').nth(0)).toHaveAttribute('aria-rowindex', '1')
  await expect(page.getByRole('row').nth(2)).toHaveAttribute('aria-rowindex', '3')
  await expect(page.getByRole('rowheader').nth(1)).toContainText('Marcus and Lena Albrecht')
  const cells = page.getByRole('row').nth(2).getByRole('gridcell')
  await expect(cells).toHaveCount(3)
  await expect(cells.nth(0)).toHaveAttribute('aria-colindex', '2')
  await expect(cells.nth(2)).toHaveAttribute('aria-colindex', '4')
  await expectAccessible(page)
})

test('a grid is one stop for Tab, and comes back to the cell that was left', async ({ page }) => {
  await openGrid(page, {})
  await button(page, 'Before').focus()
  await page.keyboard.press('Tab')
  await expectFocus(page, 2, 1)
  await page.keyboard.press('Tab')
  await expect(button(page, 'After')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+Tab')
  await expect(button(page, 'Before')).toBeFocused()
  await page.keyboard.press('Tab')
  await expectFocus(page, 3, 2)
})

test('arrows, Home, End and Page keys go through a grid, with Ctrl to its ends', async ({ page }) => {
  await openGrid(page, { people: 1000, loads: 1000 })
  const press = (key: string) => page.keyboard.press(key)
  await button(page, 'Before').focus()
  await press('Tab')
  await press('ArrowRight')
  await press('ArrowDown')
  await expectFocus(page, 3, 2)
  await press('End')
  await expectFocus(page, 3, 4)
  await press('ArrowRight')
  await expectFocus(page, 3, 4)
  await press('Home')
  await expectFocus(page, 3, 1)
  await press('Control+End')
  await expectFocus(page, 1001, 4)
  await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 })
  await press('Control+Home')
  await expectFocus(page, 2, 1)
  await press('ArrowUp')
  await press('ArrowUp')
  await expectFocus(page, 1, 1)
  await press('ArrowDown')
  await press('PageDown')
  const [paged = 0] = (await focusAt(page)) ?? []
  expect(paged).toBeGreaterThan(6)
  expect(paged).toBeLessThan(15)
  for (let turn = 0; turn < 5; turn += 1) {
    await press('PageDown')
    await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 })
  }
  // What is sticky above the rows covers none that has the focus.
  for (let turn = 0; turn < 5; turn += 1) {
    await press('PageUp')
    await expect.poll(() => isCovered(page)).toBe(false)
  }
  await expectFocus(page, paged, 1)
})

/** Whether the cell that has the focus lies higher than the lower edge of the header row. */
async function isCovered(page: Page): Promise<boolean> {
  const header = await page.getByRole('row').first().boundingBox()
  const cell = await page.locator(':focus').boundingBox()
  return header === null || cell === null || cell.y < header.y + header.height
}

test('Enter and Space press the first button of a cell, and the focus stays when it becomes another', async ({
  page,
}) => {
  await openGrid(page, {})
  await button(page, 'Before').focus()
  await page.keyboard.press('Tab')
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight'])
    await page.keyboard.press(key)
  await expectFocus(page, 6, 2)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Added to cart! for Tomás Herrera' })).toBeVisible()
  await expectFocus(page, 6, 2)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(page.getByRole('link', { name: 'Added to cart! for Tomás Herrera' })).toHaveCount(2)
  await expectFocus(page, 6, 3)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await button(page, 'Add Signature for Tomás Herrera').click()
  await expectFocus(page, 6, 4)
})

test('F2 goes inside a cell, Tab through its buttons and on, Escape back to the cell', async ({ page }) => {
  await openGrid(page, {})
  const added = page.getByRole('link', { name: 'Added to cart! for Devon Carter' })
  const remove = button(page, 'Remove Plus for Devon Carter from the cart')
  await button(page, 'Before').focus()
  await page.keyboard.press('Tab')
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await page.keyboard.press('F2')
  await expect(added).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(remove).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(added).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator(':focus')).toHaveRole('gridcell')
  await page.keyboard.press('F2')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Add Plus for Devon Carter')).toBeVisible()
  await expectFocus(page, 4, 3)
  await page.keyboard.press('Enter')
  await page.keyboard.press('F2')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(button(page, 'After')).toBeFocused()
})

test('the buttons of a header are reached like those of a cell', async ({ page }) => {
  await openGrid(page, {})
  await button(page, 'Before').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator(':focus')).toHaveRole('columnheader')
  await page.keyboard.press('F2')
  await expect(button(page, 'Add All to Top of Mind')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Clear All from Top of Mind')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expectFocus(page, 2, 2)
  await expectAccessible(page)
})

test('the focus stays with its person while rows come and go, and passes to a neighbor when the person goes', async ({
  page,
}) => {
  await openGrid(page, { people: 64, loads: 64 })
  await button(page, 'Before').focus()
  await page.keyboard.press('Tab')
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key)
  await expect(page.getByRole('row').filter({ has: page.locator(':focus') })).toContainText('Priya Raman')
  await change(page, { search: 'Priya' })
  await expect(page.getByRole('row')).toHaveCount(9)
  await expectFocus(page, 2, 2)
  await expect(page.getByRole('row').filter({ has: page.locator(':focus') })).toContainText('Priya Raman')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await change(page, { search: '' })
  await expectFocus(page, 21, 2)
  await expect(page.getByRole('row').filter({ has: page.locator(':focus') })).toContainText('Priya Raman 3')
  await change(page, { search: 'Herrera' })
  await expectFocus(page, 4, 2)
  await expect(page.getByRole('row').filter({ has: page.locator(':focus') })).toContainText('Tomás Herrera 3')
  await change(page, { search: 'Grace' })
  await expectFocus(page, 2, 2)
  await change(page, { search: 'nobody' })
  await expectFocus(page, 1, 2)
  await expectAccessible(page)
})
