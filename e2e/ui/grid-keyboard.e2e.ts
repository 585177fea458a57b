import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../app.ts'
import { change, drawnSince, focusAt, openGrid } from './grid.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
async function expectFocus(page: Page, row: number, column: number) {
  await expect.poll(() => focusAt(page)).toEqual([row, column])
}

test('a grid is one stop for Tab; arrows, Home, End and Page keys go through it, with Ctrl to its ends; the buttons of a header are reached like those of a cell', async ({
  page,
}) => {
  await openGrid(page, { people: 1000, loads: 1000 })
  const press = (key: string) => page.keyboard.press(key)
  await button(page, 'Before').focus()
  await press('Tab')
  await expectFocus(page, 2, 1)
  await press('Tab')
  await expect(button(page, 'After')).toBeFocused()
  await press('Shift+Tab')
  await press('ArrowDown')
  await press('ArrowRight')
  // Tab returns to the cell that had the focus.
  await press('Shift+Tab')
  await expect(button(page, 'Before')).toBeFocused()
  await press('Tab')
  await expectFocus(page, 3, 2)

  await press('Control+Home')
  await expectFocus(page, 2, 1)
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
  // The sticky header never covers the focused row.
  for (let turn = 0; turn < 5; turn += 1) {
    await press('PageUp')
    await expect.poll(() => isCovered(page)).toBe(false)
  }
  await expectFocus(page, paged, 1)

  await press('Control+Home')
  await press('ArrowUp')
  await expectFocus(page, 1, 1)
  await press('ArrowRight')
  await expect(page.locator(':focus')).toHaveRole('columnheader')
  await press('F2')
  await expect(button(page, 'Add All to Top of Mind')).toBeFocused()
  await press('Tab')
  await expect(button(page, 'Clear All from Top of Mind')).toBeFocused()
  await press('ArrowDown')
  await expectFocus(page, 2, 2)
  await expectAccessible(page)
})

/** Whether the focused cell is above the lower edge of the header row. */
async function isCovered(page: Page): Promise<boolean> {
  const header = await page.getByRole('row').first().boundingBox()
  const cell = await page.locator(':focus').boundingBox()
  return header === null || cell === null || cell.y < header.y + header.height
}

test('Enter and Space press the first button of a cell, F2 goes inside it, and a change draws only the cells it is about', async ({
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

  // Rows at the edge of the window are added and removed.
  const inSight = (cell: string) => /^c[1-9] /.test(cell)
  expect((await drawnSince(page)).filter(inSight)).toContain('c4 s2')
  await button(page, 'Add Plus for Priya Raman').click()
  await expect(page.getByRole('link', { name: 'Added to cart! for Priya Raman' })).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowLeft')
  expect((await drawnSince(page)).filter(inSight)).toEqual([])
  await change(page, { renewed: 'c5' })
  await expect.poll(() => drawnSince(page)).toEqual(['c5 s1', 'c5 s2', 'c5 s3'])

  // F2 enters a cell, Tab moves through its buttons and on, Escape returns to the cell.
  await button(page, 'Before').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+Home')
  const added = page.getByRole('link', { name: 'Added to cart! for Devon Carter' })
  const remove = button(page, 'Remove Plus for Devon Carter from the cart')
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

test('the focus stays with its person while rows come and go, and passes to a neighbor when the person goes @all', async ({
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
