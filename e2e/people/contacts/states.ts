import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../../accessible.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }

/** Asserts that axe finds nothing on a desktop or a phone, and that nothing overflows sideways on either. */
export async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectAccessible(page)
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wider, 'nothing sticks out sideways on a phone').toBeLessThanOrEqual(0)
  await page.setViewportSize(desktop)
}

/**
 * Opens a path, or calls `open`, while the call at `pattern` hangs, then fails, then works: the page shows the loading
 * state, the error, and after "Try again" its content.
 */
export async function expectLoadingThenError(
  page: Page,
  open: string | (() => Promise<unknown>),
  pattern: string | RegExp,
): Promise<void> {
  let mode: 'hang' | 'fail' | 'work' = 'hang'
  const waiting: (() => void)[] = []
  await page.route(pattern, async (route) => {
    if (mode === 'hang') await new Promise<void>((go) => waiting.push(go))
    if (mode === 'work') return route.continue()
    return route.fulfill({ status: 500, json: { errors: [{ message: 'The shelf fell down.' }] } })
  })
  await (typeof open === 'string' ? page.goto(open) : open())
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible()
  await expectAccessible(page)
  mode = 'fail'
  for (const go of waiting) go()
  await expect(page.getByRole('alert')).toContainText('The shelf fell down.')
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toHaveCount(0)
  mode = 'work'
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
}
